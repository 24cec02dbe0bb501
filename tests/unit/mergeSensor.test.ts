import { describe, expect, test } from 'vitest';

import { NO_THRESHOLDS } from '@domain/sensors/threshold';

import { mergeSensor } from '@/resources/sensors/edit/useSensorEdit';
import {
  EMPTY_SENSOR,
  EMPTY_VARIABLE,
  type SensorValues,
  type VariableValues,
} from '@/resources/sensors/form/sensorValues';

const variable = (id: number | null, changes: Partial<VariableValues> = {}): VariableValues => ({
  ...EMPTY_VARIABLE,
  ...NO_THRESHOLDS,
  id,
  normalizedVariableId: 11,
  variableName: `Variable ${id}`,
  ...changes,
});

const initial: SensorValues = {
  ...EMPTY_SENSOR,
  name: 'Agua Muelle',
  sensorTypeId: 3,
  locationId: 7,
  device: 'equipo-1',
  variables: [variable(1, { maxWarning: 3 }), variable(2)],
};

describe('an edit of a sensor, applied to what others saved meanwhile', () => {
  test.each<[string, Partial<SensorValues>, Partial<SensorValues>, Partial<SensorValues>]>([
    ['is what was edited, where nobody else saved', {}, { name: 'Agua' }, { name: 'Agua' }],
    [
      'keeps their name beside one’s device',
      { name: 'Agua 2' },
      { device: '' },
      { name: 'Agua 2', device: '' },
    ],
    ['is one’s own name where both changed it', { name: 'Agua 2' }, { name: 'Agua' }, { name: 'Agua' }],
    ['keeps their neighbourhood', { locationId: 8 }, {}, { locationId: 8 }],
    [
      'is one’s own new neighbourhood, whole',
      { locationId: 8 },
      { locationMode: 'new', newLocationName: 'Costa' },
      { locationMode: 'new', newLocationName: 'Costa', locationId: 7 },
    ],
    ['stays where it was, if they took the neighbourhood away', { locationId: null }, {}, { locationId: 7 }],
  ])('%s', (_, theirs, own, expected) => {
    const current = { ...initial, ...theirs };
    expect(mergeSensor({ initial, edited: { ...initial, ...own }, current })).toEqual({
      ...initial,
      ...expected,
    });
  });

  const [level, flow] = initial.variables as [VariableValues, VariableValues];
  const added = variable(null, { variableName: 'Presión' });
  test.each<[string, VariableValues[], VariableValues[], VariableValues[]]>([
    ['keeps a variable that they added', [level, flow, variable(3)], [level], [level, variable(3)]],
    ['leaves out one that they removed', [flow], [{ ...level, maxWarning: 4 }, flow], [flow]],
    ['removes what was removed, and adds what was added', [level, flow], [flow, added], [flow, added]],
    [
      'has each limit of whom changed it',
      [{ ...level, minWarning: 1 }, flow],
      [{ ...level, maxWarning: 4 }, flow],
      [{ ...level, minWarning: 1, maxWarning: 4 }, flow],
    ],
    [
      'takes a limit away',
      [level, flow],
      [{ ...level, maxWarning: null }, flow],
      [{ ...level, maxWarning: null }, flow],
    ],
  ])('%s', (_, theirs, own, expected) => {
    const merged = mergeSensor({
      initial,
      edited: { ...initial, variables: own },
      current: { ...initial, variables: theirs },
    });
    expect(merged.variables).toEqual(expected);
  });
});
