import { describe, expect, test } from 'vitest';

import {
  choiceParameter,
  emptyFilter,
  isNarrowing,
  listQueryString,
  readListParams,
  withKnownChoices,
  type ListParams,
} from '@/kit/list/listAddress';
import { sensorListDefinition, type SensorFilter } from '@/resources/sensors/parts/sensorListDefinition';

type Params = ListParams<SensorFilter>;

const usual: Params = { filter: emptyFilter(sensorListDefinition), sort: { field: 'name', order: 'ASC' } };
const narrowed = (filter: Partial<SensorFilter>): Params => ({
  ...usual,
  filter: { ...usual.filter, ...filter },
});
const sorted = (field: string, order: 'ASC' | 'DESC'): Params => ({ ...usual, sort: { field, order } });

describe('an address and what the list shows', () => {
  test.each<[string, Params]>([
    ['', usual],
    ['?name=aire', narrowed({ name: 'aire' })],
    ['?name=N%C3%BA%C3%B1ez+%26+C%C3%ADa', narrowed({ name: 'Núñez & Cía' })],
    ['?name=+', narrowed({ name: ' ' })],
    ['?type=3', narrowed({ typeId: 3 })],
    ['?location=12', narrowed({ locationId: 12 })],
    ['?name=a&type=1&location=2', narrowed({ name: 'a', typeId: 1, locationId: 2 })],
    ['?sort=name&order=desc', sorted('name', 'DESC')],
    ['?sort=description&order=asc', sorted('description', 'ASC')],
    ['?sort=type&order=desc', sorted('type', 'DESC')],
    ['?sort=location&order=asc', sorted('location', 'ASC')],
    ['?type=1&sort=type&order=desc', { ...narrowed({ typeId: 1 }), sort: { field: 'type', order: 'DESC' } }],
  ])('%j means the same in both directions', (address, query) => {
    expect(readListParams(sensorListDefinition, address)).toEqual(query);
    expect(listQueryString(sensorListDefinition, query)).toBe(address);
  });

  test('without an order opens in that of the list', () => {
    const newestFirst = { ...sensorListDefinition, defaultOrder: 'DESC' } as const;
    const params = sorted('name', 'DESC');
    expect(readListParams(newestFirst, '')).toEqual(params);
    expect(listQueryString(newestFirst, params)).toBe('');
    expect(listQueryString(newestFirst, usual)).toBe('?sort=name&order=asc');
  });

  test.each<[string, Params]>([
    ['?type=x&location=-1', usual],
    ['?type=0&location=1.5', usual],
    ['?type=99999999999999999999', usual],
    ['?type=', usual],
    ['?sort=price&order=desc', usual],
    ['?order=desc', usual],
    ['?sort=', usual],
    ['?sort=type', sorted('type', 'ASC')],
    ['?sort=type&order=sideways', sorted('type', 'ASC')],
    ['?sort=name&order=asc', usual],
    ['?type=1&type=2', narrowed({ typeId: 1 })],
    ['?utm_source=mail&name=a', narrowed({ name: 'a' })],
    ['?%E0%A4%A', usual],
  ])('of %j what is nonsense is ignored', (address, query) => {
    expect(readListParams(sensorListDefinition, address)).toEqual(query);
  });
});

describe('a type or neighbourhood that the address names', () => {
  const typeId = [
    { id: 1, name: 'Aire' },
    { id: 2, name: 'Ruido' },
  ];
  const locationId = [{ id: 5, name: 'Norte' }];
  const filter: SensorFilter = { name: 'a', typeId: 2, locationId: 5 };

  test('counts where it exists', () => {
    expect(withKnownChoices(sensorListDefinition, filter, { typeId, locationId })).toBe(filter);
  });

  test.each([{}, { typeId: [], locationId: undefined }])(
    'counts while they are on their way: %j',
    (choices) => {
      expect(withKnownChoices(sensorListDefinition, filter, choices)).toBe(filter);
    },
  );

  test.each<[string, SensorFilter, SensorFilter]>([
    ['type', { ...filter, typeId: 9 }, { ...filter, typeId: null }],
    ['neighbourhood', { ...filter, locationId: 9 }, { ...filter, locationId: null }],
  ])('is dropped where there is no such %s', (_, asked, kept) => {
    expect(withKnownChoices(sensorListDefinition, asked, { typeId, locationId })).toEqual(kept);
  });
});

test.each([
  [usual.filter, false],
  [{ ...usual.filter, name: '  ' }, false],
  [{ ...usual.filter, name: 'a' }, true],
  [{ ...usual.filter, typeId: 1 }, true],
  [{ ...usual.filter, locationId: 1 }, true],
])('%j lets less than everything through: %s', (filter, narrows) => {
  expect(isNarrowing(sensorListDefinition, filter)).toBe(narrows);
});

test.each([
  ['admin', 'admin'],
  ['Admin', null],
  ['', null],
])('of a choice between words, %j means %j', (text, choice) => {
  expect(choiceParameter('role', ['admin', 'user']).read(text)).toBe(choice);
});

test('a list that can’t be sorted keeps its order out of the address', () => {
  const unsorted = { filters: sensorListDefinition.filters };
  expect(readListParams(unsorted, '?sort=name&order=desc')).toEqual({
    ...usual,
    sort: { field: 'id', order: 'ASC' },
  });
});
