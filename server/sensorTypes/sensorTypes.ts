import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';

/** @throws Refusal 404 */
export const requireSensorType = async (work: Work, id: number): Promise<{ id: number; name: string }> => {
  const type = await work
    .selectFrom('sensorTypes')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!type) throw new Refusal(404, `No existe el tipo de sensor ${id}.`);
  return type;
};

/**
 * The same, and whoever else changes the views of the type waits until this transaction ends.
 * @throws Refusal 404
 */
export const lockSensorType = async (work: Work, id: number): Promise<void> => {
  await requireSensorType(work, id);
  await work.selectFrom('sensorTypes').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};
