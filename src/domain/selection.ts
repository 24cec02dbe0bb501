/** Ids that are chosen, in the order in which they were. */
export type Selection = ReadonlySet<number>;

export const NOTHING_SELECTED: Selection = new Set();

/** The selection and these. */
export const selectAll = (selection: Selection, ids: Iterable<number>): Selection =>
  new Set([...selection, ...ids]);

/** The selection without these. */
export const deselectAll = (selection: Selection, ids: Iterable<number>): Selection => {
  const rest = new Set(selection);
  for (const id of ids) rest.delete(id);
  return rest;
};

/** Takes an id in, or out if it was in. */
export const toggleSelected = (selection: Selection, id: number): Selection =>
  selection.has(id) ? deselectAll(selection, [id]) : selectAll(selection, [id]);

/** How much of what is listed is selected; none of an empty list. */
export const selectedPart = (selection: Selection, listed: readonly number[]): 'none' | 'some' | 'all' => {
  const isSelected = (id: number) => selection.has(id);
  if (!listed.some(isSelected)) return 'none';
  return listed.every(isSelected) ? 'all' : 'some';
};

/** How many ids came and went since the selection was saved. */
export const selectionChange = (saved: Selection, current: Selection): { added: number; removed: number } => {
  let added = 0;
  for (const id of current) if (!saved.has(id)) added += 1;
  return { added, removed: saved.size - (current.size - added) };
};
