import { EXPIRED_SESSION_TEXT } from '../access';
import { emptyAnswer, htmlAnswer, jsonAnswer, textAnswer } from '../answers';
import type { Outcome } from './scenario';

/** Stands for a connection that broke off; whoever serves the mock closes the socket. */
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

const canned = (outcome: Exclude<Outcome, { kind: 'field' }>): Response => {
  switch (outcome.kind) {
    case 'text':
      return textAnswer(outcome.body, outcome.status);
    case 'json':
      return jsonAnswer(outcome.body, outcome.status);
    case 'html':
      return htmlAnswer(outcome.body, outcome.status);
    case 'empty':
      return emptyAnswer(outcome.status);
    case 'malformedJson':
      return new Response('{"id": 1, "na', { headers: { 'content-type': 'application/json' } });
    case 'sessionExpired':
      return textAnswer(EXPIRED_SESSION_TEXT, 401);
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
  return outcome.kind === 'field' ? withField(await answer(), outcome.field, outcome.value) : canned(outcome);
};
