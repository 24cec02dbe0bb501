import { sql } from 'kysely';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { readOfSensors } from '../sensors/readOfSensors';
import { lastValueFields } from './lastValueFields';
import { dayBefore, selectRecentHours } from './selectRecentHours';

const DAY_MS = 24 * 3_600_000;

interface MeasuredSensor {
  readonly sensorId: number;
  /** As JSON, as PostgreSQL wrote it: of two hundred sensors a megabyte, which nobody here needs to read. */
  readonly variables: string;
}

/**
 * How the sensors are that somebody may see, or one of them, as JSON (EXT-23). Only the newest partitions are asked for single
 * readings; what was measured last before that, the statistics know.
 */
export const readNow = async (
  work: Work,
  caller: Caller,
  sensorId: number | undefined,
  now: Date,
): Promise<string> => {
  const soon = new Date(now.getTime() + DAY_MS);
  const sensors = await readOfSensors(
    work,
    caller,
    sensorId,
    (chosen) => sql<MeasuredSensor>`
      with chosen as ${chosen},
      variable as materialized (
        select sensor_variables.*, normalized.unit
        from chosen join sensor_variables on sensor_variables.sensor_id = chosen.id
        left join normalized_variables as normalized on normalized.id = sensor_variables.normalized_variable_id
      ),
      recent as (${selectRecentHours(sql`array(select id from variable)`, now)}),
      measured as (
        select variable.*, coalesce(recent.hours, '{"at":[],"mean":[]}') as hours,
          coalesce(reading.at, earlier.at) as at, coalesce(reading.value, earlier.value) as value
        from variable
        left join recent on recent.variable_id = variable.id
        left join lateral (
          select at, value from readings
          where variable_id = variable.id and at >= ${dayBefore(now)} and at < ${soon}
          order by at desc limit 1
        ) as reading on true
        left join lateral (
          select last_at as at, last as value from hourly_statistics
          where reading.at is null and variable_id = variable.id
          order by hour desc limit 1
        ) as earlier on true
      ),
      told as (
        select sensor_id, json_agg(json_build_object(${lastValueFields}, 'hours', hours) order by position)::text as variables
        from measured group by sensor_id
      )
      select chosen.id as "sensorId", coalesce(told.variables, '[]') as variables
      from chosen left join told on told.sensor_id = chosen.id
      order by chosen.id`,
  );
  return `[${sensors.map(({ sensorId: id, variables }) => `{"sensorId":${id},"variables":${variables}}`).join(',')}]`;
};
