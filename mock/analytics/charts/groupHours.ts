import type { MeasuredHour } from '@reporting/measuredHour';

/** Hours grouped by a key, such as the day or the hour of the day. */
export function groupHours(
  hours: readonly MeasuredHour[],
  keyOf: (hour: MeasuredHour) => number,
): ReadonlyMap<number, readonly MeasuredHour[]> {
  const groups = new Map<number, MeasuredHour[]>();
  for (const hour of hours) {
    const key = keyOf(hour);
    const group = groups.get(key);
    if (group) group.push(hour);
    else groups.set(key, [hour]);
  }
  return groups;
}
