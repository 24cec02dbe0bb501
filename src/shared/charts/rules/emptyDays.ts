import { monthName } from '@reporting/format';

import type { SiteMonth } from './siteMonth';

/** The days of a month on which none of the instants lies. */
export const emptyDays = (month: SiteMonth, instants: Iterable<number>): number[] => {
  const measured = new Set<number>();
  for (const at of instants) measured.add(month.dayAt(at).day);
  return month.days.map(({ day }) => day).filter((day) => !measured.has(day));
};

/** Days that follow one another, as their first and last: 4, 5, 6 and 9 are 4–6 and 9–9. */
export const runsOf = (days: readonly number[]): { first: number; last: number }[] => {
  const runs: { first: number; last: number }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
};

const runText = ({ first, last }: { first: number; last: number }): string => {
  if (first === last) return `el ${first}`;
  return last === first + 1 ? `el ${first} y el ${last}` : `del ${first} al ${last}`;
};

const listed = (parts: readonly string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}` : (parts[0] ?? '');

/** 'Sin mediciones del 4 al 6 y el 9 de marzo.'; empty where every day has some. */
export const emptyDaysText = (month: SiteMonth, days: readonly number[]): string =>
  days.length === 0
    ? ''
    : `Sin mediciones ${listed(runsOf(days).map(runText))} de ${monthName(month.month).toLowerCase()}.`;
