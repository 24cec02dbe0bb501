import { beforeAll, describe, expect, it } from 'vitest';

import type { Call } from '@contract/call';

import { openApiDocument } from '../../scripts/openApi/openApiDocument';
import { allCalls, titleOf } from '../support/contractCalls';
import { once } from '../support/once';
import type { CallInput } from '../contract/portable/api';
import { aboutNothing, exampleOf, narrowingCalls, untouchedExamples } from '../contract/portable/examples';
import { forgeries, readClaims } from '../contract/portable/tokens';
import type { Town } from '../contract/portable/town';
import { openServerTown } from './support/serverTown';

let town: Town;
let clockOffset = 0;

beforeAll(async () => {
  const opened = await openServerTown({ now: () => new Date(Date.now() + clockOffset) });
  ({ town } = opened);
  return opened.close;
});

/** Callers whom no call accepts, and how they come about. */
const strangers = {
  nobody: async () => undefined,
  expired: once(async () => {
    clockOffset = -9 * 3_600_000;
    try {
      return (await town.newPerson({ admin: true })).token;
    } finally {
      clockOffset = 0;
    }
  }),
  unsigned: async () => forgeries.unsigned(town.root, 'none'),
  otherKey: async () => forgeries.otherKey(town.root, 'otra-clave'),
  changedClaims: once(async () => {
    const { token } = await town.newPerson();
    const { sub, userId, roles } = readClaims(town.root);
    return forgeries.changed(token, { sub, userId, roles });
  }),
  deleted: once(async () => {
    const person = await town.newPerson({ admin: true });
    const remove = allCalls.find((call) => titleOf(call) === 'DELETE /api/users/{id}');
    if (remove) await town.api.answerOf(remove, { params: { id: person.id } }, town.root);
    return person.token;
  }),
  demoted: once(async () => {
    const person = await town.newPerson({ admin: true });
    await town.update(person, { isAdmin: false });
    return person.token;
  }),
} as const;

const residentWithout = once(async () => (await town.newPerson()).token);

/** The possible callers of a call. */
const callers = {
  ...strangers,
  residentWithout,
  residentWith: async (sensorIds: readonly number[]) =>
    sensorIds.length > 0 ? (await town.newPerson({ sensorIds })).token : residentWithout(),
  administrator: async () => (await town.ownAdministrator()).token,
} as const;

type Caller = keyof typeof callers;
type Stranger = keyof typeof strangers;
type Subject = 'own' | 'unknown';

const isStranger = (caller: Caller): caller is Stranger => caller in strangers;

const UNKNOWN = 987_654_321;
const OK = 'ok';

/**
 * The expected answer for each: a status, or success. A resident's own subject is a sensor that was or wasn't
 * granted to them.
 */
const expected = (call: Call, caller: Caller, subject: Subject): number | typeof OK => {
  // People who are signed in have no key for readings.
  if (call.access === 'key') return 401;
  if (isStranger(caller)) return 401;
  switch (caller) {
    case 'residentWithout':
    case 'residentWith':
      if (call.access === 'admin') return 403;
      if (subject === 'unknown') return unknownAnswer(call);
      // They are subscribed to nothing.
      if (titleOf(call) === 'POST /api/account/deliveries/trial') return 409;
      return isAboutSensors(call) && caller === 'residentWithout' ? 403 : success(call);
    case 'administrator':
      return subject === 'unknown' ? unknownAnswer(call) : success(call);
  }
};

/** A sensor of this test has no readings: a month without them has no report, and nothing gave it an alarm. */
const withoutReadings = new Set([
  'GET /api/pdf/download',
  'GET /api/analysis/annual-report',
  'GET /api/analysis/report',
  ...aboutNothing,
]);

const success = (call: Call): number | typeof OK => (withoutReadings.has(titleOf(call)) ? 404 : OK);

const unknownAnswer = (call: Call): number | typeof OK => {
  if (titleOf(call) === 'PUT /api/pdf/subscriptions') return 400;
  // A filter by nothing that there is.
  return narrowingCalls.includes(titleOf(call)) ? OK : 404;
};

const isAboutSensors = (call: Call): boolean =>
  call.feature === 'measurements' ||
  [
    'GET /api/tableau/viewGroups',
    'GET /api/pdf/download',
    'PUT /api/pdf/subscriptions',
    'GET /api/sensors/{id}/overview',
    'GET /api/sensors/{id}/annotations',
    'GET /api/sensors/{id}/air',
    'GET /api/sensors/{id}/noise',
    'GET /api/sensors/{id}/stretch',
    'PUT /api/sensors/{id}/favourite',
  ].includes(titleOf(call));

const idFields = (values: object): string[] => Object.keys(values).filter((name) => /id$/i.test(name));

/** The same request about something that doesn't exist; undefined if it names nothing. */
const withUnknownId = (input: CallInput): CallInput | undefined => {
  const replaced = (values: object) => ({
    ...(values as Record<string, number>),
    ...Object.fromEntries(idFields(values).map((name) => [name, UNKNOWN] as const)),
  });
  if (input.params) return { ...input, params: replaced(input.params) };
  if (input.query && idFields(input.query).length > 0) return { ...input, query: replaced(input.query) };
  const { body } = input;
  if (typeof body !== 'object' || body === null) return undefined;
  if ('subscribedToSensorId' in body) return { ...input, body: { subscribedToSensorId: [UNKNOWN] } };
  const named = ['id', 'typeId', 'sensorTypeId'].filter((name) => name in body);
  return named.length === 0
    ? undefined
    : { ...input, body: { ...body, ...Object.fromEntries(named.map((name) => [name, UNKNOWN])) } };
};

const sensorIdsIn = ({ params, query, body }: CallInput, call: Call): number[] => {
  const ids = [
    isAboutSensors(call) && (params as { id?: number })?.id,
    query?.sensorId,
    ...((body as { subscribedToSensorId?: number[] })?.subscribedToSensorId ?? []),
  ];
  return ids.filter((id) => typeof id === 'number');
};

const { paths } = openApiDocument();

/** What docs/openapi.json says a call may answer. */
const documentedStatuses = ({ method, path }: Call): string[] =>
  Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {});

const untouched = untouchedExamples(() => town);

/** A good request. */
const exampleFor = (caller: Caller, call: Call): Promise<CallInput> => {
  const isRefused = isStranger(caller) || (call.access === 'admin' && caller !== 'administrator');
  return isRefused ? untouched(titleOf(call)) : exampleOf(titleOf(call), town);
};

/** Nobody is anybody after this one. */
const ENDS_SESSIONS = 'DELETE /api/account/sessions';

const tokenOf = async (caller: Caller, call: Call, input: CallInput): Promise<string | undefined> => {
  if (titleOf(call) !== ENDS_SESSIONS || isStranger(caller)) return callers[caller](sensorIdsIn(input, call));
  return (await town.newPerson({ admin: caller === 'administrator' })).token;
};

const guarded = allCalls.filter(({ access }) => access !== 'public');

describe.each(Object.keys(callers) as Caller[])('%s', (caller) => {
  it.each(guarded.map((call) => [titleOf(call), call] as const))(
    'is answered as the table says, with a documented status, by %s',
    async (_, call) => {
      const own = await exampleFor(caller, call);
      const token = await tokenOf(caller, call, own);
      const unknown = withUnknownId(own);
      const subjects: [Subject, CallInput | undefined][] = [
        ['unknown', unknown],
        // Looked for before who asks is known, the unknown would have told already.
        ['own', isStranger(caller) && unknown ? undefined : own],
      ];
      for (const [subject, input] of subjects) {
        if (!input) continue;
        const { status, text } = await town.api.outcomeOf(call, input, token);
        const wanted = expected(call, caller, subject);
        expect(status < 300 ? OK : status, `${subject}: ${text}`).toBe(wanted);
        expect(documentedStatuses(call), `${subject}: ${text}`).toContain(String(status));
      }
    },
  );
});
