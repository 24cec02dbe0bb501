import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { leanContract } from '../../scripts/build/leanContract';

const lean = (file: string, source: string): string => {
  const { transform } = leanContract();
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
  const handler = transform.handler as unknown as (source: string, file: string) => { code: string };
  return handler(source, file).code;
};

describe('the contract in a browser', () => {
  test('lacks of each call what only servers and the document read', () => {
    const source = `
export const listThings = defineCall('GET', '/api/things', {
  summary: 'Lists, and more',
  query: z.object({ body: z.string() }),
  answer: z.array(thing),
});
export const saveThing = defineCall('PUT', '/api/things/{id}', { body: thing, answer: nothing });`;
    expect(lean('contract/things.ts', source).split(/\s+/).filter(Boolean).join(' ')).toBe(
      "export const listThings = defineCall('GET', '/api/things', { answer: z.array(thing), }); " +
        "export const saveThing = defineCall('PUT', '/api/things/{id}', { answer: nothing });",
    );
  });

  test('keeps everything else as it is', () => {
    const source = `export const body = z.object({ summary: z.string() });\nconst query = other({ query: 1 });\n`;
    expect(lean('contract/other.ts', source)).toBe(source);
  });

  test.each(['contract/sensors.ts', 'contract/extensions/alarms.ts'])(
    'of %s still says how to answer',
    (file) => {
      const source = readFileSync(file, 'utf8');
      const left = lean(file, source);
      const count = (text: string, word: RegExp) => text.match(word)?.length ?? 0;
      expect(count(left, /\bsummary:/g)).toBe(0);
      expect(count(source, /\bsummary:/g)).toBeGreaterThan(0);
      const kept = /defineCall\('[A-Z]+', '[^']+', \{/g;
      expect(count(source, kept)).toBe(count(source, /defineCall\(/g));
      expect(count(left, kept)).toBe(count(source, kept));
    },
  );
});
