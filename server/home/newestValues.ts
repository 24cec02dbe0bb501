import { sql } from 'kysely';

import { SILENT_AFTER_MS, VALUE_HOLDS_MS, type LastValue } from '@domain/sensors/sensorStatus';
import type { AlertLevel } from '@domain/sensors/threshold';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { newestHour } from '../measurements/newestHour';
import { statusOfNewest } from '../readings/statistics/statusOfValue';
import { shareReading, type SharedReading } from './shareReading';

/** The part of a sensor's last values that its status needs. */
interface HeldValues {
  /** When anything was last measured, in seconds since 1970; null if there is none. */
  readonly lastAt: number | null;
  /** The worst of what is shown and still holds; null if none does. */
  readonly held: AlertLevel | null;
  /** Whether anything that is shown has limits, and was heard of lately. */
  readonly isJudged: boolean;
}

/** As a single value: if any value still holds, the newest one does. */
export const lastValuesOf = ({ lastAt, held, isJudged }: HeldValues): LastValue[] =>
  lastAt === null ? [] : [{ at: lastAt * 1000, status: held ?? (isJudged ? 'normal' : null) }];

/** For all sensors, as columns: the same index in each list is the same sensor. */
export type NewestValues = {
  readonly sensorId: readonly number[];
  readonly locationId: readonly (number | null)[];
} & {
  readonly [Column in keyof HeldValues]: readonly HeldValues[Column][];
};

/** Values are a few seconds old before they have statistics, and dashboards ask once a minute. */
const KEPT_MS = 20_000;

/**
 * One index look-up for each variable. PostgreSQL writes the columns as JSON, because parsing as many rows
 * would block everybody else.
 */
const readNewestValues = async (work: Work, now: Date): Promise<NewestValues> => {
  const holds = sql`at >= ${new Date(now.getTime() - VALUE_HOLDS_MS)}`;
  const { rows } = await sql<{ newest: NewestValues }>`
    with last_value as (
      select sensor_id, at, heard_at, ${statusOfNewest} as status
      from sensor_variables as variable cross join lateral (${newestHour(now)}) as newest
    ), measured as (
      select sensor_id, date_part('epoch', max(heard_at)) as "lastAt",
        case when bool_or(${holds} and status = 'critical') then 'critical'
          when bool_or(${holds} and status = 'warning') then 'warning'
          when bool_or(${holds} and status = 'normal') then 'normal' end as held,
        coalesce(bool_or(status is not null and heard_at >= ${new Date(now.getTime() - SILENT_AFTER_MS)}), false) as judged
      from last_value group by sensor_id
    )
    select json_build_object(
      'sensorId', coalesce(json_agg(sensors.id), '[]'),
      'locationId', coalesce(json_agg(sensors.location_id), '[]'),
      'lastAt', coalesce(json_agg(measured."lastAt"), '[]'),
      'held', coalesce(json_agg(measured.held), '[]'),
      'isJudged', coalesce(json_agg(coalesce(measured.judged, false)), '[]')
    ) as newest
    from sensors left join measured on measured.sensor_id = sensors.id`.execute(work);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row.newest;
};

/**
 * The last measurements of all sensors, at a version of them (`readSensorsVersion`). For fifty thousand sensors it takes a
 * third of a second of the database, and each open dashboard asks every minute.
 */
export const shareNewestValues = (context: Pick<Context, 'db' | 'now'>): SharedReading<NewestValues> =>
  shareReading(context, { keptMs: KEPT_MS, read: readNewestValues });
