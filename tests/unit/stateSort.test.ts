import { describe, expect, it } from 'vitest';

import { createListed } from '@/resources/sensors/list/listedValues';
import { createStateSorter } from '@/resources/sensors/list/stateSort';

describe('Sensors in the order of how they are (EXT-79)', () => {
  const named = (ids: readonly number[]) => ids.map((id) => ({ id, name: `Sensor ${id}`, typeId: 1 }));

  it('stay by name where they are equal, and come last where nothing is known', () => {
    const sort = createStateSorter({
      statusOf: new Map([
        [1, 'normal'],
        [2, 'critical'],
        [3, 'normal'],
      ]),
      listed: undefined,
    })(named([4, 3, 2, 1]));
    const idsBy = (field: string, order: 'ASC' | 'DESC') => sort({ field, order }).map(({ id }) => id);
    expect(idsBy('state', 'ASC')).toEqual([2, 1, 3, 4]);
    expect(idsBy('state', 'DESC')).toEqual([1, 3, 2, 4]);
    expect(idsBy('battery', 'ASC')).toEqual([1, 2, 3, 4]);
    expect(idsBy('name', 'DESC')).toEqual([4, 3, 2, 1]);
  });

  it('have values of one variable together, and batteries that tell volts after those that tell percent', () => {
    const values = {
      variables: [
        { name: 'Nivel', unit: 'dB' },
        { name: 'CO2', unit: 'ppm' },
      ],
      sensorId: [1, 2, 3],
      at: [300, 100, 200],
      value: [80, 900, 40],
      variable: [0, 1, 0],
      batteryOf: [1, 2, 3],
      percent: [80, null, 12],
      volts: [null, 2.9, null],
    };
    const states = { statusOf: undefined, listed: createListed(values) };
    const sort = createStateSorter(states)(named([1, 2, 3, 4]));
    const idsBy = (field: string, order: 'ASC' | 'DESC') => sort({ field, order }).map(({ id }) => id);
    expect(idsBy('value', 'ASC')).toEqual([2, 3, 1, 4]);
    expect(idsBy('age', 'ASC')).toEqual([2, 3, 1, 4]);
    expect(idsBy('battery', 'ASC')).toEqual([3, 1, 2, 4]);
    expect(idsBy('battery', 'DESC')).toEqual([2, 1, 3, 4]);
  });
});
