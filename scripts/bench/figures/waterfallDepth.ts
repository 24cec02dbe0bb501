/** From asking to the last byte, in milliseconds of the page's clock. */
export interface Span {
  start: number;
  end: number;
}

/**
 * How many requests follow one another: the longest chain in which each starts only after the previous one
 * has ended. Some may do so by chance, so this is the worst case on a slow line, not the best.
 */
export const waterfallDepth = (spans: readonly Span[]): number => {
  let deepest = 0;
  const done: { end: number; depth: number }[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const before = done.filter((span) => span.end <= start).map(({ depth }) => depth);
    const depth = Math.max(0, ...before) + 1;
    done.push({ end, depth });
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};
