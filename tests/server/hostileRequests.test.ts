import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { accessRules, users } from '@contract';
import type { Call } from '@contract/call';
import { createLog } from '@server/log';

import { foreignPart } from '../faults/spanish';
import { allCalls, titleOf } from '../support/contractCalls';
import { exampleOf } from '../contract/portable/examples';
import type { CallInput } from '../contract/portable/api';
import type { Person, Town } from '../contract/portable/town';
import { oddBody, oddHeaders, oddId, oddText } from './support/hostileValues';
import { nearlyValid } from './support/nearlyValid';
import { openServerTown } from './support/serverTown';
import { newAddress } from './support/testServer';

/** Each of them more, for a longer search by hand; another seed finds others. */
const FACTOR = Number(process.env.HOSTILE_FACTOR ?? 1);
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_201);
const RUNS = { administrator: 20, resident: 6, nobody: 4 };
type Who = keyof typeof RUNS;

let town: Town;
let port = 0;
const failures: string[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  const log = createLog('error', { write: (line) => failures.push(line) });
  const opened = await openServerTown({ log });
  ({ town } = opened);
  port = Number(new URL(opened.server.origin).port);
  return opened.close;
});
afterAll(() => agent.destroy());

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
}

const queryText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([, of]) => of !== undefined)
    .map(
      ([name, of]) => `${encoded(name)}=${encoded(typeof of === 'string' ? of : (JSON.stringify(of) ?? ''))}`,
    )
    .join('&')
    .slice(0, 9_000);
};

/** As in an address; half of a character can't be encoded. */
const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'));

const oddQuery = fc.oneof(
  fc.constantFrom(
    '%',
    '%00=%00',
    '=',
    '&&&',
    'id=1&id=2',
    '__proto__=1',
    'sensorId=%ED%A0%80',
    'a'.repeat(8_000),
  ),
  fc.tuple(oddText, oddText).map(([name, value]) => queryText({ [name]: value })),
);

/** Requests of a call: good ones, nearly good ones and absurd ones. */
const requestsOf = (call: Call, { params = {}, query, body }: CallInput): fc.Arbitrary<Sent> => {
  const own = new Map(Object.entries(params as Record<string, number>));
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const ids = fc.tuple(
    ...names.map((name) =>
      fc.oneof({ weight: 5, arbitrary: fc.constant(String(own.get(name) ?? 1)) }, oddId),
    ),
  );
  const queries = call.query
    ? fc.oneof({ weight: 8, arbitrary: nearlyValid(call.query, query).map(queryText) }, oddQuery)
    : fc.oneof({ weight: 12, arbitrary: fc.constant('') }, oddQuery);
  const asJson = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value ?? null));
  const bodies: fc.Arbitrary<Uint8Array | undefined> = call.body
    ? fc.oneof(
        { weight: 8, arbitrary: nearlyValid(call.body, body).map(asJson) },
        oddBody,
        fc.constant(undefined),
      )
    : fc.oneof(
        { weight: 12, arbitrary: fc.constant(undefined) },
        call.method === 'GET' ? fc.constant(undefined) : oddBody,
      );
  const headers = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, oddHeaders);
  return fc.tuple(ids, queries, bodies, headers).map(([places, search, sentBody, sentHeaders]) => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[names.indexOf(name)] ?? '');
    return { path: search ? `${path}?${search}` : path, headers: sentHeaders, body: sentBody };
  });
};

const send = async ({ method }: Call, { path, headers, body }: Sent, token: string | undefined) => {
  const call = request({
    agent,
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: {
      'x-forwarded-for': newAddress(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length }),
      ...headers,
    },
  });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) };
};

/** Texts of the spec, which the web app words anew. */
const CODES = /^(?:(?:Invalid|Expired) token$|no data available)/;

/** A refusal quotes what was sent, and the address. */
const ownWords = (text: string): string =>
  text.replaceAll(/"[^]*"/g, '').replace(/^(No existe la operación) [^]*$/, '$1.');

type Answer = Awaited<ReturnType<typeof send>>;

/** What is wrong with an answer, whatever was asked. */
const flawOf = (call: Call, { status, headers, bytes }: Answer): string | undefined => {
  if (status === 304) return undefined;
  const type = headers['content-type'] ?? '';
  if (status >= 400) {
    const text = bytes.toString();
    if (status >= 500) return `${status}: ${text} ${failures.splice(0).join('\n').slice(0, 3_000)}`;
    if (!type.startsWith('text/plain')) return `${status} as ${type}`;
    if (CODES.test(text)) return undefined;
    if (!/^[\p{Lu}¿"][^]*[.?…"]$/u.test(text)) return `no sentence: ${text}`;
    const foreign = foreignPart(ownWords(text));
    return foreign === undefined ? undefined : `${foreign} in: ${text}`;
  }
  if (headers['content-encoding'] !== undefined) return undefined;
  if (call.success && !call.success.includes(status)) return `an unknown success: ${status}`;
  const { answer } = call;
  if (answer.kind === 'file') return type.startsWith(answer.mediaType) ? undefined : `a file as ${type}`;
  if (answer.kind !== 'json') return undefined;
  const { error } = answer.schema.safeParse(JSON.parse(bytes.toString()));
  return error ? `an answer against the contract: ${JSON.stringify(error.issues.slice(0, 3))}` : undefined;
};

/** Somebody with a session that goes on; calls may have ended the one before, or changed its account. */
const people = new Map<Who, Person>();
const personOf = async (who: Who): Promise<Person> => {
  const known = people.get(who);
  if (known && (await isAsBefore(who, known))) return known;
  const person = await town.newPerson({ admin: who === 'administrator' });
  if (who === 'resident') {
    const rules = [{ locationId: null, typeId: town.type.id }];
    await town.api.answerOf(accessRules.giveAccessRules, { body: { email: person.mail, rules } }, town.root);
  }
  people.set(who, person);
  return person;
};

const isAsBefore = async (who: Who, { token }: Person): Promise<boolean> => {
  const { status } = await town.api.outcomeOf(users.listUsers, {}, token);
  return status === (who === 'administrator' ? 200 : 403);
};

let key: Promise<{ key: string }> | undefined;

const tokenOf = async (call: Call, who: Who): Promise<string | undefined> => {
  if (who === 'nobody') return undefined;
  if (call.access === 'key') return (await (key ??= town.newReadingKey())).key;
  return (await personOf(who)).token;
};

const callers: readonly Who[] = ['nobody', 'resident', 'administrator'];

it.each(allCalls.map((call) => [titleOf(call), call] as const))(
  '%s answers whatever it is asked with a sentence, or as the contract says',
  async (title, call) => {
    const example = await exampleOf(title, town);
    for (const who of callers) {
      const token = await tokenOf(call, who);
      const property = fc.asyncProperty(requestsOf(call, example), async (sent) => {
        expect(flawOf(call, await send(call, sent, token))).toBeUndefined();
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS[who] * FACTOR });
    }
    expect(failures).toEqual([]);
  },
  60_000 * FACTOR,
);

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

it('keeps nothing of what it was asked', async () => {
  const { token } = await personOf('administrator');
  const reads = allCalls.filter(({ method, access }) => method === 'GET' && access !== 'public');
  const askAll = async () => {
    for (const call of reads) {
      const property = fc.asyncProperty(
        requestsOf(call, {}),
        async (sent) => void (await send(call, sent, token)),
      );
      await fc.assert(property, { seed: SEED, numRuns: 2 * FACTOR });
    }
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = await askAll();
  expect((await askAll()) - before).toBeLessThan(8 * 1024 * 1024);
});
