/** From asking to the last byte, in milliseconds of the page's clock. */
export interface Span {
  start: number;
  end: number;
}

/**
 * How many requests stand one behind the other: the longest chain in which each starts only once the one before it has
 * ended. Some of them may wait by chance, so that it is the most that a slow line can make of them, not the least.
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
