import { refusalTexts } from '@contract/serving/refusalTexts';

import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';

/**
 * A neighbourhood's name; null for all of them.
 * @throws Refusal 404
 */
export const readPlaceName = async (work: Work, locationId: number | undefined): Promise<string | null> => {
  if (locationId === undefined) return null;
  const place = await work
    .selectFrom('locations')
    .select('name')
    .where('id', '=', locationId)
    .executeTakeFirst();
  if (!place) throw new Refusal(404, refusalTexts.noLocation(locationId));
  return place.name;
};
