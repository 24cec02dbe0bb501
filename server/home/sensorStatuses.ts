import { sql } from 'kysely';

import type { AlarmLevel } from '@domain/alarms';
import { sensorStatus, VALUE_HOLDS_MS, type SensorStatus } from '@domain/sensorStatus';
import type { AlertLevel } from '@domain/threshold';

import type { Work } from '../database/database';
import { statusOfValue } from '../readings/statusOfValue';

/** Columns: the same place in each list is the same sensor. */
interface WatchedSensors {
  readonly sensorId: readonly number[];
  /** The worst of its open alarms about limits; null without one. */
  readonly alarm: readonly (AlarmLevel | null)[];
  readonly isSilent: readonly (boolean | null)[];
  /** The newest value, in seconds since 1970; null where nothing was measured. */
  readonly lastAt: readonly (number | null)[];
  /** The worst of the values that still hold; null where none does. */
  readonly held: readonly (AlertLevel | null)[];
}

/**
 * A look into an index for each variable: its newest hour tells the last value, so that no partition of readings is asked.
 * PostgreSQL writes the columns as JSON, since as many rows would hold everybody else up here.
 */
const readWatched = async (work: Work, now: Date): Promise<WatchedSensors> => {
  const holdsSince = new Date(now.getTime() - VALUE_HOLDS_MS);
  const { rows } = await sql<{ watched: WatchedSensors }>`
    with alarm as (
      select sensor_id, bool_or(kind = 'silence') as is_silent,
        case when bool_or(kind = 'limits' and level = 'critical') then 'critical'
          when bool_or(kind = 'limits') then 'warning' end as level
      from alarms where closed_at is null group by sensor_id
    ), last_value as (
      select sensor_id, at, ${statusOfValue} as status
      from sensor_variables as variable cross join lateral (
        select last_at as at, last as value from hourly_statistics
        where variable_id = variable.id order by hour desc limit 1
      ) as newest
    ), measured as (
      select sensor_id, max(at) as last_at,
        case when bool_or(at >= ${holdsSince} and status = 'critical') then 'critical'
          when bool_or(at >= ${holdsSince} and status = 'warning') then 'warning'
          when bool_or(at >= ${holdsSince}) then 'normal' end as held
      from last_value group by sensor_id
    )
    select json_build_object(
      'sensorId', coalesce(json_agg(sensors.id), '[]'), 'alarm', coalesce(json_agg(alarm.level), '[]'),
      'isSilent', coalesce(json_agg(alarm.is_silent), '[]'),
      'lastAt', coalesce(json_agg(date_part('epoch', measured.last_at)), '[]'),
      'held', coalesce(json_agg(measured.held), '[]')
    ) as watched
    from sensors
    left join alarm on alarm.sensor_id = sensors.id
    left join measured on measured.sensor_id = sensors.id`.execute(work);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row.watched;
};

/** The status of every sensor, as columns (EXT-38). */
export const readSensorStatuses = async (
  work: Work,
  now: Date,
): Promise<{ sensorId: readonly number[]; status: SensorStatus[] }> => {
  const { sensorId, alarm, isSilent, lastAt, held } = await readWatched(work, now);
  const statusAt = (place: number): SensorStatus => {
    const level = alarm[place];
    const at = lastAt[place];
    return sensorStatus(
      {
        openAlarms: [
          ...(level ? [{ kind: 'limits', level } as const] : []),
          ...(isSilent[place] ? [{ kind: 'silence', level: 'warning' } as const] : []),
        ],
        // The newest value is of the variables that still hold, if any does.
        lastValues: typeof at === 'number' ? [{ at: at * 1000, status: held[place] ?? 'normal' }] : [],
      },
      now.getTime(),
    );
  };
  return { sensorId, status: sensorId.map((_, place) => statusAt(place)) };
};
