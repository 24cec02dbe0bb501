import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';

import { isTooLongToWait, minutesToWait, pauseAfter } from '@/kit/feedback/pauseAfter';

const refusal = (kind: string, retryAfterMs?: number) =>
  new HttpError('no', undefined, { kind, retryAfterMs });

test.each([
  ['a server that says when', refusal('rate-limited', 7_000), 1, 7_000],
  ['a server that says when, whatever it lacks', refusal('refused', 500), 1, 500],
  ['a server that wants no pause', refusal('rate-limited', 0), 2, 4_000],
  ['one that doesn’t say', refusal('rate-limited'), 1, 2_000],
  ['one that doesn’t say, later', refusal('rate-limited'), 4, 16_000],
])('%s is asked again', (_, error, tries, pause) => {
  expect(pauseAfter(error, tries)).toBe(pause);
});

test.each([
  ['after many tries', refusal('rate-limited', 1_000), 5],
  ['after another refusal', refusal('refused'), 1],
  ['after anything else', new Error('unexpected'), 1],
])('there is no other try %s', (_, error, tries) => {
  expect(pauseAfter(error, tries)).toBeUndefined();
});

test.each([1, 9])(
  'a pause that nobody waits for in front of a dialog is told as such, at try %i',
  (tries) => {
    const ms = pauseAfter(refusal('rate-limited', 300_000), tries);
    expect(ms).toBe(300_000);
    expect(isTooLongToWait(300_000)).toBe(true);
    expect(isTooLongToWait(120_000)).toBe(false);
  },
);

test.each([
  [0, 1],
  [60_000, 1],
  [60_001, 2],
  [590_000, 10],
])('a pause of %i ms is told in whole minutes, rather too many: %i', (ms, minutes) => {
  expect(minutesToWait(ms)).toBe(minutes);
});
