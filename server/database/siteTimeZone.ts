import { sql } from 'kysely';

import { DAY_MS } from '@domain/duration';
import { createSiteClock } from '@reporting/siteClock';

import type { Database } from './database';
import { isUnknownSetting } from './connections/failures';

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
 * Whether stored hours begin at other minutes than the time zone's. A late reading would be counted in two hours, since
 * those that overlap it stay. The newest hour tells: earlier ones may be of a time when the zone had another offset.
 */
const areHoursOfAnotherZone = async (db: Database, timeZone: string): Promise<boolean> => {
  const { rows } = await sql<{ isOther: boolean }>`
    select date_trunc('hour', newest.hour, ${timeZone}) <> newest.hour as is_other
    from sensor_variables as variable cross join lateral (
      select hour from hourly_statistics where variable_id = variable.id order by hour desc limit 1
    ) as newest
    order by newest.hour desc limit 1`.execute(db);
  return rows[0]?.isOther ?? false;
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
  if (await areHoursOfAnotherZone(db, timeZone)) {
    return `SITE_TIME_ZONE can't become "${timeZone}": stored hours were made in a time zone whose hours begin at other minutes, and late readings would be counted twice; set the former one again`;
  }
  return undefined;
};
