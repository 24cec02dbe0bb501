import { DAY_MS } from '@domain/duration';
import { daysIn, type ReportMonth } from '@domain/months';
import { readAnnotationKind, type AnnotationKind } from '@domain/sensors/annotation';

import type { NotedAnnotation } from '../monthNotes';
import { createSiteClock } from '../siteClock';

/** What is said of a variable at a place of the month's axis, or between two (0–1). */
export interface MonthMark {
  from: number;
  to: number;
  kind: AnnotationKind;
  text: string;
}

/** Where on a month's axis annotations are, by the site's clocks. */
export function monthMarks(
  annotations: readonly NotedAnnotation[],
  timeZone: string,
  month: ReportMonth,
): MonthMark[] {
  const clock = createSiteClock(timeZone);
  const across = (moment: string) => {
    const local = clock(Date.parse(moment) / 1000).local.getTime();
    const days = (local - Date.UTC(month.year, month.month - 1, 1)) / DAY_MS;
    return Math.min(1, Math.max(0, days / daysIn(month)));
  };
  return annotations.map(({ kind: name, from, until, text }) => {
    const kind = readAnnotationKind(name);
    const begins = across(from);
    if (until) return { kind, from: begins, to: across(until), text };
    return { kind, from: begins, to: kind === 'annulment' ? 1 : begins, text };
  });
}
