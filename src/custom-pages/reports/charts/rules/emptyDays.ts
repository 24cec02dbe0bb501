import { runsOfDays } from '@reporting/unmeasuredDays';

import type { Span } from '@/shared/charts/rules/axis';
import type { SiteMonth } from '@/shared/charts/rules/siteMonth';

/** The days of a month without any of the instants. */
export const emptyDays = (month: SiteMonth, instants: Iterable<number>): number[] => {
  const measured = new Set<number>();
  for (const at of instants) measured.add(month.dayAt(at).day);
  return month.days.map(({ day }) => day).filter((day) => !measured.has(day));
};

/** Days without readings as parts of an axis. */
export const emptySpans = (days: readonly number[], spanOf: (day: number) => Span | undefined): Span[] =>
  runsOfDays(days).flatMap(({ from, to }) => {
    const [start, end] = [spanOf(from), spanOf(to)];
    return start && end ? [{ from: start.from, to: end.to }] : [];
  });
