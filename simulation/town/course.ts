import { chance, hash, randomFrom, rounded } from '../random';

/**
 * What a variable measures at a sensor, which is the same each time. Hours are those of the site's clocks since 1970,
 * with their fraction.
 */
export type Course = (sensorId: number, hour: number) => number;

/** In radians. */
export const FULL_TURN = 2 * Math.PI;

/** A course as a device sends it. */
export const sentWith =
  (decimals: number, course: Course): Course =>
  (sensorId, hour) =>
    rounded(course(sensorId, hour), decimals);

export const within = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** 1970 began on a Thursday. */
export const isWeekend = (hour: number): boolean => [2, 3].includes(Math.floor(hour / 24) % 7);

/** From -1 to 1, once a day. */
export const dailyWave = (hour: number, highest: number): number =>
  Math.cos((FULL_TURN * ((hour % 24) - highest)) / 24);

/** From -1 in mid-July to 1 in mid-January: the town lies south of the equator. */
export const summer = (hour: number): number => Math.cos((FULL_TURN * (hour / 24 - 15)) / 365.25);

/** From 0 to 1, once a day for some hours around one. */
export const rush = (hour: number, busiest: number, halfWidth: number): number => {
  const apart = Math.abs((hour % 24) - busiest);
  return Math.exp(-((Math.min(apart, 24 - apart) / halfWidth) ** 2));
};

/** From -1 to 1, slowly, and never the same way twice. */
export const drift = (hour: number, everyHours: number, ...keys: readonly (string | number)[]): number => {
  const step = Math.floor(hour / everyHours);
  const before = chance(...keys, step);
  const after = chance(...keys, step + 1);
  const share = (1 - Math.cos(Math.PI * (hour / everyHours - step))) / 2;
  return 2 * (before + (after - before) * share) - 1;
};

interface Occasions {
  /** One may begin in each stretch of so many days, with this probability. */
  readonly everyDays: number;
  readonly probability: number;
  readonly lasts: readonly [least: number, most: number];
  /** The hour of the day at which one begins; absent: any. */
  readonly from?: number;
}

/** From 0 to 1: how much of what happens now and then is under way. */
export const occasion = (
  hour: number,
  { everyDays, probability, lasts: [least, most], from }: Occasions,
  ...keys: readonly (string | number)[]
): number => {
  const stretch = everyDays * 24;
  const random = randomFrom(hash(...keys, Math.floor(hour / stretch)));
  if (random() >= probability) return 0;
  const lasts = least + random() * (most - least);
  const free = random() * (stretch - lasts);
  const begins = from === undefined ? free : Math.floor(random() * (everyDays - 1)) * 24 + from;
  const size = 0.5 + 0.5 * random();
  const progress = ((hour % stretch) - begins) / lasts;
  return progress > 0 && progress < 1 ? size * Math.sin(Math.PI * progress) ** 0.6 : 0;
};
