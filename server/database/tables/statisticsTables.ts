import type { Generated, JSONColumnType } from 'kysely';

import type { HourDetail } from '@domain/sensors/hourDetail';

import type { CreatedAt, Id } from './columns';

interface HourlyStatistics {
  variableId: number;
  /** Its first instant; hours are the site's. */
  hour: Date;
  readings: number;
  min: number;
  mean: number;
  max: number;
  last: number;
  lastAt: Date;
  /** How much there was in it; null for variables that don't add up. */
  total: number | null;
  /** Where limits are those of a day (EXT-72): how much there was of its day up to its end. */
  daySoFar: number | null;
  /** Likewise of the whole day, beside the last hour of one that is over. */
  wholeDay: number | null;
  /** What its kind has besides (EXT-61), in the form of `HourDetail`. */
  detail: JSONColumnType<HourDetail> | null;
  /** Counts only minutes with a known value. */
  normalMinutes: number;
  warningMinutes: number;
  criticalMinutes: number;
}

/** Made from hours (`makeDaysAndMonths`), and with the same meanings. */
interface CombinedStatistics extends Pick<
  HourlyStatistics,
  | 'variableId'
  | 'readings'
  | 'min'
  | 'mean'
  | 'max'
  | 'detail'
  | 'normalMinutes'
  | 'warningMinutes'
  | 'criticalMinutes'
> {
  /** How many have readings. */
  hours: number;
}

interface OfDay {
  /** Of the site's calendar, like 2026-12-31. */
  day: string;
}

interface OfMonth {
  /** Its first day. */
  month: string;
}

interface ChangedHours {
  id: Id;
  at: CreatedAt;
  hour: Date;
  variableIds: number[];
}

/** Whose hours are made anew from their readings (EXT-61). */
interface StaleStatistics {
  variableId: number;
  fromHour: Date;
  nextHour: Date;
  /** Whether its limits count by something else now (EXT-72). */
  judgeAgain: Generated<boolean>;
}

/** One row, once a server ran. */
interface SiteZone {
  id: Generated<boolean>;
  /** The one whose days the totals of days are of. */
  timeZone: string;
}

/** What is made of measurements: hours, and of those days and months. */
export interface StatisticsTables {
  hourlyStatistics: HourlyStatistics;
  dailyStatistics: CombinedStatistics & OfDay;
  monthlyStatistics: CombinedStatistics & OfMonth;
  /** Those of which an hour changed. */
  changedDays: Pick<CombinedStatistics, 'variableId'> & OfDay;
  changedMonths: Pick<CombinedStatistics, 'variableId'> & OfMonth;
  changedHours: ChangedHours;
  staleStatistics: StaleStatistics;
  siteZone: SiteZone;
}
