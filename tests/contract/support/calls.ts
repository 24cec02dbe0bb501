import type { AnswerOf, Call, PathParams } from '@contract/call';

import { titleOf } from '../../support/contractCalls';
import { tokenOf, type Person } from './people';
import { send, sendJson } from './server';

export interface CallInput<C extends Call = Call> {
  params?: PathParams<C['path']>;
  query?: Record<string, string | number>;
  body?: unknown;
}

const addressOf = (call: Call, { params = {}, query = {} }: CallInput): string => {
  const values = new Map(Object.entries(params as Record<string, number>));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values.get(name)));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
};

/** Makes a call with a session token, or with none. */
export const request = <C extends Call>(
  call: C,
  input: CallInput<C> = {},
  token?: string,
): Promise<Response> => {
  const address = addressOf(call, input);
  if (input.body !== undefined) return sendJson(call.method, address, input.body, token);
  return send(address, {
    method: call.method,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
};

/** Makes a call as a person and gives status and text of the answer. */
export const outcomeOf = async <C extends Call>(call: C, person: Person, input: CallInput<C> = {}) => {
  const response = await request(call, input, await tokenOf(person));
  return { status: response.status, text: await response.text() };
};

/** Makes a call as a person and gives its answer by the contract; anything but a success fails the test. */
export const answerOf = async <C extends Call>(
  call: C,
  person: Person,
  input: CallInput<C> = {},
): Promise<AnswerOf<C>> => {
  const response = await request(call, input, await tokenOf(person));
  if (!response.ok) throw new Error(`${titleOf(call)}: ${response.status} ${await response.text()}`);
  if (call.answer.kind !== 'json') return undefined as AnswerOf<C>;
  return call.answer.schema.parse(await response.json()) as AnswerOf<C>;
};
