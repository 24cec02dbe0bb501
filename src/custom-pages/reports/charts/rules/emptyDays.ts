import { monthNameWithin } from '@domain/monthNames';
import { listed, runsOfDays, type RunOfDays } from '@reporting/unmeasuredDays';

import type { Span } from '@/shared/charts/rules/axis';
import type { SiteMonth } from '@/shared/charts/rules/siteMonth';

/** The days of a month without any of the instants. */
export const emptyDays = (month: SiteMonth, instants: Iterable<number>): number[] => {
  const measured = new Set<number>();
  for (const at of instants) measured.add(month.dayAt(at).day);
  return month.days.map(({ day }) => day).filter((day) => !measured.has(day));
};

const runText = ({ from, to }: RunOfDays): string => {
  if (from === to) return `el ${from}`;
  return to === from + 1 ? `el ${from} y el ${to}` : `del ${from} al ${to}`;
};

/** 'Sin mediciones del 4 al 6 y el 9 de marzo.'; empty if every day has some. */
export const emptyDaysText = (month: SiteMonth, days: readonly number[]): string =>
  days.length === 0
    ? ''
    : `Sin mediciones ${listed(runsOfDays(days).map(runText))} de ${monthNameWithin(month.month)}.`;

/** Days without readings as parts of an axis. */
export const emptySpans = (days: readonly number[], spanOf: (day: number) => Span | undefined): Span[] =>
  runsOfDays(days).flatMap(({ from, to }) => {
    const [start, end] = [spanOf(from), spanOf(to)];
    return start && end ? [{ from: start.from, to: end.to }] : [];
  });
