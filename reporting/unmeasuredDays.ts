import { formatList } from '@domain/formatList';
import { monthNameWithin } from '@domain/monthNames';
import type { ReportMonth } from '@domain/months';

import type { MeasuredHour } from './measuredHour';

/** Consecutive days, both ends included. */
export interface RunOfDays {
  from: number;
  to: number;
}

/** More would be too long for a sentence. */
const MAX_NAMED = 5;

/** Groups consecutive days: 4, 5, 6 and 9 become 4–6 and 9–9. */
export function runsOfDays(days: Iterable<number>): RunOfDays[] {
  const runs: RunOfDays[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.to === day - 1) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

/** The days without a single measurement, of a month with this many days. */
export function unmeasuredDays(
  hours: readonly Pick<MeasuredHour, 'day'>[],
  daysOfMonth: number,
): RunOfDays[] {
  const measured = new Set(hours.map(({ day }) => day));
  const days = Array.from({ length: daysOfMonth }, (_, index) => index + 1);
  return runsOfDays(days.filter((day) => !measured.has(day)));
}

/** 'Sin mediciones: 3 al 5, 9 y 12 al 13'; undefined if every day has some. */
export function unmeasuredInWords(gaps: readonly RunOfDays[]): string | undefined {
  if (gaps.length === 0) return undefined;
  if (gaps.length > MAX_NAMED) {
    const days = gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    return `Sin mediciones en ${days} días`;
  }
  const named = gaps.map(({ from, to }) => (from === to ? String(from) : `${from} al ${to}`));
  return `Sin mediciones: ${formatList(named)}`;
}

function describeRun({ from, to }: RunOfDays): string {
  if (from === to) return `el ${from}`;
  return to === from + 1 ? `el ${from} y el ${to}` : `del ${from} al ${to}`;
}

/** 'Sin mediciones del 4 al 6 y el 9 de marzo.'; empty without days. */
export function describeEmptyDays({ month }: ReportMonth, days: readonly number[]): string {
  if (days.length === 0) return '';
  return `Sin mediciones ${formatList(runsOfDays(days).map(describeRun))} de ${monthNameWithin(month)}.`;
}
