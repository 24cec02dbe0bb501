import { sql } from 'kysely';

import { judgeVariables } from '../../alarms/judgeVariables';
import { replayedFrom } from '../../alarms/variables';
import type { Work } from '../../database/database';
import { markDays } from './daysAndMonths';
import { inLane, LANES } from './lanes';
import { makeStatistics } from './makeStatistics';

/**
 * How much of their hours has been made anew (0–1), or of their variables searched by a new range (EXT-62), of normalized
 * variables that aren't done.
 */
export const readRecomputed = async (work: Work): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; share: number }>`
    select id, min(share) as share from (
    select normalized_variable_id as id,
      sum(date_part('epoch', next_hour - from_hour)) / greatest(1, sum(date_part('epoch', now() - from_hour))) as share
    from stale_statistics join sensor_variables as variable on variable.id = variable_id
    where normalized_variable_id is not null group by normalized_variable_id
    union all
    select normalized_variable_id, 1 - count(distinct variable_id)::float8 / (
      select count(*) from sensor_variables as one where one.normalized_variable_id = variable.normalized_variable_id
    )
    from recomputations join sensor_variables as variable on variable.id = variable_id
    where is_search and finished_at is null and normalized_variable_id is not null group by normalized_variable_id
    ) as left_over group by id`.execute(work);
  return new Map(rows.map(({ id, share }) => [id, Math.min(1, Math.max(0, share))]));
};

/** Few enough that readings that come in meanwhile don't wait. */
const MAX_HOURS = 5_000 / LANES;

const ofLane = (lane: number) => inLane(sql`stale_statistics.variable_id`, lane);

/**
 * Takes the next hours of a lane's stale variables, the oldest first and those of all variables together, since their readings
 * came together and lie together.
 */
const takeHours = async (work: Work, most: number, lane: number) => {
  // Whoever changes a kind again meanwhile waits, and what they begin comes after.
  await sql`select from stale_statistics where ${ofLane(lane)} order by variable_id for update`.execute(work);
  const { rows } = await sql<{ isAny: boolean; variables: number[] | null; hours: number[] | null }>`
    with behind as materialized (
      -- Those that were first measured much later would leave few hours to each turn.
      select variable_id, next_hour from stale_statistics
      where ${ofLane(lane)}
        and next_hour < (select min(next_hour) from stale_statistics where ${ofLane(lane)}) + interval '1 month'
      order by next_hour, variable_id limit ${most}
    ), stretch as materialized (
      select min(next_hour) as begins, greatest(1, ${most}::int / nullif(count(*), 0)) as hours from behind
    ), taken as (
      select variable_id, hour from behind cross join stretch cross join lateral (
        -- The limit has each variable looked up in the index.
        select hour from hourly_statistics where hourly_statistics.variable_id = behind.variable_id
          and hour >= next_hour and hour >= begins and hour < begins + hours * interval '1 hour'
        order by hour limit hours
      ) as existing
    ), gone_on as (
      update stale_statistics set next_hour = begins + hours * interval '1 hour' from behind, stretch
      where stale_statistics.variable_id = behind.variable_id and behind.next_hour < begins + hours * interval '1 hour'
    )
    select exists (select from behind) as is_any, array_agg(variable_id) as variables,
      array_agg(extract(epoch from hour)::bigint) as hours
    from taken`.execute(work);
  return rows[0];
};

/** @returns whether any are left once those without a next hour are done */
const skipMissingHours = async (work: Work, lane: number): Promise<boolean> => {
  const { rows } = await sql<{ isLeft: boolean }>`
    with next as (
      select variable_id, (
        select min(hour) from hourly_statistics where variable_id = stale_statistics.variable_id and hour >= next_hour
      ) as hour from stale_statistics where ${ofLane(lane)}
    ), done as (
      delete from stale_statistics using next where stale_statistics.variable_id = next.variable_id and hour is null
    ), gone_on as (
      update stale_statistics set next_hour = hour from next
      where stale_statistics.variable_id = next.variable_id and hour is not null
    )
    select exists (select from next where hour is not null) as is_left`.execute(work);
  return rows[0]?.isLeft ?? false;
};

/**
 * Makes some hours anew of a lane's variables whose readings mean something else now (EXT-61). The caller must be the only
 * one who does so.
 * @returns whether some are left
 */
export const makeStaleAnew = async (
  work: Work,
  now: Date,
  hoursAtOnce: number,
  lane: number,
): Promise<boolean> => {
  const take = () => takeHours(work, Math.min(MAX_HOURS, hoursAtOnce), lane);
  let taken = await take();
  if (!taken?.isAny) return false;
  if (!taken.variables) {
    // Before the first hour, or between two.
    if (!(await skipMissingHours(work, lane))) return false;
    taken = await take();
  }
  const { variables = null, hours = null } = taken ?? {};
  if (!variables || !hours) return true;
  // The hours that follow are made anew, too.
  const toJudge = await makeStatistics(work, { variables, hours }, replayedFrom(now), 'these alone');
  await judgeVariables(work, toJudge, now);
  // Hours whose readings are gone stay as they are, and may mean something else in a day.
  await markDays(work, { variables, hours });
  return true;
};
