import { sql } from 'kysely';

import { MINUTE_MS } from '@domain/duration';

import type { Work } from '../database/database';

/** So that what is sent every second isn't noted every second. */
export const SEEN_MS = MINUTE_MS;

/** How many pauses of a device or variable are kept. */
const KEPT_GAPS = 20;

/** The column `gaps` with the pause since the column `measured_at`. */
export const withPause = (now: Date) =>
  sql`(gaps || extract(epoch from ${now}::timestamptz - measured_at)::real)[greatest(1, cardinality(gaps) - ${KEPT_GAPS - 2}::int):]`;

/**
 * Records that something of these variables arrived, and how long after the previous time, to know what is usual
 * (EXT-28). Rows that another transaction is updating are skipped, and so are variables that one is removing. A moment
 * that is ahead was noted by a clock that was.
 */
export const markArrivals = async (
  work: Work,
  variableIds: ReadonlySet<number>,
  now: Date,
): Promise<void> => {
  if (variableIds.size === 0) return;
  const isOld = sql`variable_id = any(${[...variableIds]}::bigint[])
    and abs(extract(epoch from ${now}::timestamptz - measured_at)) > ${SEEN_MS / 1000}`;
  await sql`
    with known as (
      update variable_arrivals set measured_at = ${now},
        gaps = case when measured_at < ${now} then ${withPause(now)} else gaps end
      where ${isOld} and variable_id in (
        select variable_id from variable_arrivals where ${isOld} order by variable_id for no key update skip locked
      )
    )
    insert into variable_arrivals (variable_id, measured_at)
    select id, ${now}::timestamptz from sensor_variables as variable
    where id = any(${[...variableIds]}::bigint[])
      and not exists (select from variable_arrivals where variable_id = variable.id)
    order by id for key share of variable skip locked
    on conflict do nothing`.execute(work);
};
