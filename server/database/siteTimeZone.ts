import { sql } from 'kysely';

import { DAY_MS } from '@domain/duration';
import { createSiteClock } from '@reporting/siteClock';

import type { Database } from './database';
import { isUnknownSetting } from './failures';

/** One of two moments this far apart is in the summer. */
const HALF_A_YEAR_MS = 182 * DAY_MS;

/** Minutes ahead of UTC, by PostgreSQL. */
const offsetInDatabase = async (db: Database, timeZone: string, at: Date): Promise<number> => {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from (${at}::timestamptz at time zone ${timeZone})
      - (${at}::timestamptz at time zone 'UTC')) / 60)::int as minutes`.execute(db);
  return rows[0]?.minutes ?? Number.NaN;
};

/**
 * Why PostgreSQL can't be the site's clock, in a sentence for the operator; undefined if it can. It has its own list of
 * time zones, and takes some names for other zones than Node does, but both compute months and days.
 */
export const siteTimeZoneProblem = async (
  db: Database,
  timeZone: string,
  now: Date,
): Promise<string | undefined> => {
  const offsetHere = createSiteClock(timeZone);
  try {
    for (const at of [now, new Date(now.getTime() - HALF_A_YEAR_MS)]) {
      const there = await offsetInDatabase(db, timeZone, at);
      if (there !== offsetHere(at.getTime() / 1000).offset) {
        return `SITE_TIME_ZONE must mean the same to the database, which takes another one for "${timeZone}"`;
      }
    }
  } catch (error) {
    if (!isUnknownSetting(error)) throw error;
    return `SITE_TIME_ZONE must be a time zone that the database knows too; its list, which may be old, lacks "${timeZone}"`;
  }
  return undefined;
};
