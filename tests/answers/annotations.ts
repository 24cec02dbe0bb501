import type * as z from 'zod/mini';

import { annotations } from '@contract';

import { answer, type GivenAnswer } from './answers';

type SensorAnnotations = z.input<typeof annotations.sensorAnnotations>;
type Annotation = SensorAnnotations['annotations'][number];

/** A day in May without measurements, unless it says otherwise. */
export const anAnnotation = (own: Partial<Annotation> = {}): Annotation => ({
  id: 7,
  kind: 'annulment',
  variableId: null,
  from: '2026-05-03T17:00:00Z',
  until: '2026-05-04T17:00:00Z',
  text: 'Sensor tapado por obra',
  counts: null,
  by: 'administracion@vigia.example',
  createdAt: '2026-05-05T12:00:00Z',
  ...own,
});

type Previewed = z.input<typeof annotations.annulmentPreview>['variables'][number];

/** What an annulment would change. */
export const previewOf = (own: Partial<Previewed> = {}): readonly GivenAnswer[] => [
  answer(annotations.previewAnnulment, {
    from: '2026-05-01T03:00:00Z',
    to: '2026-06-01T03:00:00Z',
    variables: [
      {
        variableId: 36,
        readings: 24,
        before: { min: 18, mean: 20, max: 45, warningMinutes: 90, criticalMinutes: 30 },
        after: { min: 18, mean: 19.5, max: 22, warningMinutes: 0, criticalMinutes: 0 },
        ...own,
      },
    ],
    recomputableFrom: null,
  }),
];

/** Of a server whose sensors have these, and that says of any annulment that it would take 24 measurements of a variable. */
export const annotationsOf = (own: Partial<SensorAnnotations> = {}): readonly GivenAnswer[] => [
  answer(annotations.listAnnotations, {
    timeZone: 'America/Argentina/Buenos_Aires',
    annotations: [],
    recomputation: null,
    recomputableFrom: null,
    ...own,
  }),
  answer(annotations.createAnnotation, { id: 9 }),
  answer(annotations.updateAnnotation),
  answer(annotations.deleteAnnotation),
  ...previewOf(),
];
