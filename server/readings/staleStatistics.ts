import { sql } from 'kysely';

import { judgeVariables } from '../alarms/judgeVariables';
import { replayedFrom } from '../alarms/variables';
import type { Work } from '../database/database';
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
const MAX_HOURS = 5_000;

/**
 * Makes some hours anew of variables whose readings mean something else now (EXT-61). The caller must be the only one who
 * does so.
 * @returns whether some are left
 */
export const makeStaleAnew = async (work: Work, now: Date, hoursAtOnce: number): Promise<boolean> => {
  const most = Math.min(MAX_HOURS, hoursAtOnce);
  // Whoever changes a kind again meanwhile waits, and what they begin comes after.
  await sql`select from stale_statistics for update`.execute(work);
  const { rows } = await sql<{ variables: number[] | null; hours: number[] | null }>`
    with taken as materialized (
      select variable_id, hour from stale_statistics join hourly_statistics using (variable_id)
      where hour >= next_hour order by variable_id, hour limit ${most}
    ), last as (
      -- Of a full part, the variable that may have more.
      select variable_id, hour from taken where (select count(*) from taken) = ${most}
      order by variable_id desc, hour desc limit 1
    ), ended as (
      delete from stale_statistics where not exists (select from last where last.variable_id <= stale_statistics.variable_id)
    ), gone_on as (
      update stale_statistics set next_hour = last.hour + interval '1 second'
      from last where stale_statistics.variable_id = last.variable_id
    )
    select array_agg(variable_id) as variables, array_agg(extract(epoch from hour)::bigint) as hours from taken`.execute(
    work,
  );
  const { variables, hours } = rows[0] ?? {};
  if (!variables || !hours) return false;
  const toJudge = await makeStatistics(work, { variables, hours }, replayedFrom(now));
  await judgeVariables(work, toJudge, now);
  return true;
};
