import { DAY_MS, HOUR_MS } from '@domain/duration';

import { chance, rounded } from './random';
import { FULL_TURN } from './town/course';
import { shadeTemperature } from './town/weather';

/** What a device sends at an instant of the site's clocks, in milliseconds, having sent before so many earlier. */
export type MeasuredAt = (local: number, everyMs: number) => number;

const FIRST_DAY = Math.floor(Date.UTC(2024, 0, 1) / DAY_MS);
const TIP_MM = 0.2;

/** The hour of the day, with its fraction. */
const hourOf = (local: number): number => (local % DAY_MS) / HOUR_MS;

/**
 * How much there was until an instant.
 * @param share how much of a day's total there was by a part of it, from 0 to 1
 */
const runningTotal = (
  totalOf: (day: number) => number,
  share: (day: number, part: number) => number,
): ((local: number) => number) => {
  const before = [0];
  return (local) => {
    const day = Math.floor(local / DAY_MS);
    for (let known = before.length; known <= day - FIRST_DAY; known += 1)
      before.push((before[known - 1] ?? 0) + totalOf(FIRST_DAY + known - 1));
    return (before[day - FIRST_DAY] ?? 0) + totalOf(day) * share(day, local / DAY_MS - day);
  };
};

/** The cubic metres of a building with some flats, which sleeps at night. */
export const waterUsed = runningTotal(
  (day) => 4.5 + 3 * chance('water', day),
  (_, part) => part - (0.97 * Math.sin(FULL_TURN * part)) / FULL_TURN,
);

const RAINY_SHARE = 0.3;

const tipsOfDay = (day: number): number =>
  chance('rain', day) < RAINY_SHARE ? Math.round(8 + 140 * chance('rain', day, 'amount') ** 2) : 0;

const tipsUntil = runningTotal(tipsOfDay, (day, part) => {
  const begins = 0.7 * chance('rain', day, 'begins');
  const lasts = 0.08 + 0.2 * chance('rain', day, 'lasts');
  return Math.min(1, Math.max(0, (part - begins) / lasts));
});

/** Millimetres of rain since the message before, as a bucket that tips counts them. */
export const rain: MeasuredAt = (local, everyMs) =>
  rounded(TIP_MM * (Math.floor(tipsUntil(local)) - Math.floor(tipsUntil(local - everyMs))), 1);

/** Where the wind comes from: mostly the north-east, turning within days, and never still. */
export const windDirection: MeasuredAt = (local) => {
  const days = local / DAY_MS;
  const turn = 70 * Math.sin((FULL_TURN * days) / 3.3) + 45 * Math.sin((FULL_TURN * days) / 7.9);
  return (Math.round(50 + turn + 50 * (chance('wind', local) - 0.5)) + 720) % 360;
};

/** Decibels of a street: loud by day, quiet before dawn, with a motorcycle now and then. */
export const streetNoise: MeasuredAt = (local) => {
  const usual = 55 - 8 * Math.cos((FULL_TURN * (hourOf(local) - 3.5)) / 24);
  const passing = chance('passing', local) < 0.04 ? 12 : 0;
  return rounded(usual + passing + 5 * (chance('noise', local) - 0.5), 1);
};

/** Degrees in the shade. */
export const airTemperature: MeasuredAt = (local) => rounded(shadeTemperature(local / HOUR_MS), 1);

/** Whether a door stands open, which it mostly does by day: 0 or 1. */
export const doorOpen: MeasuredAt = (local) => {
  const isDay = hourOf(local) > 7 && hourOf(local) < 19;
  return chance('door', Math.floor(local / HOUR_MS)) < (isDay ? 0.3 : 0.03) ? 1 : 0;
};
