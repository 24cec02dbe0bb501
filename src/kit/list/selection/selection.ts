import { useMemo, useState } from 'react';

/** Chosen ids, in the order in which they were chosen. */
export type Selection = ReadonlySet<number>;

export const NOTHING_SELECTED: Selection = new Set();

/** The first ids that were chosen, up to a count. */
export const firstSelected = (selection: Selection, count: number): number[] => {
  const first: number[] = [];
  for (const id of selection) {
    if (first.length >= count) break;
    first.push(id);
  }
  return first;
};

export const withIds = (selection: Selection, ids: Iterable<number>): Selection => {
  const all = new Set(selection);
  for (const id of ids) all.add(id);
  return all;
};

export const withoutIds = (selection: Selection, ids: Iterable<number>): Selection => {
  const rest = new Set(selection);
  for (const id of ids) rest.delete(id);
  return rest.size === 0 ? NOTHING_SELECTED : rest;
};

export const toggleSelected = (selection: Selection, id: number): Selection =>
  selection.has(id) ? withoutIds(selection, [id]) : withIds(selection, [id]);

/** Whether all, some or none of the listed ids are selected; none for an empty list. */
export const selectedPart = (selection: Selection, listed: readonly number[]): 'none' | 'some' | 'all' => {
  const [first] = listed;
  if (first === undefined || selection.size === 0) return 'none';
  const isSelected = (id: number) => selection.has(id);
  if (isSelected(first)) return listed.every(isSelected) ? 'all' : 'some';
  return listed.some(isSelected) ? 'some' : 'none';
};

/** The part of a selection that still exists; the same object if all of it does. */
export const existingPart = (selection: Selection, exists: (id: number) => boolean): Selection => {
  for (const id of selection) if (!exists(id)) return new Set([...selection].filter(exists));
  return selection;
};

export type ChangeSelection = (change: (before: Selection) => Selection) => void;

/** A selection that is kept outside the list, such as in a form. */
export interface OuterSelection {
  selected: Selection;
  /** Keeps its identity between renders. */
  change: ChangeSelection;
}

/** The selection of a list, whatever its filter shows. One that the list keeps itself loses records that are gone. */
export const useListSelection = (
  records: readonly unknown[],
  exists: (id: number) => boolean,
  outer: OuterSelection | undefined,
) => {
  const [own, setOwn] = useState(NOTHING_SELECTED);
  const [known, setKnown] = useState(records);

  if (known !== records) {
    setKnown(records);
    setOwn(existingPart(own, exists));
  }

  const change: ChangeSelection = outer?.change ?? setOwn;
  const changes = useMemo(
    () => ({
      onSelect: (ids: readonly number[]) => change(() => new Set(ids)),
      onToggleItem: (id: number) => change((before) => toggleSelected(before, id)),
      onUnselectItems: () => change(() => NOTHING_SELECTED),
      onToggleAll: (ids: readonly number[], isSelected: boolean) =>
        change((before) => (isSelected ? withIds : withoutIds)(before, ids)),
    }),
    [change],
  );
  return { selection: outer?.selected ?? own, ...changes };
};
