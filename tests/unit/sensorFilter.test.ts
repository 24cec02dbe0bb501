import { describe, expect, test } from 'vitest';

import { createSensorSearch, type SensorFilter } from '@/resources/sensors/parts/sensorListDefinition';

const EVERY_SENSOR: SensorFilter = { name: '', typeId: null, locationId: null };

const sensors = [
  { id: 1, name: 'Aire Núñez', typeId: 1, locationId: 1 },
  { id: 2, name: 'Ruido Plaza', typeId: 2, locationId: 1 },
  { id: 3, name: 'AIRE Plaza 2', typeId: 1, locationId: 2 },
  { id: 4, name: 'Aire sin barrio', typeId: 1, locationId: null },
  { id: 5, name: 'Agua Muelle', typeId: 3 },
];

describe('what a filter lets through', () => {
  const search = createSensorSearch(sensors);
  const found = (filter: Partial<SensorFilter>) => search({ ...EVERY_SENSOR, ...filter }).map(({ id }) => id);

  test.each<[string, Partial<SensorFilter>, number[]]>([
    ['a part of the name, whatever its case', { name: 'aire' }, [1, 3, 4]],
    ['a part of the name, whatever its accents', { name: 'NUNEZ' }, [1]],
    ['a part of the name, blanks around it aside', { name: '  plaza ' }, [2, 3]],
    ['a type', { typeId: 1 }, [1, 3, 4]],
    ['a neighbourhood', { locationId: 1 }, [1, 2]],
    ['a type in a neighbourhood', { typeId: 1, locationId: 2 }, [3]],
    ['all three at once', { name: 'plaza', typeId: 2, locationId: 1 }, [2]],
    ['a name that nothing has', { name: 'tránsito' }, []],
    ['a name of signs, as they stand there', { name: '.*' }, []],
    ['a type that nothing has', { typeId: 9 }, []],
    ['a neighbourhood that nothing stands in', { locationId: 9 }, []],
  ])('%s', (_, filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  test('is everything, without a copy, while nothing is filtered', () => {
    expect(search(EVERY_SENSOR)).toBe(sensors);
    expect(search({ ...EVERY_SENSOR, name: '   ' })).toBe(sensors);
  });
});
