import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { deviceHealth as contract } from '@contract';
import { batteryOutlook, type BatteryDay } from '@domain/deviceHealth/batteryOutlook';
import { compareHealth, deviceHealth, JUDGED_DAYS } from '@domain/deviceHealth/deviceHealth';
import { DAY_MS } from '@domain/duration';

import { openAlarmsOf } from '../alarms/openAlarms';
import type { Work } from '../database/database';
import { instant } from '../database/instant';

type DeviceHealth = z.output<typeof contract.deviceHealth>;

const names = new Intl.Collator('es');

/** Batteries are foretold by so many days. */
export const BATTERY_DAYS = 60;
/** Without an alarm, what sent nothing for this long counts as silent. */
export const SILENT_AFTER_MS = DAY_MS;

interface Row {
  readonly id: number;
  readonly identifier: string;
  readonly sensor: { readonly id: number; readonly name: string } | null;
  readonly lastHeardAt: string | null;
  readonly hasSilence: boolean;
  readonly frames: { readonly heard: number; readonly lost: number; readonly counted: number } | null;
  readonly rssi: number | null;
  readonly snr: number | null;
  readonly gateway: string | null;
  /** Of each day with one, the oldest first. */
  readonly battery: readonly {
    readonly day: number;
    readonly percent: number | null;
    readonly volts: number | null;
    readonly at: string;
  }[];
}

const rounded = (value: number | null, digits = 1): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

const known = (value: number | null): number | undefined => value ?? undefined;

const batteryDays = (battery: Row['battery']): BatteryDay[] =>
  battery.map(({ day, percent, volts }) => ({ day, percent: known(percent), volts: known(volts) }));

const toHealth = (row: Row, now: Date): DeviceHealth => {
  const { id, identifier, sensor, lastHeardAt, frames, gateway } = row;
  const last = row.battery.at(-1);
  const outlook = batteryOutlook(batteryDays(row.battery));
  const rssi = rounded(row.rssi);
  const snr = rounded(row.snr);
  const isOld = lastHeardAt !== null && now.getTime() - Date.parse(lastHeardAt) > SILENT_AFTER_MS;
  const signal = rssi === null && snr === null ? null : { rssi, snr };
  return {
    id,
    identifier,
    sensor,
    ...deviceHealth({
      isSilent: row.hasSilence || isOld,
      battery: outlook,
      frames: frames ?? undefined,
      signal: signal ? { rssi: known(rssi), snr: known(snr) } : undefined,
    }),
    lastHeardAt,
    battery: last
      ? {
          percent: rounded(last.percent),
          volts: rounded(last.volts, 2),
          at: last.at,
          daysLeft: outlook?.daysLeft ?? null,
        }
      : null,
    frames: frames && frames.counted > 0 ? { heard: frames.heard, lost: frames.lost } : null,
    signal,
    gateway,
  };
};

interface Asked {
  readonly now: Date;
  /** The site's. */
  readonly today: string;
  /** Only the devices of these; without it, all. */
  readonly sensorIds?: readonly number[];
}

/** How devices are that ever sent or measure for a sensor, the worst first (EXT-53). */
export const readHealth = async (
  work: Work,
  { now, today, sensorIds }: Asked,
): Promise<readonly DeviceHealth[]> => {
  const { rows } = await sql<Row>`
    with chosen as (
      select device.id, identifier, last_seen_at, sensor.id as sensor_id, sensor.name as sensor_name
      from devices as device
      left join sensor_devices as pair on pair.device_id = device.id
      left join sensors as sensor on sensor.id = pair.sensor_id
      where ${sensorIds === undefined ? sql`device.last_seen_at is not null or sensor.id is not null` : sql`sensor.id = any(${sensorIds})`}
    ), recent as (
      select device_id, sum(frames)::int as heard, sum(lost)::int as lost, count(last_counter)::int as counted,
        sum(rssi_sum) / nullif(sum(rssi_frames), 0) as rssi, sum(snr_sum) / nullif(sum(snr_frames), 0) as snr
      from device_days where day > ${today}::date - ${JUDGED_DAYS}::int and device_id in (select id from chosen)
      group by device_id
    ), hearing as (
      select distinct on (device_id) device_id, identifier from (
        select device_id, gateway_id, sum(frames) as frames, max(best_rssi) as rssi from device_gateways
        where day > ${today}::date - ${JUDGED_DAYS}::int and device_id in (select id from chosen) group by 1, 2
      ) as heard join gateways on gateways.id = heard.gateway_id
      order by device_id, frames desc, rssi desc nulls last, gateway_id
    ), batteries as (
      select device_id, json_agg(json_build_object('day', day - '2000-01-01'::date, 'percent', battery_percent,
        'volts', battery_volts, 'at', ${instant(sql`battery_at`)}) order by day) as days
      from device_days
      where battery_at is not null and day > ${today}::date - ${BATTERY_DAYS}::int and device_id in (select id from chosen)
      group by device_id
    )
    select chosen.id, chosen.identifier,
      case when sensor_id is not null then json_build_object('id', sensor_id, 'name', sensor_name) end as sensor,
      ${instant(sql`last_seen_at`)} as last_heard_at,
      exists (
        select from ${openAlarmsOf(sql`chosen.sensor_id`)} as alarms where kind <> 'limits' and variable_id is null
      ) as has_silence,
      case when recent.device_id is not null then
        json_build_object('heard', heard, 'lost', lost, 'counted', counted) end as frames,
      rssi, snr, hearing.identifier as gateway, coalesce(batteries.days, '[]') as battery
    from chosen
    left join recent on recent.device_id = chosen.id
    left join hearing on hearing.device_id = chosen.id
    left join batteries on batteries.device_id = chosen.id`.execute(work);
  return rows
    .map((row) => toHealth(row, now))
    .toSorted(
      (one, other) =>
        compareHealth(one, other) ||
        names.compare(one.sensor?.name ?? one.identifier, other.sensor?.name ?? other.identifier),
    );
};
