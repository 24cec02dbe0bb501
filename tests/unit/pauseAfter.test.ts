import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';

import { pauseAfter } from '@/shared/feedback/pauseAfter';

const refusal = (kind: string, retryAfterMs?: number) =>
  new HttpError('no', undefined, { kind, retryAfterMs });

test.each([
  ['a server that says when', refusal('rate-limited', 7_000), 1, 7_000],
  ['a server that says when, whatever it lacks', refusal('refused', 500), 1, 500],
  ['one that doesn’t say', refusal('rate-limited'), 1, 2_000],
  ['one that doesn’t say, later', refusal('rate-limited'), 4, 16_000],
])('%s is asked again', (_, error, tries, pause) => {
  expect(pauseAfter(error, tries)).toBe(pause);
});

test.each([
  ['after many tries', refusal('rate-limited', 1_000), 5],
  ['where the pause would be too long to wait for', refusal('rate-limited', 3_600_000), 1],
  ['after another refusal', refusal('refused'), 1],
  ['after anything else', new Error('unexpected'), 1],
])('there is no other try %s', (_, error, tries) => {
  expect(pauseAfter(error, tries)).toBeUndefined();
});
