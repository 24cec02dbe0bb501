import { bounded } from '@domain/bounded';
import type { HourDetail } from '@domain/sensors/hourDetail';
import { addsUp, type VariableKind } from '@domain/sensors/variableKind';

/** The figure of an hour, and for how long something was known of it. */
export interface HourFigure {
  readonly mean: number;
  readonly minutes: number;
  readonly detail?: HourDetail | null | undefined;
}

/** Each for as long as it was known; if none was, all alike. */
const weightedMean = (hours: readonly HourFigure[], valueOf: (hour: HourFigure) => number): number => {
  const isKnown = hours.some(({ minutes }) => minutes > 0);
  let [sum, weights] = [0, 0];
  for (const hour of hours) {
    const weight = isKnown ? hour.minutes : 1;
    sum += valueOf(hour) * weight;
    weights += weight;
  }
  return sum / weights;
};

/** The level with the energy of all; relative to the loudest, since the energy of large ones is beyond all numbers. */
const energeticMean = (hours: readonly HourFigure[]): number => {
  const loudest = hours.reduce((most, { mean }) => Math.max(most, bounded(mean)), -Infinity);
  return loudest + 10 * Math.log10(weightedMean(hours, ({ mean }) => 10 ** ((bounded(mean) - loudest) / 10)));
};

const RADIANS = Math.PI / 180;

/** The mean of unit vectors: where it points to, in degrees, and its length (0–1). */
const meanDirection = (hours: readonly HourFigure[]): { angle: number; length: number } => {
  const lengthOf = ({ detail }: HourFigure) => detail?.steadiness ?? 1;
  const x = weightedMean(hours, (hour) => lengthOf(hour) * Math.cos((hour.mean % 360) * RADIANS));
  const y = weightedMean(hours, (hour) => lengthOf(hour) * Math.sin((hour.mean % 360) * RADIANS));
  const angle = Math.atan2(y, x) / RADIANS;
  return { angle: angle < -1e-9 ? angle + 360 : Math.max(0, angle), length: Math.min(1, Math.hypot(x, y)) };
};

/** Directions that nearly cancel each other out have no mean: below this length of it. */
export const NO_DIRECTION = 0.05;

export const hasDirection = (steadiness: number): boolean => steadiness >= NO_DIRECTION;

/** The minutes in each state, and the changes. */
const allStates = (hours: readonly HourFigure[]): HourDetail => {
  const states: Record<string, number> = {};
  let changes = 0;
  for (const { detail } of hours) {
    changes += detail?.changes ?? 0;
    for (const [state, minutes] of Object.entries(detail?.states ?? {})) {
      states[state] = (states[state] ?? 0) + minutes;
    }
  }
  return { states, changes };
};

/** The levels that were passed a tenth, and nine tenths, of the time, from single readings. */
export const levelsOf = (readings: readonly HourFigure[]): HourDetail | undefined => {
  const whole = readings.reduce((sum, { minutes }) => sum + minutes, 0);
  const loudestFirst = readings.toSorted((one, other) => other.mean - one.mean);
  const passed = (share: number): number | undefined => {
    let louder = 0;
    return loudestFirst.find(({ minutes }) => (louder += minutes) >= whole * share - 1e-9 * whole)?.mean;
  };
  return { l10: passed(0.1), l90: passed(0.9) };
};

/** What a longer time has besides its figure; of sound levels, only single readings tell (EXT-61). */
export const detailOf = (kind: VariableKind, hours: readonly HourFigure[]): HourDetail | undefined => {
  if (kind === 'direction') return { steadiness: meanDirection(hours).length };
  return kind === 'state' ? allStates(hours) : undefined;
};

/**
 * The usual figure of an hour among some, of which there is at least one: the mean by time; of sound levels the equivalent
 * level; of what adds up, how much there was in an hour; of directions, where their mean points to.
 */
export const usualHour = (kind: VariableKind, hours: readonly HourFigure[]): number => {
  if (kind === 'sound-level') return energeticMean(hours);
  if (addsUp(kind)) return totalOf(hours) / hours.length;
  if (kind === 'direction') return meanDirection(hours).angle;
  return weightedMean(hours, ({ mean }) => bounded(mean));
};

const totalOf = (hours: readonly HourFigure[]): number =>
  hours.reduce((sum, { mean }) => sum + bounded(mean), 0);

/** The figure of a longer time, such as a day or a month, of whose hours at least one was measured (EXT-61). */
export const figureOf = (kind: VariableKind, hours: readonly HourFigure[]): number =>
  addsUp(kind) ? totalOf(hours) : usualHour(kind, hours);

/** The same, unless it can't be told: of nothing, and of directions without a mean. */
export const toldFigure = (kind: VariableKind, hours: readonly HourFigure[]): number | null =>
  hours.length === 0 || (kind === 'direction' && !hasDirection(meanDirection(hours).length))
    ? null
    : figureOf(kind, hours);
