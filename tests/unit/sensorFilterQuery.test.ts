import { describe, expect, test } from 'vitest';

import { EVERY_SENSOR } from '@/shared/sensorList/sensorFilter';
import {
  readSensorQuery,
  sensorSearch,
  withKnownOptions,
  type SensorQuery,
} from '@/shared/sensorList/sensorFilterQuery';
import { BY_NAME } from '@/shared/sensorList/sensorSort';

const usual: SensorQuery = { filter: EVERY_SENSOR, sort: BY_NAME };
const narrowed = (filter: Partial<SensorQuery['filter']>): SensorQuery => ({
  ...usual,
  filter: { ...EVERY_SENSOR, ...filter },
});
const sorted = (by: SensorQuery['sort']['by'], order: SensorQuery['sort']['order']): SensorQuery => ({
  ...usual,
  sort: { by, order },
});

describe('an address and what the list shows', () => {
  test.each<[string, SensorQuery]>([
    ['', usual],
    ['?name=aire', narrowed({ name: 'aire' })],
    ['?name=N%C3%BA%C3%B1ez+%26+C%C3%ADa', narrowed({ name: 'Núñez & Cía' })],
    ['?name=+', narrowed({ name: ' ' })],
    ['?type=3', narrowed({ typeId: 3 })],
    ['?location=12', narrowed({ locationId: 12 })],
    ['?name=a&type=1&location=2', narrowed({ name: 'a', typeId: 1, locationId: 2 })],
    ['?sort=name&order=desc', sorted('name', 'desc')],
    ['?sort=description&order=asc', sorted('description', 'asc')],
    ['?sort=type&order=desc', sorted('type', 'desc')],
    ['?sort=location&order=asc', sorted('location', 'asc')],
    ['?type=1&sort=type&order=desc', { ...narrowed({ typeId: 1 }), sort: { by: 'type', order: 'desc' } }],
  ])('%j means the same in both directions', (address, query) => {
    expect(readSensorQuery(address)).toEqual(query);
    expect(sensorSearch(query)).toBe(address);
  });

  test.each<[string, SensorQuery]>([
    ['?type=x&location=-1', usual],
    ['?type=0&location=1.5', usual],
    ['?type=99999999999999999999', usual],
    ['?type=', usual],
    ['?sort=price&order=desc', usual],
    ['?order=desc', usual],
    ['?sort=', usual],
    ['?sort=type', sorted('type', 'asc')],
    ['?sort=type&order=sideways', sorted('type', 'asc')],
    ['?sort=name&order=asc', usual],
    ['?type=1&type=2', narrowed({ typeId: 1 })],
    ['?utm_source=mail&name=a', narrowed({ name: 'a' })],
    ['?%E0%A4%A', usual],
  ])('of %j what is nonsense is ignored', (address, query) => {
    expect(readSensorQuery(address)).toEqual(query);
  });
});

describe('a type or neighbourhood that the address names', () => {
  const types = [{ id: 1 }, { id: 2 }];
  const locations = [{ id: 5 }];
  const filter = { name: 'a', typeId: 2, locationId: 5 };

  test('counts where it exists', () => {
    expect(withKnownOptions(filter, types, locations)).toBe(filter);
  });

  test('counts while they are on their way', () => {
    expect(withKnownOptions(filter, [], [])).toBe(filter);
  });

  test.each([
    ['type', { ...filter, typeId: 9 }, { ...filter, typeId: null }],
    ['neighbourhood', { ...filter, locationId: 9 }, { ...filter, locationId: null }],
  ])('is dropped where there is no such %s', (_, asked, kept) => {
    expect(withKnownOptions(asked, types, locations)).toEqual(kept);
  });
});
