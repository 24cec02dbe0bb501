import { ANNOTATION_NAMES, readAnnotationKind, type AnnotationKind } from '@domain/sensors/annotation';
import type { NotedAnnotation } from '@reporting/monthNotes';

import type { Span } from './axis';
import type { SitePeriod } from './sitePeriod';

/** What is said of variables at a place of an axis, or between two (EXT-63). */
export interface ChartMark extends Span {
  kind: AnnotationKind;
  text: string;
  variableIds: readonly number[];
}

interface AnnotatedVariable {
  readonly id: number;
  readonly annotations?: readonly NotedAnnotation[] | null | undefined;
}

/** What is said of several variables is one mark. */
export const annotationMarks = (
  variables: readonly AnnotatedVariable[],
  { secondsTo, seconds }: Pick<SitePeriod, 'secondsTo' | 'seconds'>,
  placeOf: (at: number) => number,
): ChartMark[] => {
  const placeWithin = (moment: string) => placeOf(Math.min(seconds, Math.max(0, secondsTo(moment))));
  const marks = new Map<string, ChartMark>();
  for (const { id, annotations } of variables)
    for (const { kind: name, from: begins, until, text } of annotations ?? []) {
      const kind = readAnnotationKind(name);
      const from = placeWithin(begins);
      const goesOn = kind === 'annulment' && !until;
      const to = goesOn ? placeOf(seconds) : until ? placeWithin(until) : from;
      const key = JSON.stringify([kind, begins, until, text]);
      const variableIds = [...(marks.get(key)?.variableIds ?? []), id];
      marks.set(key, { kind, from, to, text, variableIds });
    }
  return [...marks.values()];
};

/** Those of variables that are shown. */
export const shownMarks = (
  marks: readonly ChartMark[] | undefined,
  isShown: (variableId: number) => boolean,
): ChartMark[] => (marks ?? []).filter(({ variableIds }) => variableIds.some(isShown));

/** 'Mediciones anuladas: Sensor tapado por obra'. */
export const markInWords = ({ kind, text }: ChartMark): string => `${ANNOTATION_NAMES[kind]}: ${text}`;
