import { sql } from 'kysely';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { instant } from '../database/instant';
import { statusOfValue } from '../readings/statusOfValue';
import { isVisibleTo } from '../sensors/visibleSensors';
import { heldValues, type HeldValues } from './heldValues';

const HOUR_MS = 3_600_000;
const SHOWN_HOURS = 24;

/** Sensors of one statement: each may take a second or two and no more. */
const BATCH = 1000;

export interface MeasuredSensor extends HeldValues {
  readonly sensorId: number;
  /** As JSON, as PostgreSQL wrote it: of two hundred sensors a megabyte, which nobody here needs to read. */
  readonly variables: string;
}

/**
 * How the sensors are that somebody may see, or one of them (EXT-23). Only the newest partitions are asked for single readings;
 * what was measured last before that, the statistics know.
 */
export const readNow = async (
  work: Work,
  caller: Caller,
  sensorId: number | undefined,
  now: Date,
): Promise<readonly MeasuredSensor[]> => {
  const dayAgo = new Date(now.getTime() - SHOWN_HOURS * HOUR_MS);
  const soon = new Date(now.getTime() + SHOWN_HOURS * HOUR_MS);
  // Seven digits of a mean are enough for a line, and half as long.
  const variablesOfSensor = sql`
    select variable.*, normalized.unit, recent.hours,
      coalesce(reading.at, earlier.at) as at, coalesce(reading.value, earlier.value) as value
    from sensor_variables as variable
    left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
    left join lateral (
      select at, value from readings
      where variable_id = variable.id and at >= ${dayAgo} and at < ${soon}
      order by at desc limit 1
    ) as reading on true
    left join lateral (
      select last_at as at, last as value from hourly_statistics
      where reading.at is null and variable_id = variable.id
      order by hour desc limit 1
    ) as earlier on true
    cross join lateral (
      select json_build_object(
        'at', coalesce(array_to_json(array_agg(date_part('epoch', hour))), '[]'),
        'mean', coalesce(array_to_json(array_agg(mean::real)), '[]')
      ) as hours
      from (
        select hour, mean from hourly_statistics
        where variable_id = variable.id and hour > ${dayAgo} order by hour
      ) as hour
    ) as recent
    where variable.sensor_id = chosen.id`;
  const read = (after: number) =>
    sql<MeasuredSensor>`
      select chosen.id as "sensorId", measured.*
      from (
        select id from sensors
        where id > ${after} and ${isVisibleTo(caller)}
          ${sensorId === undefined ? sql`` : sql`and id = ${sensorId}`}
        order by id limit ${BATCH}
      ) as chosen
      cross join lateral (
        select ${heldValues(now)}, coalesce(json_agg(json_build_object(
          'id', id, 'name', name, 'unit', unit,
          'minCritical', min_critical, 'maxCritical', max_critical,
          'minWarning', min_warning, 'maxWarning', max_warning,
          'last', case when at is not null then
            json_build_object('at', ${instant(sql`at`)}, 'value', value, 'status', status) end,
          'hours', hours
        ) order by position), '[]')::text as variables
        from (select *, ${statusOfValue} as status from (${variablesOfSensor}) as variable) as judged
      ) as measured
      order by chosen.id`.execute(work);

  const sensors: MeasuredSensor[] = [];
  for (;;) {
    const { rows } = await read(sensors.at(-1)?.sensorId ?? 0);
    for (const row of rows) sensors.push(row);
    if (rows.length < BATCH) return sensors;
  }
};

/** The answer of 'Ahora'. */
export const nowDocument = (sensors: readonly MeasuredSensor[]): string =>
  `[${sensors.map(({ sensorId, variables }) => `{"sensorId":${sensorId},"variables":${variables}}`).join(',')}]`;
