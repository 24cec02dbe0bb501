/** Ids that are chosen, in the order in which they were. */
export type Selection = ReadonlySet<number>;

export const NOTHING_SELECTED: Selection = new Set();

/** Those that were chosen first, up to so many. */
export const firstSelected = (selection: Selection, count: number): number[] => {
  const first: number[] = [];
  for (const id of selection) {
    if (first.length >= count) break;
    first.push(id);
  }
  return first;
};

/** The selection and these. */
export const selectAll = (selection: Selection, ids: Iterable<number>): Selection => {
  const all = new Set(selection);
  for (const id of ids) all.add(id);
  return all;
};

/** The selection without these. */
export const deselectAll = (selection: Selection, ids: Iterable<number>): Selection => {
  const rest = new Set(selection);
  for (const id of ids) rest.delete(id);
  return rest.size === 0 ? NOTHING_SELECTED : rest;
};

/** Takes an id in, or out if it was in. */
export const toggleSelected = (selection: Selection, id: number): Selection =>
  selection.has(id) ? deselectAll(selection, [id]) : selectAll(selection, [id]);

/** How much of what is listed is selected; none of an empty list. */
export const selectedPart = (selection: Selection, listed: readonly number[]): 'none' | 'some' | 'all' => {
  const [first] = listed;
  if (first === undefined || selection.size === 0) return 'none';
  const isSelected = (id: number) => selection.has(id);
  if (isSelected(first)) return listed.every(isSelected) ? 'all' : 'some';
  return listed.some(isSelected) ? 'some' : 'none';
};

/** What of a selection still exists; the same selection while all of it does. */
export const existingPart = (selection: Selection, exists: (id: number) => boolean): Selection => {
  for (const id of selection) if (!exists(id)) return new Set([...selection].filter(exists));
  return selection;
};

/** How many ids came and went since the selection was saved. */
export const selectionChange = (saved: Selection, current: Selection): { added: number; removed: number } => {
  let added = 0;
  for (const id of current) if (!saved.has(id)) added += 1;
  return { added, removed: saved.size - (current.size - added) };
};
