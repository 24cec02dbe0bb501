import { sql } from 'kysely';

import { judgeChangedLimits, judgeHeldValues, judgeVariables } from '../../alarms/judgeVariables';
import { replayedFrom } from '../../alarms/variables';
import type { Database } from '../../database/database';
import { deriveAnew, isDerivingLeft } from '../../derived/deriveAnew';
import { deriveReadings } from '../../derived/deriveReadings';
import { tryLock } from '../../database/locks';
import { inTransaction } from '../../database/work';
import { FIRST_STALE_DAY, makeDaysAndMonths } from './daysAndMonths';
import { makeStatistics } from './makeStatistics';
import { makeStaleAnew } from './staleStatistics';

/** Roughly how many hours of variables one transaction recomputes. */
export const HOURS_AT_ONCE = 20_000;
/** How many rows of changes it reads. */
const MAX_LINES = 5_000;

/**
 * Processes changed readings, as many as suit one transaction: it computes the statistics of their hours and
 * judges them (EXT-28), and what is derived of them (EXT-64). So a crash can neither lose an alarm nor duplicate one.
 * @returns whether lines were left that were there at its beginning
 */
export const processChangedReadings = (
  db: Database,
  now: Date,
  hoursAtOnce = HOURS_AT_ONCE,
): Promise<boolean> =>
  inTransaction(db, 'write', async (work) => {
    // With two workers at a time, the one that ends last could have seen less.
    if (!(await tryLock(work, 'hourlyStatistics'))) return false;
    await judgeChangedLimits(work, now);
    const { rows } = await sql<{ isMoreLeft: boolean; variables: number[] | null; hours: number[] | null }>`
      with lines as (
        select id, sum(cardinality(variable_ids)) over (order by id) - cardinality(variable_ids) as before
        from (select id, variable_ids from changed_hours order by id limit ${MAX_LINES}) as oldest
      ), taken as (
        delete from changed_hours where id in (select id from lines where before < ${hoursAtOnce})
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
    if (variables) return isDerivingLeft(work);
    const isStaleLeft = await makeStaleAnew(work, now, hoursAtOnce);
    // The hours of a day are made anew a few at a time, for all variables together.
    await makeDaysAndMonths(work, FIRST_STALE_DAY);
    return isStaleLeft || deriveAnew(work);
  });
