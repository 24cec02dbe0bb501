import { describe, expect, it } from 'vitest';

import { parseMeasured } from '@contract/serving/jsonParts';
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

describe('What devices send', () => {
  it.each([
    ['{"value":NaN}', { value: 'NaN' }],
    ['[Infinity,-Infinity,1]', ['Infinity', '-Infinity', 1]],
    [String.raw`{"NaN \" NaN":[NaN,"Infinity","\\"]}`, { 'NaN " NaN': ['NaN', 'Infinity', '\\'] }],
  ])('may have numbers that JSON has not, which are texts then: %s', (text, expected) => {
    expect(parseMeasured(text)).toEqual(expected);
  });

  it.each(['{"value":NaNa}', '{"value":nan}', '{value:1}', '"NaN', ''])('is otherwise JSON: %s', (text) => {
    expect(() => parseMeasured(text)).toThrow(SyntaxError);
  });

  it('is no better for being an administrator’s', () => {
    expect(() => parseJson('{"value":NaN}')).toThrow('El cuerpo no es un documento JSON.');
  });
});
