import { describe, expect, test } from 'vitest';

import { guessDecimal, readTableNumber, readTypedNumber, type Decimal } from '@domain/tables/tableNumber';

describe('a number in a table', () => {
  test.each<[string, Decimal, number | undefined]>([
    ['3,5', 'comma', 3.5],
    ['3.5', 'point', 3.5],
    // The other separator can't group thousands here.
    ['3.5', 'comma', 3.5],
    ['3,5', 'point', 3.5],
    ['1.234', 'comma', 1234],
    // Nor here.
    ['0.125', 'comma', 0.125],
    ['-0,125', 'point', -0.125],
    ['1234.567', 'comma', 1234.567],
    ['1.234', 'point', 1.234],
    ['1,234', 'comma', 1.234],
    ['1,234', 'point', 1234],
    ['1.234.567,89', 'comma', 1234567.89],
    ['1,234,567.89', 'point', 1234567.89],
    ['-12,5', 'comma', -12.5],
    ['−12,5', 'comma', -12.5],
    ['+7', 'comma', 7],
    [' 1 234,5 ', 'comma', 1234.5],
    ["1'234.5", 'point', 1234.5],
    ['1,5E-3', 'comma', 0.0015],
    ['2E3', 'point', 2000],
    ['.5', 'point', 0.5],
    [',5', 'comma', 0.5],
    ['0', 'comma', 0],
    ['', 'comma', undefined],
    ['-', 'comma', undefined],
    ['abc', 'comma', undefined],
    ['3,5 °C', 'comma', undefined],
    ['1.23.4', 'comma', undefined],
    ['1,2,3', 'point', undefined],
    ['12.34,5', 'comma', undefined],
    ['0x10', 'point', undefined],
    ['Infinity', 'point', undefined],
    ['1e400', 'point', undefined],
  ])('%s with a decimal %s is %s', (text, decimal, value) => {
    expect(readTableNumber(text, decimal)).toBe(value);
  });
});

describe('a number that is typed', () => {
  test.each([
    ['1,025', 1.025],
    ['0.985', 0.985],
    ['1.5', 1.5],
    ['1025', 1025],
    ['1.234.567', 1_234_567],
    // One or a thousand?
    ['1.025', undefined],
    ['-12.345', undefined],
    ['', undefined],
  ])('as %s is %s', (text, value) => {
    expect(readTypedNumber(text)).toBe(value);
  });
});

describe('what separates the decimals of a table', () => {
  test.each<[string, string[], Decimal | undefined]>([
    ['is the comma of an Argentine spreadsheet', ['3,5', '12'], 'comma'],
    ['is the point of a program', ['3.5', '12'], 'point'],
    ['is not told by what may be thousands', ['1.234', '2,345'], undefined],
    ['is told by what can’t be', ['0.125', '21.437'], 'point'],
    ['is told by more than three digits before it', ['1234,567'], 'comma'],
    ['is told by both separators together', ['1.234,5'], 'comma'],
    ['is what most cells say', ['3,5', '4,5', '2.5'], 'comma'],
    ['is not told by whole numbers', ['3', '4'], undefined],
    ['is not told by versions and addresses', ['1.2.3', '10.0.0.1'], undefined],
  ])('%s', (_, cells, decimal) => {
    expect(guessDecimal(cells)).toBe(decimal);
  });
});
