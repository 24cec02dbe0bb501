import { sql } from 'kysely';

import { DAY_MS, MINUTE_MS } from '@domain/duration';

import type { Context } from '../context';
import type { Database } from '../database/database';

/** A reading may be ten minutes ahead of the clock (EXT-15). Clocks that are set differ by less. */
const BEHIND_MS = 15 * MINUTE_MS;
/** More than neglected clocks differ by. */
export const AHEAD_MS = DAY_MS;
const ASK_AGAIN_MS = 5_000;
/** By then either the clock is right or the newest reading is wrong, because it came while a clock was ahead. */
const MAX_WAIT_MS = DAY_MS;

export type MachineClock = () => number;

/** How far this machine's clock is ahead of the database's, which may be another machine's. */
const aheadOfDatabase = async (db: Database, machine: MachineClock): Promise<number> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return machine() - (rows[0]?.at.getTime() ?? machine());
};

/** Whether it is, by more than clocks that are set differ by. */
export const isAheadOfDatabase = async (db: Database, machine: MachineClock = Date.now): Promise<boolean> =>
  (await aheadOfDatabase(db, machine)) > BEHIND_MS;

/** The moment of the newest reading; undefined if there is none. */
export const newestStored = async (db: Database): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (
        select max(newest.last_at) from sensor_variables as variable cross join lateral (
          select last_at from hourly_statistics where variable_id = variable.id order by hour desc limit 1
        ) as newest
      ),
      (select max(last_at) from waiting_variables where last_at > '-infinity')
    ) as at`.execute(db);
  return rows[0]?.at ?? undefined;
};

/**
 * The moment up to which stored readings and the database confirm the clock. Deletion by age counts back from it,
 * because a clock that is years ahead, even once, would delete data for good. If nothing was ever stored, it is the
 * clock's own.
 */
export const confirmedNow = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  machine: MachineClock = Date.now,
): Promise<Date> => {
  const ahead = await aheadOfDatabase(db, machine);
  const trusted = now().getTime() - (ahead > AHEAD_MS ? ahead : 0);
  const stored = await newestStored(db);
  return new Date(Math.min(trusted, stored?.getTime() ?? trusted));
};

/**
 * Whether the clock is behind the newest reading or the database, as on a machine that has no clock of its own and
 * waits for the network's: it would refuse new readings as being in the future. Asked when the first readings come,
 * and then while it is so.
 */
export const createClockWatch = (
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  machine: MachineClock = Date.now,
): (() => Promise<boolean>) => {
  let isRight = false;
  let behindSince: number | undefined;
  let newest: Date | undefined;
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined;

  const ask = async (): Promise<boolean> => {
    newest ??= await newestStored(db);
    const behindMs = Math.max(
      (newest?.getTime() ?? 0) - now().getTime(),
      -(await aheadOfDatabase(db, machine)),
    );
    const isBehind = behindMs > BEHIND_MS;
    const waitedMs = behindSince === undefined ? 0 : performance.now() - behindSince;
    isRight = !isBehind || waitedMs > MAX_WAIT_MS;
    if (isRight && behindSince !== undefined) log.warn({ isBehind, waitedMs }, 'readings are taken again');
    if (!isRight && behindSince === undefined) {
      behindSince = performance.now();
      log.error(
        { now: now(), newestReading: newest, behindMs },
        'the clock is behind what is stored; no readings are taken until it is right, for a day at most',
      );
    }
    return !isRight;
  };

  return () => {
    if (isRight) return Promise.resolve(false);
    const at = performance.now();
    if (!asked || at - asked.at > ASK_AGAIN_MS) {
      const answer = ask().catch((error: unknown) => {
        asked = undefined;
        throw error;
      });
      asked = { at, answer };
    }
    return asked.answer;
  };
};
