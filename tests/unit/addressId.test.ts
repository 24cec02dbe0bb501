import { expect, test } from 'vitest';

import { readAddressId } from '@domain/addressId';

test.each([
  ['1', 1],
  ['120', 120],
  ['0', null],
  ['007', null],
  ['-3', null],
  ['1.5', null],
  ['1e3', null],
  ['2x', null],
  ['abc', null],
  [' 4 ', null],
  ['', null],
  ['99999999999999999999', null],
  [undefined, null],
])('the part %j of an address names %j', (part, id) => {
  expect(readAddressId(part)).toBe(id);
});
