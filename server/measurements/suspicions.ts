import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';

import type { measurements } from '@contract';
import { FARTHEST } from '@domain/bounded';
import { DAY_MS, HOUR_MS } from '@domain/duration';
import { STUCK_HOURS } from '@domain/sensors/suspicion';

import type { Work } from '../database/database';
import { instant } from '../database/instant';
import { within } from '../database/numbers';
import type { Span } from './siteDays';

export type Suspicions = z.output<typeof measurements.suspicions>;

/** So many of each are told one by one. */
const MOST_TOLD = 20;

/** No difference of such values is beyond all numbers. */
const tame = (value: RawBuilder<unknown>) => within(value, FARTHEST);

interface Row extends Suspicions {
  readonly id: number;
}

/**
 * Values of a sensor's variables that stay the same for too long in a span, and steps that are too large (EXT-70). An hour's
 * lowest and highest reading say whether either may be, so that single readings are read of such hours alone: to
 * tell steps, and the minute at which a value began and ceased to stay.
 */
export const readSuspicions = async (
  work: Work,
  sensorId: number,
  { from, to }: Span,
): Promise<ReadonlyMap<number, Suspicions>> => {
  const ruled = await work
    .selectFrom('sensorVariables as variable')
    .innerJoin('normalizedVariables as normalized', 'normalized.id', 'variable.normalizedVariableId')
    .select(['variable.id'])
    .where('variable.sensorId', '=', sensorId)
    .where((where) =>
      where.or([
        where('normalized.stuckHours', 'is not', null),
        where('normalized.greatestStep', 'is not', null),
      ]),
    )
    .execute();
  if (ruled.length === 0) return new Map();
  const ids = ruled.map(({ id }) => id);
  /** What began before, and readings beside the span. */
  const earliest = new Date(from.getTime() - (STUCK_HOURS.max + 2) * HOUR_MS);
  const counted = sql`omitted is null and at >= ${earliest} and at < ${to}`;
  const ofHours = sql`rule as (
      select variable.id, stuck_hours, greatest_step, stuck_hours * interval '1 hour' as longest
      from sensor_variables as variable
      join normalized_variables as normalized on normalized.id = normalized_variable_id
      where variable.id = any(${ids}::bigint[])
    ), hours as (
      select rule.id, hour, min, max, last_at, stuck_hours, longest, greatest_step,
        min = max as is_still, lag(last_at) over of_variable as before_at,
        lag(min) over of_variable as min_before, lag(max) over of_variable as max_before
      from rule join hourly_statistics on variable_id = rule.id
        and hour >= ${from}::timestamptz - greatest(longest, interval '1 hour') - interval '1 hour'
        and hour >= ${earliest} and hour < ${to}
      window of_variable as (partition by rule.id order by hour)
    ), runs as (
      select *, count(*) filter (where is_new) over (partition by id order by hour) as run
      from (
        select *, (min = min_before and max = max_before and hour - before_at <= longest) is not true as is_new
        from hours where longest is not null
      ) as compared where is_still
    ), still as (
      select id, longest, min(min) as value, min(hour) as first_hour, max(hour) as last_hour, max(last_at) as last_at
      from runs group by id, longest, run having max(last_at) - min(hour) >= longest - interval '2 hours'
    )`;
  const isTooWide = sql`
    ${tame(sql`greatest(max, max_before)`)} - ${tame(sql`least(min, min_before)`)} > greatest_step`;
  // In a usual month it ends here: to plan a look at single readings takes longer than these hours.
  const doubted = await sql`
    with ${ofHours} select from still union all select from hours where ${isTooWide} limit 1`.execute(work);
  if (doubted.rows.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with ${ofHours}, stuck as (
      select id, value, from_at, until_at from still
      cross join lateral (
        select coalesce(min(at), first_hour) as from_at from readings
        where variable_id = id and ${counted} and at >= first_hour - interval '1 hour' and at < first_hour + interval '1 hour'
          and at > coalesce((
            select max(at) from readings
            where variable_id = id and ${counted} and at >= first_hour - interval '1 hour' and at < first_hour
              and readings.value <> still.value
          ), '-infinity')
      ) as beginning
      cross join lateral (
        select coalesce(max(at), last_at) as until_at from readings
        where variable_id = id and ${counted} and at >= last_hour and at < last_hour + interval '2 hours'
          and at < coalesce((
            select min(at) from readings
            where variable_id = id and ${counted} and at >= last_hour + interval '1 hour'
              and at < last_hour + interval '2 hours' and readings.value <> still.value
          ), 'infinity')
      ) as ending
      where until_at - from_at >= longest and until_at >= ${from}
    ), near as (
      select distinct id, greatest_step, at, value from hours cross join lateral (
        select at, value from readings
        where variable_id = id and ${counted} and at >= hour - interval '1 hour' and at < hour + interval '1 hour'
      ) as readings
      where ${isTooWide}
    ), step as (
      select id, at, before, value from (
        select id, greatest_step, at, value, lag(at) over of_variable as before_at, lag(value) over of_variable as before
        from near window of_variable as (partition by id order by at)
      ) as pairs
      where at >= ${from} and at - before_at <= interval '1 hour' and abs(${tame(sql`value`)} - ${tame(sql`before`)}) > greatest_step
    )
    select rule.id, stuck_hours as "stuckHours", greatest_step as "greatestStep",
      stuck.total as "stuckCount", stuck.told as stuck, step.total as "stepCount", step.told as steps
    from rule
    cross join lateral (
      select count(*)::int as total, coalesce(to_json((array_agg(json_build_object(
        'from', ${instant(sql`from_at`)}, 'until', ${instant(sql`until_at`)}, 'value', value
      ) order by from_at desc))[:${sql.lit(MOST_TOLD)}]), '[]') as told from stuck where stuck.id = rule.id
    ) as stuck
    cross join lateral (
      select count(*)::int as total, coalesce(to_json((array_agg(json_build_object(
        'at', ${instant(sql`at`)}, 'before', before, 'value', value
      ) order by at desc))[:${sql.lit(MOST_TOLD)}]), '[]') as told from step where step.id = rule.id
    ) as step
    where stuck.total + step.total > 0`.execute(work);
  return new Map(rows.map(({ id, ...found }) => [id, found]));
};

const LAST_DAYS = 30;

/** What a sensor's page looks back at. */
export const lastDays = (now: Date): Span => ({
  from: new Date(now.getTime() - LAST_DAYS * DAY_MS),
  to: new Date(now.getTime() + 1),
});
