/** A vertical axis: its ends, where it is marked, and how far up (0–1) a value lies. */
export interface Scale {
  from: number;
  to: number;
  ticks: readonly number[];
  up: (value: number) => number;
}

/** An axis with round marks that holds all the values, limits included. */
export function scaleFor(values: readonly number[], { count = 5, fromZero = false } = {}): Scale {
  const known = fromZero ? [0, ...values] : values;
  const lowest = known.reduce((least, value) => Math.min(least, value), Infinity);
  const highest = known.reduce((most, value) => Math.max(most, value), -Infinity);
  const [low, high] = lowest < highest ? [lowest, highest] : [(known[0] ?? 0) - 1, (known[0] ?? 0) + 1];

  const step = roundStep((high - low) / count);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  const from = first * step;
  const to = last * step;
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(6)),
  );
  return { from, to, ticks, up: (value) => (value - from) / (to - from) };
}

function roundStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10];
  return magnitude * (steps.find((step) => step * magnitude >= rough) ?? 10);
}
