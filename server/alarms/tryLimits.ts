import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { limitChanges } from '@contract';
import { pickThresholds, type Thresholds } from '@domain/sensors/threshold';

import type { Work } from '../database/database';
import { beginningOf } from '../measurements/siteDays';
import { siteZone } from '../readings/statistics/siteZone';
import { requireFittingLimits } from './fittingLimits';
import { beyondLimits, measuredHours, normalZone, previewedSince, type TimeBeyond } from './limitEffects';

type Tried = z.output<NonNullable<typeof limitChanges.tryLimitChange.body>>;

interface Row extends Thresholds {
  readonly sensorId: number;
  readonly sensorName: string;
  readonly variableId: number | null;
  readonly variableName: string;
  readonly measuredHours: number;
  /** Null where nothing was measured. */
  readonly before: TimeBeyond | null;
  readonly after: TimeBeyond | null;
}

const NOTHING_BEYOND: TimeBeyond = { warningHours: 0, criticalHours: 0 };

/**
 * What limits of a normalized variable would have meant for sensors, beside what their own ones did (EXT-59). It reads
 * the hours of all of them once, in the order in which they are stored, on as many processors as there are; without those that
 * were within all of these limits on every day, of which days tell as much.
 * @throws Refusal as `requireFittingLimits`
 */
export const tryLimits = async (
  work: Work,
  { normalizedVariableId, sensorIds, ...limits }: Tried,
  now: Date,
) => {
  await requireFittingLimits(work, normalizedVariableId, limits);
  const { minCritical, maxCritical, minWarning, maxWarning } = limits;
  const since = previewedSince(now);
  const byDay = sql`(select limits_by = 'day' from normalized_variables where id = ${normalizedVariableId})`;
  const { rows } = await sql<Row>`
    with saved as not materialized (
      select id, sensor_id, name, min_critical, max_critical, min_warning, max_warning, ${normalZone}
      from sensor_variables
      where normalized_variable_id = ${normalizedVariableId} and sensor_id = any(${sensorIds}::bigint[])
      -- So that the zone is computed once a variable, not once an hour.
      offset 0
    ), tried as materialized (
      select *, ${normalZone} from (values (
        ${minCritical}::float8, ${maxCritical}::float8, ${minWarning}::float8, ${maxWarning}::float8
      )) as given (min_critical, max_critical, min_warning, max_warning)
    ), dates as materialized (
      select day::date as day, ${beginningOf(sql`day::date`, siteZone)} as begins
      from generate_series((${since}::timestamptz at time zone ${siteZone})::date, (${now}::timestamptz at time zone ${siteZone})::date + 1,
        interval '1 day') as day
    ), calm as materialized (
      -- Hours of a day that is to be made anew may be others by now.
      select saved.id as variable_id,
        coalesce(sum(normal_minutes + warning_minutes + critical_minutes) filter (where begins >= ${since}), 0)::float8 / 60 as hours
      from saved cross join tried cross join dates
      left join daily_statistics as made on made.variable_id = saved.id and made.day = dates.day
      left join changed_days as marked on marked.variable_id = saved.id and marked.day = dates.day
      where made.day is not null or marked.day is not null
      group by saved.id
      having not ${byDay} and bool_and(marked.day is null
        and coalesce(max <= least(saved.highest_normal, tried.highest_normal), true)
        and coalesce(min >= greatest(saved.lowest_normal, tried.lowest_normal), true))
    ), begun as (
      -- The first of these days began before, so that some of its hours count.
      select variable_id, ${measuredHours} from calm join hourly_statistics as hour using (variable_id)
      where hour.hour >= ${since} and hour.hour < (select min(begins) from dates where begins >= ${since})
      group by variable_id
    ), effects as (
      select hour.variable_id, ${measuredHours}, ${beyondLimits('saved', byDay)} as before, ${beyondLimits('tried', byDay)} as after
      from hourly_statistics as hour join saved on saved.id = hour.variable_id
      cross join tried
      where hour.hour >= ${since} and not exists (select from calm where calm.variable_id = saved.id)
      group by hour.variable_id
    )
    select sensors.id as sensor_id, sensors.name as sensor_name, saved.id as variable_id, saved.name as variable_name,
      saved.min_critical, saved.max_critical, saved.min_warning, saved.max_warning,
      coalesce(effects.measured_hours, calm.hours + coalesce(begun.measured_hours, 0), 0) as measured_hours, before, after
    from sensors
    left join saved on saved.sensor_id = sensors.id
    left join effects on effects.variable_id = saved.id
    left join calm on calm.variable_id = saved.id
    left join begun on begun.variable_id = saved.id
    where sensors.id = any(${sensorIds}::bigint[])
    order by coalesce((after ->> 'criticalHours')::float8, 0) desc, coalesce((after ->> 'warningHours')::float8, 0) desc,
      sensors.name_key, saved.id`.execute(work);
  const found = new Set(rows.map(({ sensorId }) => sensorId));
  return {
    variables: rows.flatMap(({ variableId, sensorId, sensorName, variableName, ...row }) =>
      variableId === null
        ? []
        : [
            {
              sensorId,
              sensorName,
              variableId,
              variableName,
              ...pickThresholds(row),
              measuredHours: row.measuredHours,
              before: row.before ?? NOTHING_BEYOND,
              after: row.after ?? NOTHING_BEYOND,
            },
          ],
    ),
    without: rows.filter(({ variableId }) => variableId === null).map(({ sensorId }) => sensorId),
    gone: [...new Set(sensorIds)].filter((id) => !found.has(id)),
  };
};
