import { sql } from 'kysely';

import { MINUTE_MS } from '@domain/duration';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { inTransaction } from '../database/work';

/** In every time zone, months begin at a multiple of this. */
const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/**
 * Creates missing partitions for the site's months that contain some instants. A partition extends only to
 * its neighbours, which may have been made for another time zone.
 * @param instants milliseconds since 1970
 */
export const ensurePartitions = async (
  work: Work,
  instants: Iterable<number>,
  siteTimeZone: string,
): Promise<void> => {
  const quarters = new Set<number>();
  for (const instant of instants) quarters.add(Math.floor(instant / QUARTER_HOUR_MS) * QUARTER_HOUR_MS);
  if (quarters.size === 0) return;
  await sql`
    insert into reading_partitions (from_at, to_at)
    select greatest(begins, (select max(to_at) from reading_partitions where to_at <= place)),
      least(ends, (select min(from_at) from reading_partitions where from_at > place))
    from (
      select distinct on (month) place, month at time zone ${siteTimeZone} as begins,
        (month + interval '1 month') at time zone ${siteTimeZone} as ends
      from unnest(${[...quarters]}::bigint[]) as quarter,
        to_timestamp(quarter / 1000) as place,
        date_trunc('month', place at time zone ${siteTimeZone}) as month
      where not exists (select from reading_partitions where from_at <= place and place < to_at)
      order by month
    ) as missing
    on conflict do nothing`.execute(work);
};

/** Creates the partitions of this month and the next, so that no reading waits for one. */
export const makePartitionsAhead = ({
  db,
  config,
  now,
}: Pick<Context, 'db' | 'config' | 'now'>): Promise<void> =>
  inTransaction(db, 'write', (work) => {
    const today = now();
    const nextMonth = new Date(today);
    nextMonth.setUTCDate(1);
    nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1, 15);
    return ensurePartitions(work, [today.getTime(), nextMonth.getTime()], config.siteTimeZone);
  });
