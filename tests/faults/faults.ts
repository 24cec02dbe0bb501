import type { Call } from '@contract/call';
import type { Scenario } from '@mock/scenarios/scenario';

import { titleOf } from '../support/contractCalls';

/** One way in which a call goes wrong. */
export interface Fault {
  title: string;
  /** What the mock does to the call. */
  scenario?: Omit<Scenario, 'call'>;
  /** Which fault it is, where the cell must know: the answer comes late, the session is over, the network is gone. */
  kind?: 'slow' | 'session-over' | 'offline';
}

/** How long a slow answer takes. */
const SLOW_ANSWER_MS = 10_000;

const PAGE =
  '<!doctype html><html><head><title>Error</title></head><body><h1>Internal Server Error</h1>' +
  '<pre>TypeError: Cannot read properties of undefined\n    at Object.handle (/srv/app/index.js:12:5)</pre></body></html>';

const TRACE =
  'java.lang.NullPointerException: Cannot invoke "Sensor.getId()"\n\tat app.Sensors.list(Sensors.java:42)';

/** What Spring Boot, as other servers do, answers by itself: names of a status are no words for a person. */
const standardError = (status: number, error: string) => ({
  timestamp: '2026-05-15T15:00:00.000+00:00',
  status,
  error,
  path: '/api',
});

const answer = (title: string, outcome: NonNullable<Scenario['outcome']>): Fault => ({
  title,
  scenario: { outcome },
});

/** The columns of the matrix (issue 7). What servers say to a person is Spanish; what else they send must not be shown. */
export const faults: readonly Fault[] = [
  answer('400 with text', { kind: 'text', status: 400, body: 'Falta un dato.' }),
  answer('400 with JSON', { kind: 'json', status: 400, body: standardError(400, 'Bad Request') }),
  {
    title: '401',
    kind: 'session-over',
    scenario: { outcome: { kind: 'text', status: 401, body: 'La clave venció.' } },
  },
  answer('403', { kind: 'text', status: 403, body: 'No tenés permiso para esto.' }),
  answer('404', { kind: 'json', status: 404, body: standardError(404, 'Not Found') }),
  answer('409', { kind: 'json', status: 409, body: { message: 'Alguien lo cambió antes.' } }),
  answer('500 with text', { kind: 'text', status: 500, body: TRACE }),
  answer('an empty 500', { kind: 'empty', status: 500 }),
  answer('an HTML 500', { kind: 'html', status: 500, body: PAGE }),
  answer('malformed JSON with 200', { kind: 'malformedJson' }),
  answer('an empty 200', { kind: 'empty', status: 200 }),
  answer('the wrong shape with 200', { kind: 'json', status: 200, body: { status: 'ok', data: null } }),
  answer('a dropped connection', { kind: 'dropped' }),
  { title: 'an answer after 10 s', kind: 'slow', scenario: { delayMs: SLOW_ANSWER_MS } },
  { title: 'offline and back', kind: 'offline' },
];

const bodyOf = ({ scenario }: Fault): unknown => {
  const outcome = scenario?.outcome;
  return outcome?.kind === 'json' ? outcome.body : undefined;
};

const statusOf = ({ scenario }: Fault): number | undefined => {
  const outcome = scenario?.outcome;
  if (outcome?.kind === 'malformedJson') return 200;
  return outcome && 'status' in outcome ? outcome.status : undefined;
};

/** Saved by any success, whatever the answer holds, though its contract has one (reading 9). */
const TAKEN_WHATEVER_COMES = new Set(['PUT /api/users/{id}']);

/**
 * Whether a fault is none for a call: an answer that its contract takes, such as an empty one where the spec states no
 * body (reading 9).
 */
export const isAccepted = (call: Call, fault: Fault): boolean => {
  const { answer, success } = call;
  if (statusOf(fault) !== 200 || (success && !success.includes(200))) return false;
  if (answer.kind === 'unspecified' || TAKEN_WHATEVER_COMES.has(titleOf(call))) return true;
  const body = bodyOf(fault);
  return answer.kind === 'json' && body !== undefined && answer.schema.safeParse(body).success;
};
