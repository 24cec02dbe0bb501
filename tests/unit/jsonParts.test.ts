import { describe, expect, it } from 'vitest';

import { createRequestParser } from '@contract/serving/requestParser';

const { parseJson } = createRequestParser({
  refuse: (status, text) => Object.assign(new Error(text), { status }),
});

const MIB = 1024 * 1024;

describe('A large text of JSON', () => {
  it.each([
    ['objects', `[${'{},'.repeat(MIB)}1]`],
    ['lists in lists', '['.repeat(2 * MIB)],
    ['numbers', `[${'1,'.repeat(MIB)}1]`],
    ['members', `{${Array.from({ length: MIB }, (_, index) => `"${index}":1`).join(',')}}`],
  ])('is refused unread where it has more than a million %s', (_, text) => {
    expect(() => parseJson(text)).toThrow('El cuerpo tiene demasiados elementos.');
  });

  it('may have any number of commas and brackets within its texts', () => {
    const value = [',[{'.repeat(MIB), '\\"', ',"\\,'.repeat(MIB), '"', 1];
    expect(parseJson(JSON.stringify(value))).toEqual(value);
  });
});
