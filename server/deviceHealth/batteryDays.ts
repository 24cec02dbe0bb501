import { sql, type RawBuilder } from 'kysely';

import type { BatteryDay } from '@domain/deviceHealth/batteryOutlook';

import { instant } from '../database/instant';

/** Batteries are foretold by so many days. */
export const BATTERY_DAYS = 60;

/** What was heard last of a battery on a day, counted from any beginning. */
export interface StoredBattery {
  readonly day: number;
  readonly percent: number | null;
  readonly volts: number | null;
  readonly at: string;
}

/** The days with a value of each device, the oldest first, as `device_id` and `days`. */
export const daysOfBatteries = (today: string, which: RawBuilder<unknown>) => sql`
  select device_id, json_agg(json_build_object('day', day - '2000-01-01'::date, 'percent', battery_percent,
    'volts', battery_volts, 'at', ${instant(sql`battery_at`)}) order by day) as days
  from device_days
  where battery_at is not null and day > ${today}::date - ${BATTERY_DAYS}::int and ${which}
  group by device_id`;

export const batteryDays = (stored: readonly StoredBattery[]): BatteryDay[] =>
  stored.map(({ day, percent, volts }) => ({
    day,
    percent: percent ?? undefined,
    volts: volts ?? undefined,
  }));
