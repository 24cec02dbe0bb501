import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { home } from '@contract';
import { PERCENT, VOLTS } from '@domain/deviceHealth/batteryOutlook';
import {
  FEWEST_FRAMES,
  JUDGED_DAYS,
  LOST_SHARE,
  WEAK_RSSI,
  WEAK_SNR,
} from '@domain/deviceHealth/deviceHealth';
import { MINUTE_MS } from '@domain/duration';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { BATTERY_DAYS } from '../deviceHealth/batteryDays';
import { readHealth, SILENT_AFTER_MS } from '../deviceHealth/readHealth';
import { siteDay } from '../deviceHealth/siteDay';
import { shareReading, type SharedReading } from './shareReading';

type UnwellDevices = NonNullable<z.output<typeof home.siteSummary>['unwellDevices']>;

/** Batteries and signals are judged by days. */
const KEPT_MS = 5 * MINUTE_MS;

/** As many as a home names, of those that come first. */
const SHOWN = 5;
const JUDGED = 50;

/** At and below which a battery is low, by the last and by the most volts that it had. */
const lowVolts = sql`case ${sql.join(
  VOLTS.map(({ upTo, low }) => sql`when most.volts <= ${upTo}::float8 then ${low}::float8`),
  sql` `,
)} end`;

interface Found {
  readonly count: number;
  readonly sensorIds: readonly number[];
}

/**
 * The sensors whose device has a problem, by what is known of today: to foretell the end of each battery would take the
 * database half a minute for fifty thousand. Those are left out of whose silence an alarm tells.
 */
const findUnwell = async (work: Work, now: Date, today: string): Promise<Found> => {
  const { rows } = await sql<Found>`
    with recent as (
      select device_id, sum(frames) as heard, sum(lost) as lost,
        sum(rssi_sum) / nullif(sum(rssi_frames), 0) as rssi, sum(snr_sum) / nullif(sum(snr_frames), 0) as snr
      from device_days where day > ${today}::date - ${JUDGED_DAYS}::int group by device_id
    ), quiet as (
      select sensor_id from alarms where closed_at is null and kind = 'silence' and variable_id is null
      union all
      select named.sensor_id from alarm_sensors as named join alarms as outage on outage.id = named.alarm_id
      where outage.closed_at is null and named.back_at is null
    ), judged as (
      select pair.sensor_id,
        last_seen_at < ${new Date(now.getTime() - SILENT_AFTER_MS)} and pair.sensor_id not in (select sensor_id from quiet)
          as is_silent,
        coalesce(battery.percent <= ${PERCENT.low}, battery.volts <= ${lowVolts}) as is_low,
        heard + lost >= ${FEWEST_FRAMES} and lost >= ${LOST_SHARE}::float8 * (heard + lost) as is_lossy,
        rssi <= ${WEAK_RSSI} or snr <= ${WEAK_SNR} as is_weak
      from sensor_devices as pair join devices as device on device.id = pair.device_id
      left join recent on recent.device_id = device.id
      left join lateral (
        select battery_percent as percent, battery_volts as volts from device_days
        where device_id = device.id and battery_at is not null and day > ${today}::date - ${BATTERY_DAYS}::int
        order by day desc limit 1
      ) as battery on true
      left join lateral (
        select max(battery_volts) as volts from device_days
        where device_id = device.id and battery_at is not null and day > ${today}::date - ${BATTERY_DAYS}::int
          and battery.percent is null
      ) as most on battery.volts is not null
    ), unwell as (
      select * from judged where is_silent or is_low or is_lossy or is_weak
    )
    select (select count(*) from unwell)::int as count, array(
      select sensor_id from unwell order by is_silent desc nulls last, is_low desc nulls last, is_lossy desc nulls last, sensor_id
      limit ${JUDGED}
    ) as sensor_ids`.execute(work);
  const [found] = rows;
  if (!found) throw new Error('A select without a table has one row.');
  return found;
};

/** Devices with a problem that no open alarm tells, and the worst of them (EXT-74). */
export const readUnwellDevices = async (work: Work, now: Date, timeZone: string): Promise<UnwellDevices> => {
  const today = siteDay(timeZone, now);
  const { count, sensorIds } = await findUnwell(work, now, today);
  const devices = sensorIds.length === 0 ? [] : await readHealth(work, { now, today, sensorIds });
  return {
    count,
    worst: devices.filter(({ problems }) => problems.length > 0).slice(0, SHOWN),
  };
};

/** The same, read once for all requests within some minutes. */
export const shareUnwellDevices = ({
  config: { siteTimeZone },
  ...context
}: Pick<Context, 'config' | 'db' | 'now'>): SharedReading<UnwellDevices> =>
  shareReading(context, {
    keptMs: KEPT_MS,
    read: (work, now) => readUnwellDevices(work, now, siteTimeZone),
  });
