import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { home } from '@contract';
import { VALUE_HOLDS_MS } from '@domain/sensors/sensorStatus';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { newestHour } from '../measurements/newestHour';
import { statusOfNewest } from '../readings/statistics/statusOfValue';
import { shareReading, type SharedReading } from './shareReading';

type ListedValues = NonNullable<z.output<typeof home.sensorStatuses>['values']>;

/** As long as the newest values are kept, beside which they stand. */
const KEPT_MS = 20_000;

/**
 * The last value of each sensor that has one, and its battery, as columns: of several variables the worst that holds, or
 * else the first. What a value is about is said once for all sensors that measure it.
 */
const readListedValues = async (work: Work, now: Date): Promise<ListedValues> => {
  const { rows } = await sql<{ listed: ListedValues }>`
    with last_value as (
      select sensor_id, variable.name, normalized_variable_id, position, at, value, at >= ${new Date(now.getTime() - VALUE_HOLDS_MS)} as holds,
        ${statusOfNewest} as status
      from sensor_variables as variable cross join lateral (${newestHour(now)}) as newest
    ), main as (
      select distinct on (sensor_id) * from last_value
      order by sensor_id, holds desc, case when holds then array_position(array['critical', 'warning', 'normal'], status) end, position
    ), about as materialized (
      select name, normalized_variable_id, row_number() over () - 1 as place
      from (select distinct name, normalized_variable_id from main) as named
    ), battery as (
      select sensor_id, battery_percent as percent, battery_volts as volts
      from sensor_devices cross join lateral (
        select battery_percent, battery_volts from device_days
        where device_days.device_id = sensor_devices.device_id and battery_at is not null order by day desc limit 1
      ) as newest
    )
    select json_build_object(
      'variables', (
        select coalesce(json_agg(json_build_object('name', about.name, 'unit', unit_of_hour, 'kind', nullif(kind, 'instantaneous'),
          'limitsBy', nullif(limits_by, 'hour'), 'stateNames', state_names) order by place), '[]')
        from about left join normalized_variables as normalized on normalized.id = about.normalized_variable_id
      ),
      'sensorId', coalesce(json_agg(sensor_id order by sensor_id), '[]'),
      'at', coalesce(json_agg(round(date_part('epoch', at)) order by sensor_id), '[]'),
      'value', coalesce(json_agg(value order by sensor_id), '[]'),
      'variable', coalesce(json_agg(place order by sensor_id), '[]'),
      'batteryOf', (select coalesce(json_agg(sensor_id order by sensor_id), '[]') from battery),
      'percent', (select coalesce(json_agg(round(percent::numeric) order by sensor_id), '[]') from battery),
      'volts', (select coalesce(json_agg(round(volts::numeric, 2) order by sensor_id), '[]') from battery)
    ) as listed
    from main join about on about.name = main.name and about.normalized_variable_id is not distinct from main.normalized_variable_id`.execute(
    work,
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row.listed;
};

export const shareListedValues = (context: Pick<Context, 'db' | 'now'>): SharedReading<ListedValues> =>
  shareReading(context, { keptMs: KEPT_MS, read: readListedValues });
