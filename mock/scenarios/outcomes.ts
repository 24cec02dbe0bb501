import { refusalTexts } from '@contract/serving/refusalTexts';

import { emptyAnswer, htmlAnswer, jsonAnswer, textAnswer } from '../answers';
import type { Outcome } from './scenario';

/** Represents a broken connection; the mock's host closes the socket. */
export class ConnectionDropped extends TypeError {
  constructor() {
    super('The mock dropped the connection.');
    this.name = 'ConnectionDropped';
  }
}

const changeField = (value: unknown, [field = '', ...rest]: readonly string[], change: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => changeField(item, [field, ...rest], change));
  if (typeof value !== 'object' || value === null) return value;
  const before: unknown = Reflect.get(value, field);
  return { ...value, [field]: rest.length > 0 ? changeField(before, rest, change) : change };
};

const withField = async (answer: Response, field: string, value: unknown): Promise<Response> => {
  if (!answer.headers.get('content-type')?.includes('json')) return answer;
  return jsonAnswer(changeField(await answer.json(), field.split('.'), value), answer.status);
};

/** Half of an answer's body. @throws ConnectionDropped if there is no half */
const truncate = async (answer: Response): Promise<Response> => {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const half = bytes.slice(0, Math.floor(bytes.length / 2));
  if (half.length === 0) throw new ConnectionDropped();
  let isSent = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (isSent) controller.error(new ConnectionDropped());
      else controller.enqueue(half);
      isSent = true;
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
};

type OwnAnswer = Extract<Outcome, { kind: 'field' | 'lost' | 'truncated' }>;

const isAboutOwnAnswer = (outcome: Outcome): outcome is OwnAnswer =>
  ['field', 'lost', 'truncated'].includes(outcome.kind);

const change = async (outcome: OwnAnswer, answer: Response): Promise<Response> => {
  switch (outcome.kind) {
    case 'field':
      return withField(answer, outcome.field, outcome.value);
    case 'truncated':
      return truncate(answer);
    case 'lost':
      throw new ConnectionDropped();
  }
};

const withHeaders = (answer: Response, headers: Readonly<Record<string, string>> = {}): Response => {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
};

const canned = (outcome: Exclude<Outcome, OwnAnswer>): Response => {
  switch (outcome.kind) {
    case 'text':
      return withHeaders(textAnswer(outcome.body, outcome.status), outcome.headers);
    case 'json':
      return withHeaders(jsonAnswer(outcome.body, outcome.status), outcome.headers);
    case 'html':
      return withHeaders(htmlAnswer(outcome.body, outcome.status), outcome.headers);
    case 'empty':
      return withHeaders(emptyAnswer(outcome.status), outcome.headers);
    case 'malformedJson':
      return new Response('{"id": 1, "na', { headers: { 'content-type': 'application/json' } });
    case 'sessionExpired':
      return textAnswer(refusalTexts.expiredSession, 401);
    case 'dropped':
      throw new ConnectionDropped();
  }
};

/**
 * Answers as an outcome says; `answer` makes the mock's own answer, which only some outcomes use.
 * @throws ConnectionDropped
 */
export const perform = async (
  outcome: Outcome | undefined,
  answer: () => Promise<Response>,
): Promise<Response> => {
  if (!outcome) return answer();
  return isAboutOwnAnswer(outcome) ? change(outcome, await answer()) : canned(outcome);
};
