import type { Call } from '@contract/call';
import type { Scenario } from '@mock/scenarios/scenario';

import { titleOf } from '../support/contractCalls';

/** One way in which a call goes wrong. */
export interface Fault {
  title: string;
  /** What the mock does to the call. */
  scenario?: Omit<Scenario, 'call'>;
  /** The kind of fault, if the cell must know it. */
  kind?: 'slow' | 'unanswered' | 'session-over' | 'offline' | 'answer-lost' | 'rate-limited';
  /** The calls that it is tried on; by default all. */
  concerns?: (call: Call) => boolean;
}

const isWrite = ({ method }: Call) => method !== 'GET';

/** Calls whose failure somebody waits for: what they sent, or the file that they asked for. */
export const isAsked = (call: Call): boolean => isWrite(call) || call.answer.kind === 'file';

/** How long a slow answer takes. */
const SLOW_ANSWER_MS = 10_000;

/** Longer than anybody waits. */
const NO_ANSWER_MS = 24 * 3_600_000;

const PAGE =
  '<!doctype html><html><head><title>Error</title></head><body><h1>Internal Server Error</h1>' +
  '<pre>TypeError: Cannot read properties of undefined\n    at Object.handle (/srv/app/index.js:12:5)</pre></body></html>';

/** The answer of a company's network, or of a server that serves its start page at every address. */
const PORTAL =
  '<!doctype html><html><head><title>Sign in</title></head><body><form><h1>Please sign in</h1></form></body></html>';

const BUSY_TEXT = 'Demasiados pedidos. Probá de nuevo en un momento.';

const TRACE =
  'java.lang.NullPointerException: Cannot invoke "Sensor.getId()"\n\tat app.Sensors.list(Sensors.java:42)';

/**
 * The default answer of Spring Boot and other servers: names of a status, which aren't words for a person.
 */
const standardError = (status: number, error: string) => ({
  timestamp: '2026-05-15T15:00:00.000+00:00',
  status,
  error,
  path: '/api',
});

/**
 * Any success counts as saved, whatever JSON or text the answer has, even if the contract specifies one
 * (CAL-38).
 */
const TAKEN_WHATEVER_COMES = new Set(['PUT /api/users/{id}']);

/** Whether an answer without a body is a good one, if the call may succeed with 200. */
const mayBeEmpty = (call: Call): boolean =>
  call.answer.kind === 'unspecified' || TAKEN_WHATEVER_COMES.has(titleOf(call));

type Outcome = NonNullable<Scenario['outcome']>;

const answer = (title: string, outcome: Outcome, concerns?: Fault['concerns']): Fault => ({
  title,
  scenario: { outcome },
  ...(concerns ? { concerns } : {}),
});

const busy: Outcome = { kind: 'text', status: 429, body: BUSY_TEXT, headers: { 'retry-after': '2' } };
const emptyFailure: Outcome = { kind: 'empty', status: 500 };
const nothing: Outcome = { kind: 'empty', status: 200 };
const portal: Outcome = { kind: 'html', status: 200, body: PORTAL };

/** A status that refuses the call as it is. */
const refusals: readonly Fault[] = [
  answer('400 with text', { kind: 'text', status: 400, body: 'Falta un dato.' }),
  answer('400 with JSON', { kind: 'json', status: 400, body: standardError(400, 'Bad Request') }),
];

/** These say why, of which some screens make more than words. */
const forbidden: readonly Fault[] = [
  answer('403', { kind: 'text', status: 403, body: 'No tenés permiso para esto.' }),
];
const absent: readonly Fault[] = [
  answer('404', { kind: 'json', status: 404, body: standardError(404, 'Not Found') }),
];
const taken: readonly Fault[] = [
  answer('409', { kind: 'json', status: 409, body: { message: 'Alguien lo cambió antes.' } }),
];

const failures: readonly Fault[] = [
  answer('500 with text', { kind: 'text', status: 500, body: TRACE }),
  answer('an empty 500', emptyFailure),
  answer('an HTML 500', { kind: 'html', status: 500, body: PAGE }),
  answer('an empty 503', { kind: 'empty', status: 503, headers: { 'retry-after': '2' } }),
  answer('502 with a page', { kind: 'html', status: 502, body: PAGE }),
  answer('504', { kind: 'text', status: 504, body: 'upstream request timeout' }),
];

const unreadable: readonly Fault[] = [
  answer('malformed JSON with 200', { kind: 'malformedJson' }),
  answer('the wrong shape with 200', { kind: 'json', status: 200, body: { status: 'ok', data: null } }),
  answer(
    'an answer that breaks off',
    { kind: 'truncated' },
    ({ answer: { kind } }) => kind !== 'unspecified',
  ),
  answer('an empty 200', nothing, (call) => !mayBeEmpty(call)),
  answer('a page with 200', portal, (call) => !isWrite(call)),
];

/** Nothing was saved, whereas what else can't be read may tell of something that was. */
const pages: readonly Fault[] = [answer('a page with 200', portal, isWrite)];

const limits: readonly Fault[] = [{ ...answer('429', busy), kind: 'rate-limited' }];

/** No answer for now, or none at all. */
const waits: readonly Fault[] = [
  answer('a dropped connection', { kind: 'dropped' }),
  { title: 'an answer after 10 s', kind: 'slow', scenario: { delayMs: SLOW_ANSWER_MS } },
  { title: 'no answer', kind: 'unanswered', scenario: { delayMs: NO_ANSWER_MS } },
  { title: 'offline and back', kind: 'offline' },
];

const lostAnswers: readonly Fault[] = [
  {
    title: 'a lost answer',
    kind: 'answer-lost',
    scenario: { outcome: { kind: 'lost' } },
    concerns: isWrite,
  },
];

const emptySuccesses: readonly Fault[] = [answer('an empty 200', nothing, mayBeEmpty)];

const endedSessions: readonly Fault[] = [
  {
    title: '401',
    kind: 'session-over',
    scenario: { outcome: { kind: 'text', status: 401, body: 'La clave venció.' } },
  },
];

type Kind = readonly Fault[];

/** What was only to be shown: a screen says that it couldn't be loaded, and the client deals with waits and sessions. */
const kindsOfLoads: readonly Kind[] = [
  [...refusals, ...forbidden, ...absent, ...taken, ...failures, ...limits],
  unreadable,
  [...waits, ...endedSessions],
];

const kindsOfAsked: readonly Kind[] = [
  refusals,
  forbidden,
  absent,
  taken,
  failures,
  pages,
  limits,
  endedSessions,
  unreadable,
  waits,
  lostAnswers,
  emptySuccesses,
];

/**
 * The columns of the matrix for a call, by kind, whose faults take turns: the client's code makes the same of all of them. Of
 * what people asked for, screens tell more kinds apart. Those that leave nothing to try again, so that the app is started
 * anew after them, come as late as they can.
 */
export const kindsOf = (call: Call): readonly Kind[] => (isAsked(call) ? kindsOfAsked : kindsOfLoads);

/** What is judged in a way of its own, and the rest. */
export const ownWays: readonly Kind[] = [pages, limits, waits, lostAnswers, emptySuccesses];
export const plainFailures: Kind = [
  ...refusals,
  ...forbidden,
  ...absent,
  ...taken,
  ...failures,
  ...unreadable,
];
export const sessionEnds: Kind = endedSessions;

/** Of a single call. What servers say to a person is Spanish; what else they send must not be shown. */
export const singleFaults: Kind = kindsOfAsked.flat();

/** Those of the faults that concern a call. */
export const concerning = (call: Call, some: readonly Fault[]): readonly Fault[] =>
  some.filter(({ concerns }) => concerns?.(call) ?? true);

/** Faults of the second call of a series, such as one deletion after the other. */
export const seriesFaults: readonly Fault[] = [
  answer('an empty 500 for the second', emptyFailure),
  answer('a page with 200 for the second', portal),
  { ...answer('429 for the second', busy), kind: 'rate-limited' as const },
  { ...answer('a lost answer for the second', { kind: 'lost' }, isWrite), kind: 'answer-lost' as const },
].map((fault) => ({ ...fault, scenario: { ...fault.scenario, skip: 1, times: 1 } }));

/** Faults of all calls of a step at once, which take turns. */
export const commonFaults: readonly Fault[] = [
  answer('an empty 500 for all', emptyFailure),
  answer('a page with 200 for all', portal),
];

export const allFaults: readonly Fault[] = [...singleFaults, ...seriesFaults, ...commonFaults];

const bodyOf = ({ scenario }: Fault): unknown => {
  const outcome = scenario?.outcome;
  return outcome?.kind === 'json' ? outcome.body : undefined;
};

const statusOf = ({ scenario }: Fault): number | undefined => {
  const outcome = scenario?.outcome;
  if (outcome?.kind === 'malformedJson') return 200;
  return outcome && 'status' in outcome ? outcome.status : undefined;
};

/**
 * Whether a fault is none for a call: an answer that its contract accepts, such as an empty one if the spec
 * states no body (CAL-38).
 */
export const isAccepted = (call: Call, fault: Fault): boolean => {
  const { answer, success } = call;
  if (statusOf(fault) !== 200 || (success && !success.includes(200))) return false;
  // A page comes from somebody else, who took nothing.
  if (fault.scenario?.outcome?.kind === 'html') return false;
  if (mayBeEmpty(call)) return true;
  const body = bodyOf(fault);
  return answer.kind === 'json' && body !== undefined && answer.schema.safeParse(body).success;
};
