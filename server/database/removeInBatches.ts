/**
 * Repeats a statement that removes a limited number of rows, until it finds none: statements have a time
 * limit, and other writers must not wait.
 * @returns how many rows were removed
 */
export const removeInBatches = async (removeSome: () => Promise<number | bigint>): Promise<number> => {
  let removed = 0;
  for (let some = await removeSome(); some > 0; some = await removeSome()) removed += Number(some);
  return removed;
};
