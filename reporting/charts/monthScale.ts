import { LIMITS } from '@domain/sensors/threshold';

import type { VariableMonth } from '../variableMonth';
import { scaleFor, type Scale } from './scale';

/** An axis for some values and every limit of their variable; below zero only if one of them is negative. */
export function monthScale(
  { thresholds }: Pick<VariableMonth, 'thresholds'>,
  values: readonly number[],
  options?: { count?: number },
): Scale {
  const limits = LIMITS.flatMap((limit) => thresholds[limit] ?? []);
  const room = limits.length > 0 ? (Math.max(...limits) - Math.min(...limits)) * 0.05 : 0;
  const isPositive = [...values, ...limits].every((value) => value >= 0);
  const edges = limits.flatMap((limit) => [limit - room, limit + room]);
  const shown = isPositive ? edges.map((edge) => Math.max(0, edge)) : edges;
  return scaleFor([...values, ...shown], options);
}
