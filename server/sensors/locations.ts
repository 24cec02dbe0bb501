import { refusalTexts } from '@contract/serving/refusalTexts';

import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';

/** @throws Refusal 404 */
export const requireLocation = async (work: Work, id: number): Promise<void> => {
  const location = await work.selectFrom('locations').select('id').where('id', '=', id).executeTakeFirst();
  if (!location) throw new Refusal(404, refusalTexts.noLocation(id));
};

/** The neighbourhood with a name. An unknown name creates one, only once even if two people are quick. */
export const locationIdOf = async (work: Work, name: string | null): Promise<number | null> => {
  if (name === null) return null;
  const { id } = await work
    .insertInto('locations')
    .values({ name })
    .onConflict((conflict) =>
      conflict.column('nameKey').doUpdateSet((row) => ({ name: row.ref('locations.name') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
