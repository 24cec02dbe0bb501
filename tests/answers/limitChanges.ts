import type * as z from 'zod/mini';

import { limitChanges } from '@contract';
import { NO_THRESHOLDS } from '@domain/sensors/threshold';

import { answer, type GivenAnswer } from './answers';

export type Tried = z.input<typeof limitChanges.triedVariable>;

/** A variable that has been warning for ten hours by its own limits, and would have been critical for four of them. */
export const aTried = (own: Partial<Tried> & Pick<Tried, 'sensorId'>): Tried => ({
  sensorName: `Sensor ${own.sensorId}`,
  variableId: 1000 + own.sensorId,
  variableName: 'Medición',
  ...NO_THRESHOLDS,
  measuredHours: 720,
  before: { warningHours: 10, criticalHours: 0 },
  after: { warningHours: 6, criticalHours: 4 },
  ...own,
});

/** Of a server that tries and changes limits of whichever sensors are asked about. */
export const limitChangeAnswers = (): readonly GivenAnswer[] => [
  answer(limitChanges.tryLimitChange, ({ body: { sensorIds } }) => ({
    variables: sensorIds.map((sensorId) => aTried({ sensorId })),
    without: [],
    gone: [],
  })),
  answer(limitChanges.changeLimits, ({ body: { variables } }) => ({ changed: variables.length })),
];
