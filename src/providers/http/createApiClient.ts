import type * as z from 'zod/mini';

import type { AnswerOf, Call, PathParams, Schema } from '@contract/call';

import { REQUEST_TIMEOUT_MS } from '@/config/constants';
import { retry } from '@/config/retry';

import { isSamePerson } from '../auth/isSamePerson';
import { readSession } from '../auth/session';
import { ApiError } from './ApiError';
import { JSON_HEADERS } from './jsonHeaders';
import { readAnswer } from './readAnswer';
import { readRetryAfter, retryDelay } from './retryDelay';
import { MAX_TEXT_LENGTH, serverText } from './serverText';

type Part<Name extends string, S> = S extends Schema ? { [Key in Name]: z.output<S> } : unknown;
type Params<Path extends string> = unknown extends PathParams<Path> ? unknown : { params: PathParams<Path> };

/** Exactly what a call needs, and how long to wait for it. */
export type CallInput<C extends Call> = Params<C['path']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> & { signal?: AbortSignal | undefined; timeoutMs?: number };

interface UntypedInput {
  params?: Record<string, number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  timeoutMs?: number;
}

export interface ApiClient {
  /**
   * Makes a call of the contract.
   * @throws ApiError; the signal's own reason if the caller aborts; an AbortError if the call needs a session
   * and there is none, or if the person signed out meanwhile; and whatever prevented the request from being made
   */
  send<C extends Call>(call: C, input: CallInput<C>): Promise<AnswerOf<C>>;
}

interface Options {
  /** Origin of the API; empty for the page's own. */
  apiUrl: string;
  /** The current bearer token, or null. */
  readToken: () => string | null;
  /** Called instead of making a call that needs a session, when the token has expired or is gone. */
  onNoSession: () => void;
  /** The answer to a GET that was sent earlier, if there is one; called once for each try. */
  takeEarlyAnswer?: (
    address: string,
    token: string | null,
    signal: AbortSignal,
  ) => Promise<Response> | undefined;
}

const addressOf = (apiUrl: string, call: Call, { params = {}, query = {} }: UntypedInput): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return `${apiUrl}${path}${text && `?${text}`}`;
};

const headersFor = (call: Call, token: string | null): HeadersInit => ({
  ...JSON_HEADERS,
  ...(call.answer.kind === 'file' ? { Accept: `${call.answer.mediaType}, text/plain` } : {}),
  ...(call.access !== 'public' && token ? { Authorization: `Bearer ${token}` } : {}),
});

const requestOf = (call: Call, body: unknown, signal: AbortSignal, token: string | null) =>
  ({
    method: call.method,
    headers: headersFor(call, token),
    // The contract has no redirects, and following one would send a password in the body along.
    redirect: 'error',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal,
  }) satisfies RequestInit;

/** Always a gateway's, whose texts are for operators. A 503 may be the API's own, which says why. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 504]);

const isSuccess = (call: Call, response: Response) =>
  call.success ? call.success.includes(response.status) : response.ok;

interface Attempt {
  name: string;
  isOfThisSession: () => boolean;
  /** Sends the request, or takes an answer that is already there. */
  fetchAnswer: () => Promise<Response>;
}

/** @throws ApiError */
const attempt = async <C extends Call>(call: C, { name, fetchAnswer, isOfThisSession }: Attempt) => {
  try {
    const response = await fetchAnswer();
    if (isSuccess(call, response)) return (await readAnswer(call.answer, name, response)) as AnswerOf<C>;

    const body = GATEWAY_STATUSES.has(response.status) ? '' : await response.text();
    throw new ApiError('status', name, {
      status: response.status,
      body: body.slice(0, MAX_TEXT_LENGTH),
      serverText: serverText(body),
      retryAfterMs: readRetryAfter(response.headers, Date.now()),
      isOfThisSession,
    });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('network', name, { cause: error });
  }
};

/**
 * A signal that aborts with another one or after a time; `release` detaches it from the other one. The oldest supported
 * browsers have no `AbortSignal.any`.
 */
const withTimeLimit = (outer: AbortSignal | undefined, timeoutMs: number) => {
  const controller = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  const sources = outer ? [outer, timeout] : [timeout];
  const abort = () => controller.abort(sources.find(({ aborted }) => aborted)?.reason);

  for (const source of sources) source.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  return {
    signal: controller.signal,
    release: () => {
      for (const source of sources) source.removeEventListener('abort', abort);
    },
  };
};

const sessionIsOver = () => new DOMException('The session of this call has ended.', 'AbortError');

/** The only way to the API: base URL, bearer token, time limit, retries, answers checked against the contract. */
export const createApiClient = ({ apiUrl, readToken, onNoSession, takeEarlyAnswer }: Options): ApiClient => ({
  send: async (call, input) => {
    const untyped = input as UntypedInput;
    const token = readToken();
    if (call.access !== 'public' && !readSession(token, null, Date.now())) {
      onNoSession();
      throw sessionIsOver();
    }
    const { signal, release } = withTimeLimit(untyped.signal, untyped.timeoutMs ?? REQUEST_TIMEOUT_MS);
    // Built before the tries, which share it: a token that can't be put into a header isn't a network failure.
    const address = addressOf(apiUrl, call, untyped);
    const request = requestOf(call, untyped.body, signal, token);
    const attemptInput: Attempt = {
      name: `${call.method} ${call.path}`,
      isOfThisSession: () => readToken() === token,
      fetchAnswer: () =>
        (call.method === 'GET' && takeEarlyAnswer?.(address, token, signal)) || fetch(address, request),
    };
    // Once the person has left, nothing goes on: a file isn't saved, and no further call of a series is made in the
    // name of the next person. If they only got a new token, the call goes on.
    const isStillTheirs = () =>
      call.access === 'public' ||
      attemptInput.isOfThisSession() ||
      isSamePerson(readToken(), token, Date.now());
    try {
      const answer = await retry(
        () => attempt(call, attemptInput),
        (error, tries) => retryDelay(call.method, error, tries),
        signal,
      );
      if (isStillTheirs()) return answer;
    } catch (error) {
      if (isStillTheirs()) {
        untyped.signal?.throwIfAborted();
        throw error;
      }
    } finally {
      release();
    }
    throw sessionIsOver();
  },
});
