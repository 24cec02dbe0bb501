import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { sql } from 'kysely';

import { MINUTE_MS } from '@domain/duration';
import { healthRank } from '@domain/deviceHealth/deviceHealth';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { inTransaction } from '../database/work';
import {
  acceptedOf,
  compress,
  ENCODINGS,
  etagOf,
  hasCurrent,
  jsonAnswer,
  taggedAnswer,
} from '../http/answers';
import type { Later } from '../http/router';
import { readHealth, readListedDevices, type Asked } from './readHealth';

/** The list of fewer is read in no time. */
const MANY = 1_000;
const DEVICES_AT_ONCE = 1_000;
/** What is older, because no worker runs, isn't given any more. */
const KEPT_MS = 15 * MINUTE_MS;

const unzip = promisify(gunzip);

/** All of them as JSON, the worst first; read in parts, between which others have their turn. */
const listOf = async ({ db }: Pick<Context, 'db'>, ids: readonly number[], asked: Asked): Promise<string> => {
  const byRank = new Map<number, string[]>();
  for (let from = 0; from < ids.length; from += DEVICES_AT_ONCE) {
    const deviceIds = ids.slice(from, from + DEVICES_AT_ONCE);
    const devices = await inTransaction(db, 'read', (work) =>
      readHealth(work, { ...asked, deviceIds, withDoubts: true }),
    );
    for (const device of devices) {
      const rank = healthRank(device);
      const same = byRank.get(rank);
      if (same) same.push(JSON.stringify(device));
      else byRank.set(rank, [JSON.stringify(device)]);
    }
  }
  const ranks = [...byRank.keys()].toSorted((one, other) => one - other);
  return `[${ranks.flatMap((rank) => byRank.get(rank) ?? []).join(',')}]`;
};

/** Keeps the list of how many devices are, ready to be sent. */
export const keepHealth = async (context: Pick<Context, 'db'>, asked: Asked): Promise<void> => {
  const ids = await inTransaction(context.db, 'read', readListedDevices);
  if (ids.length < MANY) {
    await sql`delete from kept_health`.execute(context.db);
    return;
  }
  const bytes = new TextEncoder().encode(await listOf(context, ids, asked));
  const [br, gzip] = [await compress(bytes, 'br'), await compress(bytes, 'gzip')].map((one) =>
    Buffer.from(one),
  );
  await sql`
    insert into kept_health (made_at, tag, br, gzip) values (${asked.now}, ${etagOf(bytes)}, ${br}, ${gzip})
    on conflict (only_one) do update set made_at = excluded.made_at, tag = excluded.tag, br = excluded.br,
      gzip = excluded.gzip`.execute(context.db);
};

interface Kept {
  readonly tag: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const answerOf =
  ({ tag, ...bodies }: Kept): Later =>
  async ({ headers: asked }) => {
    const headers = { 'content-type': 'application/json' };
    if (hasCurrent(asked, tag)) return taggedAnswer(tag, headers, null);
    const encoding = acceptedOf(asked, ENCODINGS);
    const body = encoding ? bodies[encoding] : await unzip(bodies.gzip);
    return taggedAnswer(tag, headers, { body: Uint8Array.from(body), encoding });
  };

const readKept = async (work: Work, now: Date, known: Kept | undefined): Promise<Kept | undefined> => {
  const { rows } = await sql<{ tag: string }>`
    select tag from kept_health
    where abs(extract(epoch from ${now}::timestamptz - made_at)) * 1000 < ${KEPT_MS}`.execute(work);
  if (!rows[0] || rows[0].tag === known?.tag) return rows[0] && known;
  return (await sql<Kept>`select tag, br, gzip from kept_health`.execute(work)).rows[0];
};

/** Gives the kept list; a process reads each once. */
export const createKeptHealth = (context: Pick<Context, 'db'>, asked: () => Asked) => {
  let known: Kept | undefined;
  let making: Promise<void> | undefined;

  /** Where no worker came to it yet, it is made for the first who asks, and all who ask meanwhile. */
  const made: Later = async (request) => {
    making ??= keepHealth(context, asked()).finally(() => (making = undefined));
    await making;
    const { kept, devices } = await inTransaction(context.db, 'read', async (work) => {
      const kept = await readKept(work, asked().now, known);
      return { kept, devices: kept ? [] : await readHealth(work, { ...asked(), withDoubts: true }) };
    });
    known = kept;
    return kept ? answerOf(kept)(request) : jsonAnswer(devices);
  };

  /** @returns undefined if there are so few devices that their list is simply read */
  return async (work: Work): Promise<Later | undefined> => {
    known = await readKept(work, asked().now, known);
    if (known) return answerOf(known);
    const { rows } = await sql`select from devices offset ${MANY - 1} limit 1`.execute(work);
    return rows.length > 0 ? made : undefined;
  };
};
