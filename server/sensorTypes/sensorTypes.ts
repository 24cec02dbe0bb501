import { refusalTexts } from '@contract/serving/refusalTexts';

import { recordChange, type Actor } from '../audit/recordChange';
import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';

export const sensorTypeNotFound = (id: number) => new Refusal(404, refusalTexts.noSensorType(id));

const typeOf = (work: Work, id: number) =>
  work.selectFrom('sensorTypes').select(['id', 'name']).where('id', '=', id);

/** @throws Refusal 404 */
export const requireSensorType = (work: Work, id: number): Promise<{ id: number; name: string }> =>
  typeOf(work, id).executeTakeFirstOrThrow(() => sensorTypeNotFound(id));

/**
 * The same; also, other changes to the views of the type wait until this transaction ends.
 * @throws Refusal 404
 */
export const lockSensorType = (work: Work, id: number): Promise<{ id: number; name: string }> =>
  typeOf(work, id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => sensorTypeNotFound(id));

/**
 * Adds a type, and records who did it.
 * @param actor null for the shell
 */
export const addSensorType = async (work: Work, actor: Actor | null, name: string) => {
  const type = await work
    .insertInto('sensorTypes')
    .values({ name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  await recordChange(work, actor, {
    action: 'create',
    subject: 'sensor-type',
    subjectId: type.id,
    after: { name },
  });
  return type;
};
