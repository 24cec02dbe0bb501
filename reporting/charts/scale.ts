import { bounded, FARTHEST } from '@domain/bounded';

import { onCircle } from '../onCircle';

/** Values closer together than this share of their size count as one: no numbers are left for marks between. */
const MIN_SHARE = 1e-9;

/** A vertical axis: its ends, its marks, and how far up (0–1) a value lies. */
export interface Scale {
  from: number;
  to: number;
  ticks: readonly number[];
  up: (value: number) => number;
}

/** An axis with round marks that contains all the values, including limits. */
export function scaleFor(values: readonly number[], { count = 5, fromZero = false } = {}): Scale {
  const known = (fromZero ? [0, ...values] : values).map(bounded);
  const lowest = known.reduce((least, value) => Math.min(least, value), Infinity);
  const highest = known.reduce((most, value) => Math.max(most, value), -Infinity);
  const minSpan = Math.max(1 / FARTHEST, MIN_SHARE * Math.max(Math.abs(lowest), Math.abs(highest)));
  const [low, high] = highest - lowest >= minSpan ? [lowest, highest] : around(known[0] ?? 0);

  const step = roundStep((high - low) / count);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => withoutNoise((first + index) * step));
  const from = withoutNoise(first * step);
  const to = withoutNoise(last * step);
  return { from, to, ticks, up: (value) => (bounded(value) - from) / (to - from) };
}

/** The axis of directions: the circle, with a mark at each quarter. */
export const DIRECTION_SCALE: Scale = {
  from: 0,
  to: 360,
  ticks: [0, 90, 180, 270, 360],
  up: (value) => onCircle(value) / 360,
};

/** The axis of shares of time. */
const SHARE_SCALE: Scale = {
  from: 0,
  to: 100,
  ticks: [0, 25, 50, 75, 100],
  up: (value) => value / 100,
};

/** The axis that doesn't depend on what was measured; undefined for most kinds. */
export const fixedScale = (kind: unknown): Scale | undefined => {
  if (kind === 'direction') return DIRECTION_SCALE;
  return kind === 'state' ? SHARE_SCALE : undefined;
};

function around(value: number): [low: number, high: number] {
  const room = Math.max(1, MIN_SHARE * Math.abs(value));
  return [value - room, value + room];
}

/** Turns 0.30000000000000004, which is three times 0.1, into 0.3. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(15));
}

function roundStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10];
  return magnitude * (steps.find((step) => step * magnitude >= rough) ?? 10);
}
