import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { calls } from '../../scripts/openApi/contract';
import { definedIds, findDangling, findRepeated, findUnnamed } from '../../scripts/requirements/references';

const pages = (text: string) => new Map([['docs/product/1-a.md', text]]);
const check = (text: string) => findDangling(new Map([['src/a.ts', text]]), new Set(['ABC-1', 'ABC-12']));

const oldDocument = 'doc 1 §2';
const oldReading = 'reading 13';
const oldReadings = 'Readings 4';

const planted: [fault: string, text: string, problem: string][] = [
  ['an id that no requirement has', '/** Says so (ABC-2). */', 'src/a.ts:1: no requirement ABC-2'],
  ['an id with a digit too many', 'const a = 1; // ABC-123', 'src/a.ts:1: no requirement ABC-123'],
  ['an id in a text', "source: 'ABC-7'", 'src/a.ts:1: no requirement ABC-7'],
  ['the second of two', '(ABC-1, ABC-3)', 'src/a.ts:1: no requirement ABC-3'],
  ['an id with two letters exchanged', '(ACB-1)', 'src/a.ts:1: no requirement ACB-1'],
  ['a line further down', 'a\nb\n(ABC-4)', 'src/a.ts:3: no requirement ABC-4'],
  ['a section of an old document', `(${oldDocument})`, `src/a.ts:1: '${oldDocument}' names a document`],
  ['a reading of old', `(${oldReading})`, `src/a.ts:1: '${oldReading}' names a document`],
  ['several readings of old', `${oldReadings} and 5`, `src/a.ts:1: '${oldReadings}' names a document`],
  ['one that a comment wraps', `/**\n * (${oldReading.replace(' ', '\n * ')})\n */`, 'src/a.ts:2: '],
];

describe('references to requirements', () => {
  it.each(planted)('%s is found', (_fault, text, problem) => {
    expect(check(text)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ['a requirement that exists', '(ABC-1, ABC-12)'],
    ['what only looks like a reference', 'UTF-8, ISO-8859, FNV-1a, XABC-9'],
    ['a number of measured readings', 'after reading 1.500 values'],
  ])('%s is fine', (_case, text) => {
    expect(check(text)).toEqual([]);
  });
});

describe('requirements', () => {
  it('begin a paragraph or a row of a table', () => {
    const text = '**ABC-1 Name.** See ABC-2.\n\n**ABC-2** Short.\n\n| Id | Call |\n| ABC-3  | GET |\n';

    expect(definedIds(pages(text))).toEqual(['ABC-1', 'ABC-2', 'ABC-3']);
  });

  it('have an id each', () => {
    expect(findRepeated(definedIds(pages('**ABC-1 One.**\n\n**ABC-2 Two.**\n\n**ABC-1 Three.**')))).toEqual([
      'ABC-1 is defined more than once',
    ]);
    expect(findRepeated(['ABC-1', 'ABC-2'])).toEqual([]);
  });

  it('are named by code or tests, unless they repeat or introduce others', () => {
    const sources = new Map([
      ['src/a.ts', '/** (ABC-1) */'],
      ['tests/unit/b.test.ts', '// ABC-12'],
      ['docs/manual.md', 'ABC-2'],
    ]);

    expect(findUnnamed(['ABC-1', 'ABC-2', 'ABC-12', 'OVR-1', 'CON-1'], sources)).toEqual([
      'ABC-2 is named by no code and no test',
    ]);
  });
});

describe('the calls of the specification', () => {
  it('stand in the tables of docs/product/11, each once, and no others do', () => {
    const tables = readFileSync('docs/product/11-calls.md', 'utf8');
    const rows = [...tables.matchAll(/^\|.*?\| ((?:GET|POST|PUT|DELETE) \/api\/[^\s?|]+)/gm)];

    expect(rows.map(([, call = '']) => call).toSorted()).toEqual(
      calls
        .filter(({ call }) => call.feature === undefined)
        .map(({ call }) => `${call.method} ${call.path}`)
        .toSorted(),
    );
  });
});
