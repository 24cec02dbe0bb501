import { readAnnotationKind, stretchProblem, type AnnotationKind } from '@domain/sensors/annotation';
import { readTypedNumber } from '@domain/tables/tableNumber';

import type { Annotation, AnnotationRequest } from '@/providers/data/records';

import { readSiteTime, siteTimeText } from '../siteTime';

/** What is in the form, as it is typed. */
export interface AnnotationValues {
  kind: AnnotationKind;
  /** Null for all of the sensor. */
  variableId: number | null;
  /** By the site's clock: '2026-05-03T14:00'. */
  from: string;
  /** Empty for a moment, and for what goes on. */
  until: string;
  text: string;
  final: string;
  first: string;
}

export interface Clock {
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type Stretch = Pick<AnnotationRequest, 'from' | 'until'>;
type FieldProblem = 'from' | 'noSuchTime' | 'early' | 'far' | 'reversed';

interface ReadStretch {
  readonly stretch?: Stretch;
  readonly from?: FieldProblem;
  readonly until?: FieldProblem;
}

const iso = (at: number): string => new Date(at).toISOString();

/** When it was, or what is wrong with either end. */
export const readStretch = (
  { kind, from, until }: Pick<AnnotationValues, 'kind' | 'from' | 'until'>,
  { timeZone, now }: Clock,
): ReadStretch => {
  const begins = readSiteTime(from, timeZone);
  if (typeof begins === 'string') return { from: begins === 'missing' ? 'from' : begins };
  const hasEnd = kind !== 'swap' && until !== '';
  const ends = hasEnd ? readSiteTime(until, timeZone) : null;
  if (typeof ends === 'string') return { until: ends === 'missing' ? 'from' : ends };
  const first = stretchProblem({ from: begins, until: null }, now);
  if (first) return { from: first };
  const problem = stretchProblem({ from: begins, until: ends }, now);
  if (problem) return { until: problem };
  return { stretch: { from: iso(begins), until: ends === null ? null : iso(ends) } };
};

/** A count that isn't negative; undefined for anything else. */
export const readCount = (typed: string): number | undefined => {
  const count = readTypedNumber(typed);
  return count !== undefined && count >= 0 ? count : undefined;
};

/** The request that the values say; undefined while something of it is missing or wrong. */
export const requestOf = (
  values: AnnotationValues,
  clock: Clock,
): Omit<AnnotationRequest, 'sensorId'> | undefined => {
  const { kind, variableId, text } = values;
  const { stretch } = readStretch(values, clock);
  if (!stretch) return undefined;
  const [final, first] = [readCount(values.final), readCount(values.first)];
  if (kind !== 'swap') return { kind, variableId, ...stretch, text: text.trim(), counts: null };
  if (final === undefined || first === undefined) return undefined;
  return { kind, variableId, ...stretch, text: text.trim(), counts: { final, first } };
};

const write = (count: number | undefined): string =>
  count === undefined ? '' : String(count).replace('.', ',');

/** As a form begins: with an annotation, or at the current minute. */
export const valuesOf = (annotation: Annotation | undefined, { timeZone, now }: Clock): AnnotationValues => ({
  kind: readAnnotationKind(annotation?.kind),
  variableId: annotation?.variableId ?? null,
  from: siteTimeText(annotation ? Date.parse(annotation.from) : now, timeZone),
  until: annotation?.until ? siteTimeText(Date.parse(annotation.until), timeZone) : '',
  text: annotation?.text ?? '',
  final: write(annotation?.counts?.final),
  first: write(annotation?.counts?.first),
});
