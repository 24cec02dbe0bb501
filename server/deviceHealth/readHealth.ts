import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';

import type { deviceHealth as contract } from '@contract';
import { batteryNow, batteryPast, type BatteryPast } from '@domain/deviceHealth/batteryOutlook';
import { deviceHealth, healthRank, JUDGED_DAYS } from '@domain/deviceHealth/deviceHealth';
import { DAY_MS } from '@domain/duration';

import { openAlarmsOf } from '../alarms/openAlarms';
import type { Work } from '../database/database';
import { instant } from '../database/instant';
import { batteryDays, daysOfBatteries, type StoredBattery } from './batteryDays';

type DeviceHealth = z.output<typeof contract.deviceHealth>;

/** Without an alarm, what sent nothing for this long counts as silent. */
export const SILENT_AFTER_MS = DAY_MS;

interface Charge {
  readonly percent: number | null;
  readonly volts: number | null;
  readonly at: string;
}

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
  /** Of a battery that was foretold: what its days said, and the last value since then. */
  readonly past: {
    readonly last: Charge | null;
    readonly percent: number | null;
    readonly volts: number | null;
    readonly mostVolts: number | null;
    readonly daysLeft: number | null;
  } | null;
  readonly since: (Charge & { readonly daysLater: number | null }) | null;
  /** Of any other: each day with a value. */
  readonly battery: readonly StoredBattery[];
  readonly doubts: number | null;
}

const rounded = (value: number | null, digits = 1): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

const known = (value: number | null | undefined): number | undefined => value ?? undefined;

const pastOf = ({ past, battery }: Row): BatteryPast =>
  past
    ? {
        percent: known(past.percent),
        volts: known(past.volts),
        mostVolts: known(past.mostVolts),
        daysLeft: known(past.daysLeft),
      }
    : batteryPast(batteryDays(battery));

const toHealth = (row: Row, now: Date): DeviceHealth => {
  const { id, identifier, sensor, lastHeardAt, frames, gateway, since, doubts } = row;
  const last = since ?? row.past?.last ?? row.battery.at(-1);
  const outlook = batteryNow(pastOf(row), {
    percent: known(since?.percent),
    volts: known(since?.volts),
    daysLater: known(since?.daysLater),
  });
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
      doubts: known(doubts),
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
    doubts,
  };
};

export interface Asked {
  readonly now: Date;
  /** The site's. */
  readonly today: string;
}

interface Wanted extends Asked {
  /** Only these, or only those of these sensors; without either, all. */
  readonly deviceIds?: readonly number[];
  readonly sensorIds?: readonly number[];
  /** Whether values that may be wrong count, which a sensor's page says by itself. */
  readonly withDoubts?: boolean;
}

/** Those that ever sent or measure for a sensor. */
const isListed = sql`(device.last_seen_at is not null or sensor.id is not null)`;

const wantedOnly = ({ deviceIds, sensorIds }: Wanted): RawBuilder<unknown> => {
  if (deviceIds !== undefined) return sql`device.id = any(${deviceIds})`;
  return sensorIds === undefined ? isListed : sql`sensor.id = any(${sensorIds})`;
};

const listed = sql`devices as device
  left join sensor_devices as pair on pair.device_id = device.id
  left join sensors as sensor on sensor.id = pair.sensor_id`;
const byName = sql`coalesce(sensor.name, device.identifier) collate "es-x-icu", device.id`;

/** The ids of all devices that are listed, by the name that they are listed by. */
export const readListedDevices = async (work: Work): Promise<readonly number[]> => {
  const { rows } = await sql<{ ids: readonly number[] }>`
    select coalesce(json_agg(device.id order by ${byName}), '[]') as ids from ${listed} where ${isListed}`.execute(
    work,
  );
  return rows[0]?.ids ?? [];
};

/** How devices are, the worst first, and of equal ones by name (EXT-53). */
export const readHealth = async (work: Work, wanted: Wanted): Promise<readonly DeviceHealth[]> => {
  const { now, today, withDoubts = false } = wanted;
  const judged = sql`day > ${today}::date - ${JUDGED_DAYS}::int and device_id in (select id from chosen)`;
  const { rows } = await sql<Row>`
    with chosen as (
      select device.id, identifier, last_seen_at, sensor.id as sensor_id, sensor.name as sensor_name,
        row_number() over (order by ${byName}) as place
      from ${listed} where ${wantedOnly(wanted)}
    ), recent as (
      select device_id, sum(frames)::int as heard, sum(lost)::int as lost, count(last_counter)::int as counted,
        sum(rssi_sum) / nullif(sum(rssi_frames), 0) as rssi, sum(snr_sum) / nullif(sum(snr_frames), 0) as snr
      from device_days where ${judged} group by device_id
    ), hearing as (
      select distinct on (device_id) device_id, identifier from (
        select device_id, gateway_id, sum(frames) as frames, max(best_rssi) as rssi from device_gateways
        where ${judged} group by 1, 2
      ) as heard join gateways on gateways.id = heard.gateway_id
      order by device_id, frames desc, rssi desc nulls last, gateway_id
    ), foretold as (
      select * from battery_forecasts
      where day between ${today}::date - 1 and ${today}::date and device_id in (select id from chosen)
    ), since as (
      select distinct on (device_id) device_id, battery_percent, battery_volts, battery_at,
        device_days.day - last_day as days_later
      from foretold join device_days using (device_id)
      where battery_at is not null and device_days.day >= foretold.day
      order by device_id, device_days.day desc
    ), batteries as (
      ${daysOfBatteries(today, sql`device_id in (select id from chosen except select device_id from foretold)`)}
    )
    select chosen.id, chosen.identifier,
      case when chosen.sensor_id is not null then
        json_build_object('id', chosen.sensor_id, 'name', sensor_name) end as sensor,
      ${instant(sql`last_seen_at`)} as last_heard_at,
      exists (
        select from ${openAlarmsOf(sql`chosen.sensor_id`)} as alarms where kind <> 'limits' and variable_id is null
      ) as has_silence,
      case when recent.device_id is not null then
        json_build_object('heard', heard, 'lost', lost, 'counted', counted) end as frames,
      rssi, snr, hearing.identifier as gateway,
      case when foretold.device_id is not null then json_build_object(
        'last', case when last_at is not null then json_build_object(
          'percent', last_percent, 'volts', last_volts, 'at', ${instant(sql`last_at`)}) end,
        'percent', percent, 'volts', volts, 'mostVolts', most_volts, 'daysLeft', days_left
      ) end as past,
      case when since.device_id is not null then json_build_object('percent', battery_percent, 'volts', battery_volts,
        'at', ${instant(sql`battery_at`)}, 'daysLater', days_later) end as since,
      coalesce(batteries.days, '[]') as battery, suspicion_counts.count as doubts
    from chosen
    left join recent on recent.device_id = chosen.id
    left join hearing on hearing.device_id = chosen.id
    left join foretold on foretold.device_id = chosen.id
    left join since on since.device_id = chosen.id
    left join batteries on batteries.device_id = chosen.id
    left join suspicion_counts
      on suspicion_counts.sensor_id = chosen.sensor_id and suspicion_counts.day > ${today}::date - 2 and ${withDoubts}
    order by place`.execute(work);
  return rows.map((row) => toHealth(row, now)).toSorted((one, other) => healthRank(one) - healthRank(other));
};
