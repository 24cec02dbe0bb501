// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import { listLocations } from '@contract/locations';

import { ApiError } from '@/providers/http/ApiError';
import { createApiClient } from '@/providers/http/createApiClient';
import { takeEarlyAnswer } from '@/providers/http/earlyAnswers';

import { residentToken } from '../support/tokens';

const ADDRESS = '/api/location';
const plaza = [{ id: 1, name: 'Plaza' }];
const rotonda = [{ id: 2, name: 'Rotonda' }];

const MINE = residentToken(Date.now() + 3_600_000);

const client = createApiClient({ apiUrl: '', readToken: () => MINE, onNoSession: () => {}, takeEarlyAnswer });
const list = (signal?: AbortSignal) => client.send(listLocations, { signal });

/** A request that ends when it is aborted, as those of fetch do, before its answer has come or within its body. */
const unanswered = ({ signal }: AbortController) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

const halfAnswered = ({ signal }: AbortController) =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        start: (body) => {
          body.enqueue(new TextEncoder().encode('['));
          signal.addEventListener('abort', () => body.error(signal.reason));
        },
      }),
    ),
  );

const early = (answer: Promise<Response>, token = MINE, controller = new AbortController()) => {
  answer.catch(() => undefined);
  window.earlyAnswers = new Map([[ADDRESS, { token, answer, controller }]]);
};

const earlyAbortable = (send: (controller: AbortController) => Promise<Response>) => {
  const controller = new AbortController();
  early(send(controller), MINE, controller);
};

const stubFetch = () => {
  const fetch = vi.fn(() => Promise.resolve(Response.json(rotonda)));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => {
  vi.restoreAllMocks();
  delete window.earlyAnswers;
});

test('a call that was made early is not made again, and its answer is given once', async () => {
  const fetch = stubFetch();
  early(Promise.resolve(Response.json(plaza)));
  expect(await list()).toEqual(plaza);
  expect(fetch).not.toHaveBeenCalled();
  expect(await list()).toEqual(rotonda);
});

test('the answer to another token is nobody’s', async () => {
  stubFetch();
  early(Promise.resolve(Response.json(plaza)), 'somebody else’s');
  expect(await list()).toEqual(rotonda);
});

test('one that nobody took while the page opened is not given later', async () => {
  stubFetch();
  early(Promise.resolve(Response.json(plaza)));
  vi.spyOn(performance, 'now').mockReturnValue(5 * 60_000);
  expect(await list()).toEqual(rotonda);
});

test('an early refusal reads as any other', async () => {
  stubFetch();
  early(Promise.resolve(new Response('Tu sesión ha expirado', { status: 401 })));
  const refusal = await list().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 401, serverText: 'Tu sesión ha expirado' });
});

test('an early answer that breaks the contract is refused', async () => {
  stubFetch();
  early(Promise.resolve(Response.json({ not: 'a list' })));
  await expect(list()).rejects.toMatchObject({ failure: 'invalid-answer' });
});

test('one that found no connection is asked for again', async () => {
  const fetch = stubFetch();
  early(Promise.reject(new TypeError('Failed to fetch')));
  expect(await list()).toEqual(rotonda);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['it', unanswered],
  ['the rest of it', halfAnswered],
])('who gives up doesn’t wait for %s', async (_, send) => {
  stubFetch();
  earlyAbortable(send);
  const aborter = new AbortController();
  const asked = list(aborter.signal);
  await new Promise((resolve) => setTimeout(resolve));
  aborter.abort(new Error('left'));
  await expect(asked).rejects.toThrow('left');
});

test('who has given up before it is asked for doesn’t wait for it', async () => {
  stubFetch();
  earlyAbortable(unanswered);
  await expect(list(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});

test('who waits for the rest of one has waited long enough when the call’s time is over', async () => {
  stubFetch();
  earlyAbortable(halfAnswered);
  const asked = client.send(listLocations, { timeoutMs: 20 });
  await expect(asked).rejects.toMatchObject({ failure: 'network' });
});

test('one without a body reads as any other', async () => {
  stubFetch();
  early(Promise.resolve(new Response(null, { status: 204 })));
  await expect(list()).rejects.toMatchObject({ failure: 'invalid-answer' });
});
