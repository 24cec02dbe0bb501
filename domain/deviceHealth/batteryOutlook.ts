import type { BatteryValue } from './batteryValue';

/** The last value of a day, which is counted from any beginning. */
export interface BatteryDay extends BatteryValue {
  readonly day: number;
}

export interface BatteryOutlook {
  /** Whether somebody should change it soon. */
  readonly isLow: boolean;
  readonly isVeryLow: boolean;
  /** In how many days it will be empty; undefined unless it clearly falls. */
  readonly daysLeft?: number;
}

interface Scale {
  /** At and below which it is low, and about to end. */
  readonly low: number;
  readonly veryLow: number;
  readonly empty: number;
  /** Less may be the temperature. */
  readonly realFall: number;
  /** By so much more than the day before, it is another battery, or a charged one. */
  readonly renewed: number;
}

export const PERCENT: Scale = { low: 20, veryLow: 10, empty: 0, realFall: 3, renewed: 15 };

/** Kinds of batteries by the most volts that one had, with the volts of their end. */
export const VOLTS: readonly (Scale & { readonly upTo: number })[] = [
  // Two alkaline cells, or one of lithium and manganese dioxide.
  { upTo: 3.35, low: 2.6, veryLow: 2.4, empty: 2.2, realFall: 0.06, renewed: 0.25 },
  // Lithium and thionyl chloride: flat for years, then over within weeks.
  { upTo: 3.8, low: 3.3, veryLow: 3.1, empty: 3, realFall: 0.06, renewed: 0.2 },
  // Lithium ions.
  { upTo: 4.4, low: 3.5, veryLow: 3.35, empty: 3.2, realFall: 0.08, renewed: 0.25 },
  // Lead.
  { upTo: 15.5, low: 11.8, veryLow: 11.4, empty: 11, realFall: 0.2, renewed: 0.6 },
];
/** Between those of cells and of lead nobody knows which. */
const LEAST_OF_LEAD = 10.5;

const FORECAST_DAYS = 42;
const FEWEST_DAYS = 10;
const SHORTEST_SPAN_DAYS = 14;
/** Of all pairs of days, so many have to fall: otherwise it goes up and down. */
const FALLING_SHARE = 0.75;
const FARTHEST_DAYS = 365;

const scaleOf = (most: number | undefined): Scale | undefined => {
  if (most === undefined || (most > 4.4 && most < LEAST_OF_LEAD)) return undefined;
  return VOLTS.find(({ upTo }) => most <= upTo);
};

interface Point {
  readonly day: number;
  readonly value: number;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2;
};

/** The days since the battery was last changed or charged. */
const sinceRenewed = (points: readonly Point[], renewed: number): readonly Point[] => {
  const begin = points.findLastIndex(
    ({ value }, index) => value - (points[index - 1]?.value ?? value) >= renewed,
  );
  return points.slice(Math.max(0, begin));
};

/**
 * When a series that falls will be at its end, by the median slope of all pairs of days (Theil and Sen), which a few odd
 * days don't change.
 */
const daysUntil = (points: readonly Point[], { empty, realFall, renewed }: Scale): number | undefined => {
  const lastDay = points.at(-1)?.day ?? 0;
  const recent = sinceRenewed(
    points.filter(({ day }) => day > lastDay - FORECAST_DAYS),
    renewed,
  );
  const span = lastDay - (recent[0]?.day ?? lastDay);
  if (recent.length < FEWEST_DAYS || span < SHORTEST_SPAN_DAYS) return undefined;
  const slopes = recent.flatMap((one, index) =>
    recent.slice(index + 1).map((later) => (later.value - one.value) / (later.day - one.day)),
  );
  const slope = median(slopes);
  const falling = slopes.filter((one) => one < 0).length;
  // A battery that is shown in whole steps stays the same for days.
  const moving = slopes.filter((one) => one !== 0).length;
  if (slope >= 0 || -slope * span < realFall || falling < FALLING_SHARE * moving) return undefined;
  const now = median(recent.map(({ day, value }) => value + slope * (lastDay - day)));
  const days = Math.max(0, Math.round((now - empty) / -slope));
  return days <= FARTHEST_DAYS ? days : undefined;
};

const pointsOf = (days: readonly BatteryDay[], kind: keyof BatteryValue): Point[] =>
  days.flatMap(({ day, [kind]: value }) => (value === undefined ? [] : [{ day, value }]));

/** What days say of a battery: each of the last values, whichever day it is from, and how long it will last by them. */
export interface BatteryPast extends BatteryValue {
  readonly mostVolts?: number | undefined;
  readonly daysLeft?: number | undefined;
}

/** @param days the oldest first */
export const batteryPast = (days: readonly BatteryDay[]): BatteryPast => {
  const percent = pointsOf(days, 'percent');
  const volts = pointsOf(days, 'volts');
  const mostVolts = volts.length > 0 ? Math.max(...volts.map(({ value }) => value)) : undefined;
  const [points, scale] = percent.length > 0 ? [percent, PERCENT] : [volts, scaleOf(mostVolts)];
  return {
    percent: percent.at(-1)?.value,
    volts: volts.at(-1)?.value,
    mostVolts,
    daysLeft: scale && daysUntil(points, scale),
  };
};

/** The last value since then, so many days after the last one of the past. */
interface BatterySince extends BatteryValue {
  readonly daysLater?: number | undefined;
}

/**
 * How a battery is by its past and by what was heard of it since then. The percentage tells if there is one; volts tell as
 * far as the kind of battery can be guessed from them. One that was changed since then has no end that is known.
 */
export const batteryNow = (
  past: BatteryPast,
  { daysLater = 0, ...since }: BatterySince = {},
): BatteryOutlook | undefined => {
  const kind = (since.percent ?? past.percent) === undefined ? 'volts' : 'percent';
  const value = since[kind] ?? past[kind];
  if (value === undefined) return undefined;
  const scale = kind === 'percent' ? PERCENT : scaleOf(Math.max(past.mostVolts ?? 0, since.volts ?? 0));
  if (!scale) return undefined;
  const isSame = value - (past[kind] ?? -Infinity) < scale.renewed;
  return {
    isLow: value <= scale.low,
    isVeryLow: value <= scale.veryLow,
    ...(past.daysLeft !== undefined && isSame ? { daysLeft: Math.max(0, past.daysLeft - daysLater) } : {}),
  };
};
