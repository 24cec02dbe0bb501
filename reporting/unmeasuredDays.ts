import type { MeasuredHour } from './measuredHour';

/** Days side by side, both included. */
export interface Days {
  from: number;
  to: number;
}

/** More of them are no sentence any more. */
const MOST_NAMED = 5;

/** The days of a month of so many days without a single measurement, together where they follow each other. */
export function unmeasuredDays(hours: readonly Pick<MeasuredHour, 'day'>[], daysOfMonth: number): Days[] {
  const measured = new Set(hours.map(({ day }) => day));
  const gaps: Days[] = [];
  for (let day = 1; day <= daysOfMonth; day += 1) {
    if (measured.has(day)) continue;
    const last = gaps.at(-1);
    if (last?.to === day - 1) last.to = day;
    else gaps.push({ from: day, to: day });
  }
  return gaps;
}

/** 'Sin mediciones: 3 al 5, 9 y 12 al 13'; undefined where every day has some. */
export function unmeasuredInWords(gaps: readonly Days[]): string | undefined {
  if (gaps.length === 0) return undefined;
  if (gaps.length > MOST_NAMED) {
    const days = gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    return `Sin mediciones en ${days} días`;
  }
  const named = gaps.map(({ from, to }) => (from === to ? String(from) : `${from} al ${to}`));
  const last = named.pop() ?? '';
  return `Sin mediciones: ${named.length > 0 ? `${named.join(', ')} y ${last}` : last}`;
}
