import { levelOf, limitPassed, type AlertLevel, type Thresholds } from '@domain/sensors/threshold';

/** From the best to the worst. */
export const statuses: readonly AlertLevel[] = ['normal', 'warning', 'critical'];

/** A stretch of values with the same status. */
export interface Band {
  status: AlertLevel;
  from: number;
  to: number;
}

/** How bad a value is. */
export function statusOf(value: number, limits: Thresholds): AlertLevel {
  const limit = limitPassed(value, limits);
  return limit ? levelOf(limit) : 'normal';
}

/** The bands between two values, from the lowest up, without empty ones. */
export function bandsBetween(from: number, to: number, limits: Thresholds): Band[] {
  const edges = Object.values(limits)
    .filter((limit): limit is number => limit !== null && limit > from && limit < to)
    .concat(from, to)
    .toSorted((one, other) => one - other);

  const bands: Band[] = [];
  for (const [index, edge] of edges.slice(1).entries()) {
    const start = edges[index] ?? from;
    const status = statusOf((start + edge) / 2, limits);
    const last = bands.at(-1);
    if (last?.status === status) last.to = edge;
    else if (edge > start) bands.push({ status, from: start, to: edge });
  }
  return bands;
}

/** The most severe of some statuses; undefined of none. */
export function worstOf(found: readonly AlertLevel[]): AlertLevel | undefined {
  return statuses.findLast((status) => found.includes(status));
}
