import type { Thresholds } from '@domain/sensors/threshold';

/**
 * A normal range, and how far values outside it go: `reach` 1 is the critical limit, less is a warning if there is one.
 */
export interface Span {
  low: number;
  high: number;
  below: ((reach: number) => number) | undefined;
  above: ((reach: number) => number) | undefined;
}

/** Hours in which the variable leaves its normal range, peaking at `target`. */
export interface Episode {
  start: number;
  length: number;
  target: number;
}

/** The normal range of a variable; without limits, one that looks plausible. */
export function spanOf({ minCritical, maxCritical, minWarning, maxWarning }: Thresholds): Span {
  const lowest = minWarning ?? minCritical;
  const highest = maxWarning ?? maxCritical;
  const [low, high] = ordered(lowest ?? guessLow(highest), highest ?? guessHigh(lowest));
  return {
    low,
    high,
    below: lowest === null ? undefined : excursion(low, minWarning, minCritical, (low - high) * 0.15),
    above: highest === null ? undefined : excursion(high, maxWarning, maxCritical, (high - low) * 0.15),
  };
}

function excursion(edge: number, warning: number | null, critical: number | null, usual: number) {
  if (warning === null) return (reach: number) => edge + (reach - 1) * usual;
  const margin = critical === null ? usual : critical - warning;
  return (reach: number) => edge + reach * margin;
}

function ordered(one: number, other: number): [number, number] {
  const low = Math.min(one, other);
  return [low, Math.max(one, other, low + 1)];
}

function guessLow(highest: number | null): number {
  if (highest === null) return 20;
  return highest > 0 ? highest * 0.2 : highest - 20;
}

function guessHigh(lowest: number | null): number {
  if (lowest === null) return 80;
  return lowest > 0 ? lowest * 2 : lowest + 20;
}

/** Two to five episodes of a month; none for a variable without limits. */
export function episodesOf({ below, above }: Span, days: number, random: () => number): Episode[] {
  return Array.from({ length: 2 + Math.floor(random() * 4) }, () => {
    const [likely, unlikely] = [above ?? below, below ?? above];
    const excursionOf = random() < 0.7 ? likely : unlikely;
    const reach = random() < 0.25 ? 1.3 : 0.4 + random() * 0.4;
    return {
      start: Math.floor(random() * (days * 24 - 20)),
      length: 8 + Math.floor(random() * 12),
      target: excursionOf?.(reach),
    };
  }).flatMap(({ target, ...episode }) => (target === undefined ? [] : [{ ...episode, target }]));
}

/** A value as changed by the episodes of its hour, which is counted from the start of the month. */
export function withEpisodes(usual: number, hour: number, episodes: readonly Episode[]): number {
  let value = usual;
  for (const { start, length, target } of episodes) {
    const progress = (hour - start) / length;
    if (progress > 0 && progress < 1) value += (target - value) * Math.sin(Math.PI * progress);
  }
  return value;
}
