import { ALARM_LEVELS } from '@domain/alarms';
import type { HourDetail } from '@domain/sensors/hourDetail';
import type { AlertLevel } from '@domain/sensors/threshold';
import { readVariableKind } from '@domain/sensors/variableKind';
import { describeAlerts, describeSpan, type Measure } from '@reporting/captions';
import { weekdayOf } from '@reporting/clockWords';
import { completenessOf } from '@reporting/completeness';
import { detailOf, figureOf, usualHour, type HourFigure } from '@reporting/figures';
import { toldMean } from '@reporting/statistics';
import { worstOf } from '@reporting/status';

import type { HoursOfMonth } from '@/providers/data/records';

import type { Values } from './columns';
import type { SiteMonth } from './siteMonth';

/** Hourly statistics as columns: the same index in each list is the same hour (EXT-22). */
type HourColumns = Pick<
  HoursOfMonth['variables'][number],
  'at' | 'min' | 'mean' | 'max' | 'normalMinutes' | 'warningMinutes' | 'criticalMinutes' | 'detail' | 'kind'
>;

type Column = Exclude<keyof HourColumns, 'detail' | 'kind'>;

export type StatusMinutes = Record<AlertLevel, number>;

/** The combined measurements of some hours. */
export interface HoursSummary {
  min: number;
  /** Of all together (EXT-61). */
  mean: number;
  max: number;
  /** The usual figure of one of them: another one only for what adds up. */
  usual: number;
  /** What the kind has besides; of sound levels, only single readings tell. */
  detail: HourDetail | undefined;
  minutes: StatusMinutes;
}

interface Group extends Omit<HoursSummary, 'mean' | 'usual' | 'detail'> {
  figures: HourFigure[];
}

const noHours = (): Group => ({
  min: Infinity,
  max: -Infinity,
  minutes: { normal: 0, warning: 0, critical: 0 },
  figures: [],
});

/** The figures as they are drawn: none of directions that cancel each other out. */
export const toldMeans = <Mean extends Values[number]>(
  kind: unknown,
  means: readonly Mean[],
  details: readonly (HourDetail | null | undefined)[] | null | undefined,
): (Mean | null)[] =>
  means.map((mean, index) =>
    typeof mean !== 'number' || toldMean(kind, { mean, detail: details?.[index] }) !== null ? mean : null,
  );

/** Hours grouped by a key. */
const summarizeBy = (
  hours: HourColumns,
  keyOf: (at: number) => number,
): ReadonlyMap<number, HoursSummary> => {
  const kind = readVariableKind(hours.kind);
  const groups = new Map<number, Group>();
  for (const [index, at] of hours.at.entries()) {
    const valueOf = (column: Column) => hours[column][index] ?? 0;
    const key = keyOf(at);
    const { min, max, minutes, figures } = groups.get(key) ?? noHours();
    const [normal, warning, critical] = [
      valueOf('normalMinutes'),
      valueOf('warningMinutes'),
      valueOf('criticalMinutes'),
    ];
    figures.push({
      mean: valueOf('mean'),
      minutes: normal + warning + critical,
      detail: hours.detail?.[index],
    });
    groups.set(key, {
      figures,
      min: Math.min(min, valueOf('min')),
      max: Math.max(max, valueOf('max')),
      minutes: {
        normal: minutes.normal + normal,
        warning: minutes.warning + warning,
        critical: minutes.critical + critical,
      },
    });
  }
  return new Map(
    [...groups].map(([key, { figures, ...rest }]) => [
      key,
      {
        ...rest,
        mean: figureOf(kind, figures),
        usual: usualHour(kind, figures),
        detail: detailOf(kind, figures),
      },
    ]),
  );
};

/** By the day of the month. */
export const byDay = (hours: HourColumns, month: SiteMonth): ReadonlyMap<number, HoursSummary> =>
  summarizeBy(hours, (at) => month.dayAt(at).day);

const HOURS_A_DAY = 24;

/** By the weekday and hour of the site's clocks; `patternKey` names one. */
export const byWeekdayAndHour = (hours: HourColumns, month: SiteMonth): ReadonlyMap<number, HoursSummary> =>
  summarizeBy(hours, (at) => {
    const clock = month.clockAt(at);
    return patternKey(weekdayOf(clock), clock.getUTCHours());
  });

export const patternKey = (weekday: number, hour: number): number => weekday * HOURS_A_DAY + hour;

/** Those at some instants; undefined if there are none. */
export const ofInstants = (hours: HourColumns, isIn: (at: number) => boolean): HoursSummary | undefined =>
  summarizeBy(hours, (at) => (isIn(at) ? 1 : 0)).get(1);

/** Some days of the month; undefined if nothing was measured on them. */
export const ofDays = (
  hours: HourColumns,
  month: SiteMonth,
  isIn: (day: number) => boolean,
): HoursSummary | undefined => ofInstants(hours, (at) => isIn(month.dayAt(at).day));

/** Hours in words: their extremes, their figure, and how long they were outside the normal range. */
export const describeHours = (hours: HoursSummary, measure: Measure): string => {
  const { warning, critical } = hours.minutes;
  const span = describeSpan(hours, measure);
  return warning + critical > 0 ? `${span}; ${describeAlerts(hours.minutes)}` : span;
};

/** How complete the readings of some days are (EXT-68); undefined if nobody knows. */
export const completenessOn = (
  { at, count, pause }: Pick<HoursOfMonth['variables'][number], 'at' | 'count' | 'pause'>,
  month: SiteMonth,
  isIn: (day: number) => boolean,
): number | undefined => {
  if (!pause) return undefined;
  const days = month.days.filter(({ day }) => isIn(day));
  const seconds = days.reduce((sum, { from, to }) => sum + to - from, 0);
  const counts = count.filter((_, index) => isIn(month.dayAt(at[index] ?? 0).day));
  return completenessOf(counts, seconds, pause);
};

/** The worst status of some hours; normal if no limits applied to them. */
export const worstStatus = (minutes: StatusMinutes): AlertLevel =>
  worstOf(ALARM_LEVELS.filter((status) => minutes[status] > 0)) ?? 'normal';
