import { HOUR_S } from '@domain/duration';
import { NEEDED_SHARE } from '@domain/sensors/measuredShare';

/** Whether of one share of time is known about as much as of another: what is heard of once a day has small ones, too. */
export const isAsMuch = (one: number, other: number): boolean => one >= other * NEEDED_SHARE;

/**
 * How many of the readings of hours count. One may come shortly before or after its hour, so that the next has one more or
 * less; but what is more than that makes up for nothing that is missing elsewhere.
 */
const countedOf = (counts: readonly number[], pause: number): number => {
  // An hour without any isn't among them, so of pauses longer than an hour nobody knows when the next one was due.
  const due = Math.max(1, HOUR_S / pause);
  let [came, ahead] = [0, 0];
  for (const count of counts) {
    const counted = Math.min(count, due + 1 - ahead);
    came += counted;
    ahead = Math.max(-1, ahead + counted - due);
  }
  return came;
};

/**
 * The share of the readings that came among those that were to be expected (0–1); undefined if nobody knows how many.
 * @param counts the readings of each hour
 * @param seconds how long it was
 */
export const completenessOf = (
  counts: readonly number[],
  seconds: number,
  pause: number | null | undefined,
): number | undefined => {
  const expected = pause ? Math.floor(seconds / pause) : 0;
  if (!pause || expected === 0) return undefined;
  return Math.min(1, countedOf(counts, pause) / expected);
};

/** A share in per cent, never rounded up to what would be enough, or all. */
export const wholePercent = (share: number): number => Math.floor(share * 100 + 1e-9);

const isBelowOne = (share: number): boolean => share > 0 && wholePercent(share) === 0;

/** '74 %': not rounded up to what would be enough, nor down to nothing. */
export const shareInWords = (share: number): string =>
  isBelowOne(share) ? 'menos del 1 %' : `${wholePercent(share)} %`;

/** 'el 74 %', 'menos del 1 %'. */
export const shareWithArticle = (share: number): string =>
  isBelowOne(share) ? shareInWords(share) : `el ${shareInWords(share)}`;

/** 'datos: 93 %'. */
export const completenessInWords = (share: number): string => `datos: ${shareInWords(share)}`;
