import { describe, expect, test } from 'vitest';

import { coversSensor, ruleKey, ruleText } from '@domain/accounts/accessRules';

const sensor = { locationId: 7, typeId: 4 };

describe('An access rule', () => {
  test.each([
    ['its neighbourhood', { locationId: 7, typeId: null }, true],
    ['another neighbourhood', { locationId: 8, typeId: null }, false],
    ['its type', { locationId: null, typeId: 4 }, true],
    ['another type', { locationId: null, typeId: 5 }, false],
    ['its type in its neighbourhood', { locationId: 7, typeId: 4 }, true],
    ['its type elsewhere', { locationId: 8, typeId: 4 }, false],
    ['another type there', { locationId: 7, typeId: 5 }, false],
    ['nothing', { locationId: null, typeId: null }, false],
  ])('for %s covers a sensor or not', (_, rule, covers) => expect(coversSensor(rule, sensor)).toBe(covers));

  test('for a neighbourhood covers no sensor without one', () => {
    expect(coversSensor({ locationId: 7, typeId: null }, { typeId: 4 })).toBe(false);
  });

  test.each([
    [{ locationName: 'Centro' }, 'barrio Centro'],
    [{ typeName: 'Aire', locationName: null }, 'tipo Aire'],
    [{ typeName: 'Aire', locationName: 'Centro' }, 'tipo Aire en barrio Centro'],
  ])('reads as people say it: %j', (names, text) => expect(ruleText(names)).toBe(text));

  test('of a type is another one than that of a neighbourhood of the same number', () => {
    expect(ruleKey({ locationId: 7, typeId: null })).not.toBe(ruleKey({ locationId: null, typeId: 7 }));
  });
});
