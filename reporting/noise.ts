import { HOUR_MS, HOUR_S } from '@domain/duration';
import { NEEDED_SHARE } from '@domain/sensors/measuredShare';
import {
  NOISE_PERIODS,
  PENALTY_DB,
  sinceDay,
  type NoiseHours,
  type NoiseLimits,
  type NoisePeriod,
} from '@domain/sensors/noisePeriods';

import { figureOf } from './figures';
import { createSiteClock } from './siteClock';

/** An hour with its equivalent level. */
export interface SoundHour {
  /** When it began, in seconds since 1970. */
  readonly at: number;
  readonly level: number;
  /** The share of it that was measured (0–1). */
  readonly share: number;
}

type OfPeriods<Value> = Record<NoisePeriod, Value>;

/** Noise of a day or of several (EXT-66). */
export interface NoiseFigures {
  /** Lday, Levening and Lnight; null without enough of the period measured. */
  levels: OfPeriods<number | null>;
  /** Null without one of its levels. */
  lden: number | null;
  /** The share of each period that was measured (0–1); null for one that doesn't exist. */
  shares: OfPeriods<number | null>;
  /** Hours with a level beyond the limit of the day, which holds in the evening, too, and of the night. Null without a
   * limit, or without enough measured. */
  above: { day: number | null; night: number | null };
}

interface Stretch {
  /** Hours by the clock. */
  expected: number;
  readonly hours: SoundHour[];
}

const noStretches = (): OfPeriods<Stretch> => ({
  day: { expected: 0, hours: [] },
  evening: { expected: 0, hours: [] },
  night: { expected: 0, hours: [] },
});

const measuredIn = ({ hours }: Stretch): number => hours.reduce((sum, { share }) => sum + share, 0);

const isEnough = (stretches: readonly Stretch[]): boolean => {
  const expected = stretches.reduce((sum, stretch) => sum + stretch.expected, 0);
  const measured = stretches.reduce((sum, stretch) => sum + measuredIn(stretch), 0);
  // Shares are fractions: 6 of 8 hours, summed, may be a little less.
  return expected > 0 && measured >= expected * NEEDED_SHARE - 1e-9;
};

/** The equivalent level of levels that lasted for some hours. */
const equivalentLevel = (parts: readonly { readonly level: number; readonly hours: number }[]): number =>
  figureOf(
    'sound-level',
    parts.map(({ level, hours }) => ({ mean: level, minutes: hours * 60 })),
  );

const levelOf = (stretch: Stretch): number | null =>
  isEnough([stretch])
    ? equivalentLevel(stretch.hours.map(({ level, share }) => ({ level, hours: share })))
    : null;

const hoursAbove = (stretches: readonly Stretch[], limit: number | null): number | null =>
  limit !== null && isEnough(stretches)
    ? stretches.flatMap(({ hours }) => hours).filter(({ level }) => level > limit).length
    : null;

const figuresOf = (stretches: OfPeriods<Stretch>, { dayLimit, nightLimit }: NoiseLimits): NoiseFigures => {
  const ofPeriods = <Value>(valueOf: (stretch: Stretch) => Value): OfPeriods<Value> => ({
    day: valueOf(stretches.day),
    evening: valueOf(stretches.evening),
    night: valueOf(stretches.night),
  });
  const levels = ofPeriods(levelOf);
  const parts = NOISE_PERIODS.filter((period) => stretches[period].expected > 0).map((period) => ({
    level: levels[period],
    penalty: PENALTY_DB[period],
    hours: stretches[period].expected,
  }));
  const weighted = parts.flatMap(({ level, penalty, hours }) =>
    level === null ? [] : [{ level: level + penalty, hours }],
  );
  return {
    levels,
    lden: parts.length > 0 && weighted.length === parts.length ? equivalentLevel(weighted) : null,
    shares: ofPeriods((stretch) =>
      stretch.expected > 0 ? Math.min(1, measuredIn(stretch) / stretch.expected) : null,
    ),
    above: {
      day: hoursAbove([stretches.day, stretches.evening], dayLimit),
      night: hoursAbove([stretches.night], nightLimit),
    },
  };
};

/**
 * The day of noise to which an instant belongs, such as '2026-03-01', and the period. A day of noise begins with its
 * period 'day': the night after midnight belongs to the day on which it began.
 */
const createNoiseClock = (timeZone: string, hours: NoiseHours) => {
  const clock = createSiteClock(timeZone);
  const evening = sinceDay(hours, hours.evening);
  const night = sinceDay(hours, hours.night);
  return (seconds: number): { date: string; period: NoisePeriod } => {
    const shifted = new Date(clock(seconds).local.getTime() - hours.day * HOUR_MS);
    const since = shifted.getUTCHours();
    return {
      date: shifted.toISOString().slice(0, 10),
      period: since < evening ? 'day' : since < night ? 'evening' : 'night',
    };
  };
};

/** The day of noise at an instant. */
export const noiseDay = (timeZone: string, hours: NoiseHours, at: Date): string =>
  createNoiseClock(timeZone, hours)(at.getTime() / 1000).date;

export interface NoiseSpan {
  readonly timeZone: string;
  readonly hours: NoiseHours;
  /** Days of noise, oldest first; at least one. */
  readonly dates: readonly string[];
  /** The first instant of the first date, and of the one after the last, in seconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

const DAY_HOURS = 24;

/**
 * Noise of days, and of all of them together, from hours that go on until the last night's end. Periods are as long as
 * they were by the clocks, so a night in which clocks change has seven or nine hours. A day's period needs all of its
 * time; that of all together only what is over.
 */
export const noiseOf = (
  { timeZone, hours, dates, from, to, now }: NoiseSpan,
  measured: readonly SoundHour[],
  limits: NoiseLimits,
): { days: NoiseFigures[]; whole: NoiseFigures } => {
  const placeAt = createNoiseClock(timeZone, hours);
  const days = new Map(dates.map((date) => [date, noStretches()]));
  const whole = noStretches();
  for (let at = from; at < to + DAY_HOURS * HOUR_S; at += HOUR_S) {
    const { date, period } = placeAt(at);
    const day = days.get(date);
    if (!day) continue;
    day[period].expected += 1;
    if (at + HOUR_S <= now) whole[period].expected += 1;
  }
  for (const hour of measured) {
    const { date, period } = placeAt(hour.at);
    const day = days.get(date);
    if (!day) continue;
    day[period].hours.push(hour);
    if (hour.at + HOUR_S <= now) whole[period].hours.push(hour);
  }
  return {
    days: dates.map((date) => figuresOf(days.get(date) ?? noStretches(), limits)),
    whole: figuresOf(whole, limits),
  };
};
