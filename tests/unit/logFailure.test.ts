import { afterEach, expect, test, vi } from 'vitest';

import { toAppError } from '@/providers/data/AppError';
import { ApiError } from '@/providers/http/ApiError';
import { logFailure } from '@/providers/data/logFailure';

afterEach(() => vi.restoreAllMocks());

const logged = (failure: unknown) => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  logFailure('errors.loadVariableDetails', failure);
  return spy.mock.calls.map((line) => line.map(String));
};

test('a failure that nobody reads of leaves a sentence, and the call with its status', () => {
  const failure = new ApiError('status', 'GET /api/normalized-variables', { status: 500 });
  expect(logged(toAppError(failure, { fallback: 'errors.loadVariableDetails' }))).toEqual([
    [
      'No se pudieron cargar los detalles de la variable',
      'ApiError: GET /api/normalized-variables: status (HTTP 500)',
    ],
  ]);
});

test('what is no call leaves itself', () => {
  expect(logged(new TypeError('x is undefined'))).toEqual([
    ['No se pudieron cargar los detalles de la variable', 'TypeError: x is undefined'],
  ]);
});
