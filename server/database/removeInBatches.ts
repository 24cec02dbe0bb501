import type { QueryResult } from 'kysely';

type Removed = number | Pick<QueryResult<unknown>, 'numAffectedRows'>;

const countOf = (removed: Removed): number =>
  typeof removed === 'number' ? removed : Number(removed.numAffectedRows ?? 0);

/**
 * Repeats a statement that removes a limited number of rows, until it finds none: statements have a time
 * limit, and other writers must not wait.
 * @returns how many rows were removed
 */
export const removeInBatches = async (removeSome: () => Promise<Removed>): Promise<number> => {
  let removed = 0;
  for (let some = countOf(await removeSome()); some > 0; some = countOf(await removeSome())) removed += some;
  return removed;
};
