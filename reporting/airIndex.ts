import { indexOf, type AveragingHours, type IndexTable, type IndexValue } from '@domain/air/indexTable';
import type { Pollutant } from '@domain/air/pollutants';
import { NEEDED_SHARE } from '@domain/sensors/measuredShare';

/** Means of hours one after the other, in the pollutant's unit; null where too little of the hour was measured. */
export type Concentrations = readonly (number | null)[];

const known = (hours: Concentrations): number[] => hours.filter((value) => value !== null);

/** Undefined without enough of the hours. */
const meanOf = (hours: Concentrations, length: number): number | undefined => {
  const values = known(hours);
  return values.length >= NEEDED_SHARE * length && values.length > 0
    ? values.reduce((sum, value) => sum + value, 0) / values.length
    : undefined;
};

const WEIGHED_HOURS = 12;
const LEAST_WEIGHT = 0.5;

/**
 * EPA's NowCast of particles: a mean of the last twelve hours, in which the newest weigh more the more they change.
 * @param hours the newest at the end
 * @returns undefined without two of the last three hours
 */
export const nowCast = (hours: Concentrations): number | undefined => {
  const newest = hours.slice(-WEIGHED_HOURS).toReversed();
  const values = known(newest);
  if (known(newest.slice(0, 3)).length < 2) return undefined;
  const most = Math.max(...values);
  const weight = most > 0 ? Math.max(LEAST_WEIGHT, Math.min(...values) / most) : 1;
  let [sum, weights] = [0, 0];
  for (const [ago, value] of newest.entries()) {
    if (value === null) continue;
    sum += value * weight ** ago;
    weights += weight ** ago;
  }
  return sum / weights;
};

/** EPA needs two hours for it; we need as much of it as of any other average. */
const particlesNow = (hours: Concentrations): number | undefined =>
  known(hours.slice(-WEIGHED_HOURS)).length >= NEEDED_SHARE * WEIGHED_HOURS ? nowCast(hours) : undefined;

/** The hours of a day within a longer list. */
export interface DayHours {
  /** The first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The first from which averages of ozone count. */
  readonly ozoneFrom: number;
}

/** By the clock: averages of eight hours of ozone count from then on (40 CFR Part 50, Appendix U). */
export const OZONE_HOUR = 7;

/** The concentration of a day that counts for an averaging time; undefined without enough hours. */
const concentrationOf = (
  pollutant: Pollutant,
  hours: AveragingHours,
  all: Concentrations,
  { from, to, ozoneFrom }: DayHours,
): number | undefined => {
  const day = all.slice(from, to);
  const length = to - from;
  if (hours === 24) return meanOf(day, length);
  if (hours === 1) {
    const values = known(day);
    return values.length >= NEEDED_SHARE * length ? Math.max(...values) : undefined;
  }
  // Ozone's begin in the day, and others end in it.
  const first = pollutant === 'o3' ? ozoneFrom : from - hours + 1;
  const last = pollutant === 'o3' ? to : to - hours + 1;
  const means = Array.from({ length: last - first }, (_, place) =>
    meanOf(all.slice(Math.max(0, first + place), Math.max(0, first + place + hours)), hours),
  );
  const found = means.filter((mean) => mean !== undefined);
  return found.length >= NEEDED_SHARE * means.length ? Math.max(...found) : undefined;
};

/** The highest of some indices; undefined without any. */
export const worst = (values: readonly (IndexValue | undefined)[]): IndexValue | undefined =>
  values.reduce<IndexValue | undefined>(
    (most, value) => (value && (!most || value.index > most.index) ? value : most),
    undefined,
  );

const timesOf = ({ rows }: IndexTable, pollutant: Pollutant): AveragingHours[] => [
  ...new Set(rows.filter((row) => row.pollutant === pollutant).map(({ hours }) => hours)),
];

/** A pollutant's index of a day: the worst of its averaging times. */
export const indexOfDay = (
  table: IndexTable,
  pollutant: Pollutant,
  all: Concentrations,
  day: DayHours,
): IndexValue | undefined =>
  worst(
    timesOf(table, pollutant).map((hours) => {
      const concentration = concentrationOf(pollutant, hours, all, day);
      return concentration === undefined ? undefined : indexOf(table, pollutant, hours, concentration);
    }),
  );

/**
 * A pollutant's index now: of particles by the NowCast, if three quarters of its hours were measured; of gases by the last
 * whole hours of their averaging time. EPA's NowCast of ozone needs weeks of a station's own data, and isn't made here.
 * @param hours whole ones, the newest at the end
 */
export const indexNow = (
  table: IndexTable,
  pollutant: Pollutant,
  hours: Concentrations,
): IndexValue | undefined => {
  const isOfParticles = pollutant === 'pm2.5' || pollutant === 'pm10';
  return worst(
    timesOf(table, pollutant).map((time) => {
      const now = isOfParticles ? particlesNow(hours) : meanOf(hours.slice(-time), time);
      return now === undefined ? undefined : indexOf(table, pollutant, time, now);
    }),
  );
};
