import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { measurements } from '@contract';
import { pickThresholds, type Thresholds } from '@domain/threshold';
import { statusOf } from '@reporting/status';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { isVisibleTo } from '../sensors/visibleSensors';

type SensorNow = z.output<typeof measurements.sensorNow>;

const HOUR_MS = 3_600_000;
const SHOWN_HOURS = 24;

/** Sensors of one statement: each may take a second or two and no more. */
const BATCH = 1000;

interface MeasuredVariable extends Thresholds {
  readonly id: number;
  readonly name: string;
  readonly unit: string | null;
  readonly last: readonly [at: string, value: number] | null;
  readonly hours: SensorNow['variables'][number]['hours'];
}

const toLast = (last: MeasuredVariable['last'], limits: Thresholds) => {
  if (!last) return null;
  const [at, value] = last;
  return { at: new Date(at).toISOString(), value, status: statusOf(value, limits) };
};

const toVariable = ({ id, name, unit, last, hours, ...limits }: MeasuredVariable) => ({
  id,
  name,
  unit,
  ...pickThresholds(limits),
  last: toLast(last, limits),
  hours,
});

/**
 * How the sensors are that somebody may see, or one of them (EXT-23). Only the newest partitions are asked for single readings;
 * what was measured last before that, the statistics know.
 */
export const readNow = async (
  work: Work,
  caller: Caller,
  sensorId: number | undefined,
  now: Date,
): Promise<readonly SensorNow[]> => {
  const dayAgo = new Date(now.getTime() - SHOWN_HOURS * HOUR_MS);
  const soon = new Date(now.getTime() + SHOWN_HOURS * HOUR_MS);
  const read = (after: number) =>
    sql<{ sensorId: number; variables: readonly MeasuredVariable[] }>`
      select chosen.id as "sensorId", coalesce((
        select json_agg(measured order by position) from (
          select variable.position, variable.id, variable.name, normalized.unit,
            variable.min_critical as "minCritical", variable.max_critical as "maxCritical",
            variable.min_warning as "minWarning", variable.max_warning as "maxWarning",
            coalesce((
              select json_build_array(at, value) from readings
              where variable_id = variable.id and at >= ${dayAgo} and at < ${soon}
              order by at desc limit 1
            ), (
              select json_build_array(last_at, last) from hourly_statistics
              where variable_id = variable.id order by hour desc limit 1
            )) as last,
            recent.hours
          from sensor_variables as variable
          left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
          cross join lateral (
            select json_build_object(
              'at', coalesce(array_to_json(array_agg(date_part('epoch', hour))), '[]'),
              'mean', coalesce(array_to_json(array_agg(mean)), '[]')
            ) as hours
            from (
              select hour, mean from hourly_statistics
              where variable_id = variable.id and hour > ${dayAgo} order by hour
            ) as hour
          ) as recent
          where variable.sensor_id = chosen.id
        ) as measured
      ), '[]') as variables
      from (
        select id from sensors
        where id > ${after} and ${isVisibleTo(caller)}
          ${sensorId === undefined ? sql`` : sql`and id = ${sensorId}`}
        order by id limit ${BATCH}
      ) as chosen
      order by chosen.id`.execute(work);

  const sensors: SensorNow[] = [];
  for (;;) {
    const { rows } = await read(sensors.at(-1)?.sensorId ?? 0);
    for (const row of rows) sensors.push({ ...row, variables: row.variables.map(toVariable) });
    if (rows.length < BATCH) return sensors;
  }
};
