import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

import { MINUTE_MS } from '@domain/duration';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { inTransaction } from '../database/work';
import { shareReading } from '../home/shareReading';

/** What is annulled is gone after it. */
const KEPT_MS = 2 * MINUTE_MS;
/**
 * Then it is made anew, while those who ask meanwhile get it as it was. The time of each answer is a random one, or all that a
 * crowd had made at once would be made anew at once.
 */
const FRESH_MS = { least: MINUTE_MS, most: KEPT_MS - 10_000 };
/** What is closed is gone after it. */
const VERSION_KEPT_MS = 1000;
const MOST_BYTES = 64 * 1024 * 1024;
/** Of all people's: they take turns, so that a crowd leaves connections to everybody else. */
const MADE_AT_ONCE = 2;

interface Kept<Value> {
  readonly version: string;
  readonly madeAt: number;
  readonly freshMs: number;
  readonly value: Value;
}

type Read<Value> = (work: Work, now: Date) => Promise<Value>;

/** What everybody may see changes with what is open, and with sensors. */
const readVersion = async (work: Work): Promise<string> => {
  const { rows } = await sql<{ version: string }>`
    select string_agg(version::text, ' ' order by name) as version from data_versions where name in ('public', 'sensors')`.execute(
    work,
  );
  return rows[0]?.version ?? '';
};

/**
 * Answers to everybody, made once for all who ask. Each is of a version of what it is made of, and one of another version is
 * never given.
 */
const createKept = <Value extends object>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sizeOf: (value: Value) => number,
) => {
  const kept = new LRUCache<string, Kept<Value>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
  });
  const pending = new Map<string, Promise<Value>>();
  const inTurn = pLimit(MADE_AT_ONCE);

  const make = (key: string, version: string, read: Read<Value>): Promise<Value> => {
    const wanted = `${version} ${key}`;
    const begun = pending.get(wanted);
    if (begun) return begun;
    const making = inTurn(async () => {
      const at = now();
      const value = await inTransaction(db, 'read', (work) => read(work, at));
      const freshMs = FRESH_MS.least + Math.random() * (FRESH_MS.most - FRESH_MS.least);
      kept.set(key, { version, madeAt: at.getTime(), freshMs, value });
      return value;
    }).finally(() => pending.delete(wanted));
    pending.set(wanted, making);
    return making;
  };

  return async (key: string, version: string, read: Read<Value>): Promise<Value> => {
    const known = kept.get(key);
    // The clock may go back.
    const age = known ? Math.abs(now().getTime() - known.madeAt) : Infinity;
    if (known?.version !== version || age >= KEPT_MS) return make(key, version, read);
    // Who asks next is told if it fails for longer.
    if (age >= known.freshMs) make(key, version, read).catch(() => undefined);
    return known.value;
  };
};

/**
 * The site, and what is told of its sensors. A server looks once a second at most whether something else is open; so what is
 * closed in one process is gone from all within that time.
 */
export const createKeptAnswers = <Site extends object, Answer extends { readonly size: number }>(
  context: Pick<Context, 'db' | 'now'>,
  readSite: Read<Site>,
) => {
  const versions = shareReading(context, { keptMs: VERSION_KEPT_MS, read: readVersion });
  const sites = createKept<Site>(context, () => 1);
  return {
    site: async (): Promise<Site> => sites('site', await versions.of(), readSite),
    /** @param version of the part of the site that it is about: the others change without it */
    answer: createKept<Answer>(context, ({ size }) => size),
  };
};
