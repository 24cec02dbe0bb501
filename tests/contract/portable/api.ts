import type { AnswerOf, Call, PathParams } from '@contract/call';
import { auth } from '@contract';

import { titleOf } from '../../support/contractCalls';
import type { TargetFetch } from './target';

export interface CallInput<C extends Call = Call> {
  params?: PathParams<C['path']>;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
}

export interface Outcome {
  status: number;
  text: string;
}

const addressOf = (call: Call, { params = {}, query = {} }: CallInput): string => {
  const values = new Map(Object.entries(params as Record<string, number>));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values.get(name)));
  const search = String(
    new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])),
  );
  return search ? `${path}?${search}` : path;
};

const messageOf = (text: string): string => {
  const value: unknown = JSON.parse(text);
  const message: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'message') : null;
  return typeof message === 'string' ? message : text;
};

/** Status and words of an answer. A server may put its sentence into JSON, as `message`. */
export const readOutcome = async (response: Response): Promise<Outcome> => {
  const text = await response.text();
  const isJson = !response.ok && response.headers.get('content-type')?.includes('json');
  return { status: response.status, text: isJson ? messageOf(text) : text };
};

/** The calls of the contract, made over a target's `fetch`. */
export const createApi = (send: TargetFetch) => {
  const request = <C extends Call>(call: C, input: CallInput<C> = {}, token?: string): Promise<Response> =>
    send(addressOf(call, input), {
      method: call.method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });

  const outcomeOf = async <C extends Call>(call: C, input: CallInput<C> = {}, token?: string) =>
    readOutcome(await request(call, input, token));

  /** The answer, checked against the contract. @throws an Error unless the call succeeds */
  const answerOf = async <C extends Call>(
    call: C,
    input: CallInput<C> = {},
    token?: string,
  ): Promise<AnswerOf<C>> => {
    const response = await request(call, input, token);
    if (!response.ok) throw new Error(`${titleOf(call)}: ${response.status} ${await response.text()}`);
    if (call.answer.kind !== 'json') return undefined as AnswerOf<C>;
    return call.answer.schema.parse(await response.json()) as AnswerOf<C>;
  };

  const trySignIn = (mail: string, password: string) => outcomeOf(auth.login, { body: { mail, password } });

  const signIn = async (mail: string, password: string): Promise<string> =>
    (await answerOf(auth.login, { body: { mail, password } })).token;

  return { send, request, outcomeOf, answerOf, trySignIn, signIn };
};

export type Api = ReturnType<typeof createApi>;
