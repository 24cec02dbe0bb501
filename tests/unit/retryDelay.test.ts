import { describe, expect, test, vi } from 'vitest';

import type * as constants from '@/config/constants';
import { ApiError } from '@/providers/http/ApiError';
import { readRetryAfter, retryDelay } from '@/providers/http/retryDelay';

const DELAYS = [10, 20];
const noAnswer = new ApiError('network', 'a call');
const answered = (status: number) => new ApiError('status', 'a call', { status });

describe('a GET', () => {
  test.each([
    ['no answer came', noAnswer],
    ['the gateway found no server', answered(502)],
    ['the server was away', answered(503)],
    ['the server was too slow for the gateway', answered(504)],
  ])('is tried twice more, later each time, when %s', (_, error) => {
    expect([1, 2, 3].map((tries) => retryDelay('GET', error, tries, DELAYS))).toEqual([10, 20, undefined]);
  });

  test.each([200, 204, 400, 401, 403, 404, 409, 429, 500, 501])('is tried once only after a %i', (status) => {
    expect(retryDelay('GET', answered(status), 1, DELAYS)).toBeUndefined();
  });

  test.each([0, 30_000])(
    'is not tried at once when the server says after how long to try: %i ms',
    (retryAfterMs) => {
      const away = new ApiError('status', 'a call', { status: 503, retryAfterMs });
      expect(retryDelay('GET', away, 1, DELAYS)).toBeUndefined();
    },
  );

  test.each([
    ['an answer that breaks the contract', new ApiError('invalid-answer', 'a call', { status: 200 })],
    ['what is no failed call', new TypeError('Failed to fetch')],
  ])('is tried once only after %s', (_, error) => {
    expect(retryDelay('GET', error, 1, DELAYS)).toBeUndefined();
  });

  test('has failed for good within a second and a half', async () => {
    const { RETRY_DELAYS_MS } = await vi.importActual<typeof constants>('@/config/constants');
    expect(RETRY_DELAYS_MS).toHaveLength(2);
    expect(RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay)).toBeLessThan(1_500);
  });
});

test.each(['POST', 'PUT', 'DELETE'] as const)('a %s is never tried again', (method) => {
  for (const error of [noAnswer, answered(502), answered(503), answered(504)])
    expect(retryDelay(method, error, 1, DELAYS)).toBeUndefined();
});

test.each<[string, Record<string, string>, number | undefined]>([
  ['nothing', {}, undefined],
  ['seconds', { 'Retry-After': '7' }, 7_000],
  ['no wait', { 'Retry-After': '0' }, 0],
  ['a date', { 'Retry-After': 'Wed, 05 Mar 2025 12:00:09 GMT' }, 9_000],
  ['a date that has passed', { 'Retry-After': 'Wed, 05 Mar 2025 11:59:00 GMT' }, 0],
  [
    'a date by a clock that is five minutes behind the device’s',
    { 'Retry-After': 'Wed, 05 Mar 2025 11:55:03 GMT', Date: 'Wed, 05 Mar 2025 11:55:00 GMT' },
    3_000,
  ],
  ['no date', { 'Retry-After': 'soon' }, undefined],
])('the wait that a server asks for by %s', (_, headers, wait) => {
  expect(readRetryAfter(new Headers(headers), Date.UTC(2025, 2, 5, 12))).toBe(wait);
});
