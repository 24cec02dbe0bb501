import { afterEach, expect, test, vi } from 'vitest';

import { FETCH_CURRENT_TIMEOUT_MS } from '@/config/constants';
import { ApiError } from '@/providers/http/ApiError';
import { toAppError } from '@/providers/data/AppError';
import { fetchCurrent } from '@/kit/form/fetchCurrent';

afterEach(() => vi.restoreAllMocks());

const failure = (status: number) =>
  toAppError(new ApiError('status', 'GET /api/users', { status }), { fallback: 'errors.loadUsers' }) as Error;

test('is what the call answers', async () => {
  expect(await fetchCurrent(async () => ({ data: [1, 2] }))).toEqual([1, 2]);
});

test.each([
  ['a failed call', failure(500)],
  ['a refused one', failure(403)],
])('is unknown after %s', async (_, error) => {
  expect(await fetchCurrent(() => Promise.reject(error))).toBeNull();
});

test('is unknown where no answer comes in time', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const known = fetchCurrent(
    (signal) =>
      new Promise<{ data: number[] }>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  limit.abort(new DOMException('The time is over.', 'TimeoutError'));
  expect(await known).toBeNull();
  expect(timeout).toHaveBeenCalledWith(FETCH_CURRENT_TIMEOUT_MS);
});

test.each([
  ['refuses the session', failure(401)],
  ['is dropped, as somebody else has signed in', new DOMException('The session has ended.', 'AbortError')],
])('leaves nobody to save anything, if the call %s', async (_, error) => {
  await expect(fetchCurrent(() => Promise.reject(error))).rejects.toBe(error);
});
