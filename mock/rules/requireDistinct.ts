import type { ForeignId } from '@contract/values';

import { Refusal } from '../refusal';

/** @throws Refusal 400 for an id that is repeated; null may be */
export const requireDistinct = (ids: readonly (ForeignId | null)[], text: string): void => {
  const given = ids.filter((id) => id !== null);
  if (new Set(given).size !== given.length) throw new Refusal(400, text);
};
