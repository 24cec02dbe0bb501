import { sql } from 'kysely';

import { judgeChangedLimits, judgeHeldValues, judgeVariables } from '../../alarms/judgeVariables';
import { replayedFrom } from '../../alarms/variables';
import type { Database, Work } from '../../database/database';
import { deriveAnew } from '../../derived/deriveAnew';
import { deriveReadings } from '../../derived/deriveReadings';
import { tryLock, tryLockOne, tryToShareLock } from '../../database/locks';
import { inTransaction } from '../../database/work';
import { makeDaysAndMonths } from './daysAndMonths';
import { LANES } from './lanes';
import { makeStatistics } from './makeStatistics';
import { makeStaleAnew } from './staleStatistics';

/** Roughly how many hours of variables one transaction recomputes. */
export const HOURS_AT_ONCE = 20_000;
/** How many rows of changes it reads. */
const MAX_LINES = 5_000;

/** @returns whether lines were left that were there at its beginning */
const processLines = async (work: Work, now: Date, hoursAtOnce: number): Promise<boolean> => {
  await judgeChangedLimits(work, now);
  const { rows } = await sql<{ isMoreLeft: boolean; variables: number[] | null; hours: number[] | null }>`
    with lines as (
      select place, sum(cardinality(variable_ids)) over (order by id) - cardinality(variable_ids) as before
      from (select ctid as place, id, variable_ids from changed_hours order by id limit ${MAX_LINES}) as oldest
    ), taken as (
      delete from changed_hours where ctid = any(array(select place from lines where before < ${hoursAtOnce}))
      returning hour, variable_ids
    ), touched as (
      select distinct variable_id, hour from taken, unnest(variable_ids) as variable_id order by variable_id, hour
    )
    select (select count(*) = ${MAX_LINES} or coalesce(max(before), 0) >= ${hoursAtOnce} from lines) as is_more_left,
      array_agg(variable_id) as variables,
      array_agg(extract(epoch from hour)::bigint) as hours
    from touched`.execute(work);
  const { isMoreLeft = false, variables, hours } = rows[0] ?? {};
  if (variables && hours) {
    const toJudge = await makeStatistics(work, { variables, hours }, replayedFrom(now));
    await judgeVariables(work, toJudge, now);
  }
  await makeDaysAndMonths(work);
  const isDerived = variables && hours ? await deriveReadings(work, { variables, hours }) : false;
  if (isMoreLeft || isDerived) return true;
  // Among those that are left may be the values that came within the hour.
  await judgeHeldValues(work, now);
  return false;
};

/** @returns whether some of what a lane makes anew is left; nothing is if another worker does it */
const makeAnew = async (work: Work, now: Date, hoursAtOnce: number, lane: number): Promise<boolean> => {
  const isOurs =
    (await tryToShareLock(work, 'hourlyStatistics')) && (await tryLockOne(work, 'staleStatistics', lane));
  if (!isOurs) return false;
  const isStaleLeft = await makeStaleAnew(work, now, hoursAtOnce, lane);
  await makeDaysAndMonths(work, lane);
  return isStaleLeft || (lane === 0 && deriveAnew(work));
};

/**
 * Processes changed readings, as many as suit one transaction: it computes the statistics of their hours and
 * judges them (EXT-28), and what is derived of them (EXT-64). So a crash can neither lose an alarm nor duplicate one. Once
 * none are left, it makes a part anew of what means something else now: in transactions of their own, and however many
 * readings come in meanwhile.
 * @returns whether something is left that was there at its beginning
 */
export const processChangedReadings = async (
  db: Database,
  now: Date,
  hoursAtOnce = HOURS_AT_ONCE,
): Promise<boolean> => {
  const isLineLeft = await inTransaction(db, 'write', async (work) =>
    // With two workers at a time, the one that ends last could have seen less.
    (await tryLock(work, 'hourlyStatistics')) ? processLines(work, now, hoursAtOnce) : null,
  );
  if (isLineLeft !== false) return isLineLeft ?? false;
  // Both end before the next turn begins, whichever fails.
  const lanes = await Promise.allSettled(
    Array.from({ length: LANES }, (_, lane) =>
      inTransaction(db, 'write', (work) => makeAnew(work, now, hoursAtOnce, lane)),
    ),
  );
  return lanes
    .map((lane) => {
      if (lane.status === 'rejected') throw lane.reason;
      return lane.value;
    })
    .includes(true);
};
