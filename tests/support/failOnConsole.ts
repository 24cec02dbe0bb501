import { format } from 'node:util';

import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Any `console.error` or `console.warn` that a test didn't announce fails it, so that a warning of React or
 * react-admin never gets lost among green lines. A test that provokes one replaces the spy:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`. Unhandled rejections already fail a Vitest run.
 */
const watched = ['error', 'warn'] as const;

/**
 * In development react-admin logs every rejected call of the data provider, even those that were cancelled or
 * took too long; tests assert what people see instead.
 */
const isRejectedCall = ([first]: unknown[]) =>
  (first instanceof Error || first instanceof DOMException) &&
  ['HttpError', 'AbortError', 'TimeoutError'].includes(first.name);

let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  for (const level of watched) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      if (isRejectedCall(parts)) return;
      unexpected.push(`console.${level}: ${format(...parts)}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(unexpected, 'unexpected output on the console').toEqual([]);
});
