import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { listOwnSensorsOfType } from '@contract/sensors';
import { reportsPath } from '@domain/reports/reportsPath';

import { embeddableAddress } from '@/custom-pages/reports/tableau/analyticsUrl';
import { createApiClient } from '@/providers/http/createApiClient';

import { NEWER_THAN_SUPPORTED, removeFromGlobals } from '../support/newerThanSupported';
import { residentToken } from '../support/tokens';

let putBack: () => void;

beforeEach(() => {
  putBack = removeFromGlobals(NEWER_THAN_SUPPORTED);
});

afterEach(() => {
  putBack();
  vi.unstubAllGlobals();
});

test('none of what is newer is there in these tests', () => {
  expect('any' in AbortSignal).toBe(false);
  expect('size' in URLSearchParams.prototype).toBe(false);
  expect('json' in Response).toBe(false);
});

test('a query is sent, by a call that may be aborted', async () => {
  const addresses: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    // Node reads its own answers with what is newer.
    const answer: Partial<Response> = {
      ok: true,
      status: 200,
      headers: new Headers(),
      text: async () => '[]',
    };
    return answer;
  });
  const token = residentToken(Date.now() + 3_600_000);
  const client = createApiClient({ apiUrl: '', readToken: () => token, onNoSession: () => {} });
  const { signal } = new AbortController();
  expect(await client.send(listOwnSensorsOfType, { query: { typeId: 3 }, signal })).toEqual([]);
  expect(addresses).toEqual(['/api/sensors/by-user-and-type?typeId=3']);
});

test('a report has its address', () => {
  expect(reportsPath({ sensor: 7 })).toBe('/reports?sensor=7');
});

test('a chart has its address', () => {
  expect(embeddableAddress('https://graficos.example/views/a/b', [])).not.toBeNull();
  expect(embeddableAddress('graficos.example', [])).toBeNull();
});
