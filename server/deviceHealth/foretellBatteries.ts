import { sql } from 'kysely';

import { batteryPast } from '@domain/deviceHealth/batteryOutlook';

import type { Context } from '../context';
import { inTransaction } from '../database/work';
import { batteryDays, daysOfBatteries, type StoredBattery } from './batteryDays';
import { siteDay } from './siteDay';

const DEVICES_AT_ONCE = 500;

interface Row {
  readonly id: number;
  readonly days: readonly StoredBattery[];
}

/**
 * Foretells the batteries of the next devices of which that wasn't done today: by the days that are over.
 * @returns whether there may be more
 */
export const foretellSome = ({ db, config, now }: Pick<Context, 'db' | 'config' | 'now'>): Promise<boolean> =>
  inTransaction(db, 'write', async (work) => {
    const today = siteDay(config.siteTimeZone, now());
    const { rows } = await sql<Row>`
      with chosen as (
        select id from devices left join battery_forecasts as known on known.device_id = id
        where last_seen_at is not null and known.day is distinct from ${today}::date
        order by id limit ${DEVICES_AT_ONCE}
      ), batteries as (
        ${daysOfBatteries(today, sql`day < ${today}::date and device_id in (select id from chosen)`)}
      )
      select id, coalesce(days, '[]') as days from chosen left join batteries on device_id = id`.execute(
      work,
    );
    const forecasts = rows.map(({ id, days }) => {
      const last = days.at(-1);
      const { percent, volts, mostVolts, daysLeft } = batteryPast(batteryDays(days));
      return {
        device_id: id,
        last_percent: last?.percent,
        last_volts: last?.volts,
        last_at: last?.at,
        last_day: last?.day,
        percent,
        volts,
        most_volts: mostVolts,
        days_left: daysLeft,
      };
    });
    // A device that is gone meanwhile needs none.
    await sql`
      insert into battery_forecasts
        (device_id, day, last_percent, last_volts, last_at, last_day, percent, volts, most_volts, days_left)
      select device_id, ${today}::date, last_percent, last_volts, last_at, '2000-01-01'::date + last_day, percent, volts,
        most_volts, days_left
      from jsonb_to_recordset(${JSON.stringify(forecasts)}::jsonb) as told (device_id bigint, last_percent real,
        last_volts real, last_at timestamptz, last_day integer, percent real, volts real, most_volts real, days_left integer)
      join devices on devices.id = device_id
      order by device_id
      on conflict (device_id) do update set day = excluded.day, last_percent = excluded.last_percent,
        last_volts = excluded.last_volts, last_at = excluded.last_at, last_day = excluded.last_day,
        percent = excluded.percent, volts = excluded.volts, most_volts = excluded.most_volts,
        days_left = excluded.days_left`.execute(work);
    return rows.length === DEVICES_AT_ONCE;
  });
