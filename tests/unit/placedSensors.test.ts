import { describe, expect, it } from 'vitest';

import type { SensorMap } from '@/providers/data/records';
import { valuesBySensor } from '@/custom-pages/map/mapValues';
import { locationsOf, narrow, placedSensors, type MapFilter } from '@/custom-pages/map/placedSensors';

const MAP: SensorMap = {
  sensors: {
    id: [1, 2, 3, 4],
    name: ['Aire 10', 'Aire 2', 'Ruido Ñandú', 'Aire 1'],
    typeId: [1, 1, 2, 1],
    locationId: [5, 5, 6, null],
    latitude: [-35.1, -35.2, -35.3, -35.4],
    longitude: [-60.1, -60.2, -60.3, -60.4],
    status: ['normal', 'normal', 'silent', 'critical'],
  },
  unplaced: { count: 0, first: [] },
  types: [
    { id: 1, name: 'Aire' },
    { id: 2, name: 'Ruido' },
  ],
  locations: [
    { id: 5, name: 'La Ribera' },
    { id: 6, name: 'Barrio Norte' },
  ],
  variables: [
    { id: 11, name: 'PM2,5', typeId: 1 },
    { id: 12, name: 'LAeq', typeId: 2 },
  ],
};

const ALL: MapFilter = { name: '', location: null, status: null, variable: null };

describe('The sensors of the map (EXT-75)', () => {
  const sensors = placedSensors(MAP);

  it('come the worst first, then by name', () => {
    expect(sensors.map(({ name }) => name)).toEqual(['Aire 1', 'Ruido Ñandú', 'Aire 2', 'Aire 10']);
    expect(sensors[1]).toEqual({
      id: 3,
      name: 'Ruido Ñandú',
      typeId: 2,
      typeName: 'Ruido',
      locationName: 'Barrio Norte',
      latitude: -35.3,
      longitude: -60.3,
      status: 'silent',
    });
  });

  it.each([
    ['nothing', {}, [4, 3, 2, 1]],
    ['a name, without accents', { name: 'nandu' }, [3]],
    ['a neighbourhood', { location: 'La Ribera' }, [2, 1]],
    ['a status', { status: 'critical' }, [4]],
    ['a variable, which other types don’t measure', { variable: 12 }, [3]],
    ['a variable that isn’t there any more', { variable: 99 }, [4, 3, 2, 1]],
    ['all of it', { name: 'aire', location: 'La Ribera', status: 'normal', variable: 11 }, [2, 1]],
  ] as const)('are narrowed by %s', (_, filter, ids) => {
    expect(narrow(sensors, { ...ALL, ...filter }, MAP.variables).map(({ id }) => id)).toEqual(ids);
  });

  it('offer the neighbourhoods that they have', () => {
    expect(locationsOf(sensors)).toEqual([
      { id: 'Barrio Norte', name: 'Barrio Norte' },
      { id: 'La Ribera', name: 'La Ribera' },
    ]);
  });
});

describe('The values on the map (EXT-75)', () => {
  const one = { sensorId: [7], value: [3], at: [1_700_000_000] };

  it.each([
    ['a number with its unit', { unit: 'µg/m³' }, '3', '3 µg/m³'],
    [
      'what there was of a day, by its own unit',
      { unit: 'm³/h', kind: 'meter', limitsBy: 'day' },
      '3',
      '3 m³ en el día',
    ],
    ['a direction with its point of the compass', { unit: '°', kind: 'direction' }, '3°', '3° (norte)'],
    [
      'a state by its name',
      { kind: 'state', stateNames: [{ value: 3, name: 'Abierta' }] },
      'Abierta',
      'Abierta',
    ],
  ])('are %s', (_, meaning, short, long) => {
    expect(valuesBySensor({ ...one, ...meaning }).get(7)).toEqual({
      short,
      long,
      at: '2023-11-14T22:13:20.000Z',
    });
  });

  it('are none until they have come', () => {
    expect(valuesBySensor(undefined).size).toBe(0);
  });
});
