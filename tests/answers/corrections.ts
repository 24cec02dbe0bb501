import type * as z from 'zod/mini';

import { corrections } from '@contract';

import { answer, type GivenAnswer } from './answers';

type SensorCorrections = z.input<typeof corrections.sensorCorrections>;
type Correction = SensorCorrections['corrections'][number];

/** A correction of a degree or two since the third of May, unless it says otherwise. */
export const aCorrection = (own: Partial<Correction> = {}): Correction => ({
  id: 7,
  variableId: 36,
  from: '2026-05-03T17:00:00Z',
  until: null,
  factor: 1,
  offset: -2,
  reason: 'Sensor calibrado',
  by: 'administracion@vigia.example',
  createdAt: '2026-05-04T12:00:00Z',
  ...own,
});

/** Of a server whose sensors have these corrections, and that says of any other that it would change 120 measurements. */
export const correctionsOf = (own: Partial<SensorCorrections> = {}): readonly GivenAnswer[] => [
  answer(corrections.listCorrections, {
    timeZone: 'America/Argentina/Buenos_Aires',
    corrections: [],
    recomputation: null,
    recomputableFrom: null,
    ...own,
  }),
  answer(corrections.createCorrection, { id: 9 }),
  answer(corrections.tryCorrections, ({ body: { sensorIds, factor, offset } }) => ({
    variables: sensorIds.map((sensorId) => ({
      sensorId,
      sensorName: `Sensor ${sensorId}`,
      variableId: 1000 + sensorId,
      variableName: 'Medición',
      problem: null,
      until: null,
      readings: 120,
      last: { at: '2026-05-05T12:00:00Z', before: 21, after: 21 * factor + offset },
    })),
    recomputableFrom: null,
  })),
  answer(corrections.createCorrections, ({ body: { sensorIds } }) => ({ corrected: sensorIds.length })),
  answer(corrections.updateCorrection),
  answer(corrections.deleteCorrection),
  answer(corrections.previewCorrection, ({ body: { factor, offset } }) => ({
    until: null,
    readings: 1_200,
    countedFrom: null,
    before: { min: 18, mean: 20, max: 22 },
    after: { min: 18 * factor + offset, mean: 20 * factor + offset, max: 22 * factor + offset },
    last: { at: '2026-05-05T12:00:00Z', before: 21, after: 21 * factor + offset },
    recomputableFrom: null,
  })),
];
