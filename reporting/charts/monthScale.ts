import type { VariableMonth } from '../variableMonth';
import { scaleFor, type Scale } from './scale';

/** An axis that shows some values and every limit of their variable, so that all bands are seen. */
export function monthScale(
  { thresholds }: Pick<VariableMonth, 'thresholds'>,
  values: readonly number[],
): Scale {
  const limits = Object.values(thresholds).filter((limit): limit is number => limit !== null);
  const room = limits.length > 0 ? (Math.max(...limits) - Math.min(...limits)) * 0.05 : 0;
  const edges = limits.length > 0 ? [Math.min(...limits) - room, Math.max(...limits) + room] : [];
  const fromZero = values.every((value) => value >= 0);
  return scaleFor([...values, ...(fromZero ? edges.map((edge) => Math.max(0, edge)) : edges)]);
}
