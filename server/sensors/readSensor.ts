import type * as z from 'zod/mini';

import type { sensors } from '@contract';

import type { Work } from '../database/database';
import { sensorBatch } from './sensorDocuments';

export type Sensor = z.output<typeof sensors.sensor>;

/** A sensor in the form of answers. */
export const readSensor = async (work: Work, id: number): Promise<Sensor | undefined> => {
  const { rows } = await sensorBatch({ id, withVariables: true }, 0).execute(work);
  const document = rows[0]?.documents;
  return document ? (JSON.parse(document) as Sensor) : undefined;
};
