import { useCallback, useState } from 'react';

import {
  deselectAll,
  existingPart,
  NOTHING_SELECTED,
  selectAll,
  toggleSelected,
  type Selection,
} from './selection';

/** Changes a selection by what it was before. */
export type ChangeSelection = (change: (before: Selection) => Selection) => void;

/** A selection that is kept elsewhere than in the list, such as in a form. */
export interface OuterSelection {
  selected: Selection;
  /** Keeps its identity between renders. */
  change: ChangeSelection;
}

/** What is selected of a list, whatever its filter shows; in a selection of its own, what no longer exists is taken out. */
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
  return {
    selection: outer?.selected ?? own,
    onSelect: useCallback((ids: readonly number[]) => change(() => new Set(ids)), [change]),
    onToggleItem: useCallback((id: number) => change((before) => toggleSelected(before, id)), [change]),
    onUnselectItems: useCallback(() => change(() => NOTHING_SELECTED), [change]),
    /** Takes all of these in, or out. */
    onToggleAll: useCallback(
      (ids: readonly number[], isSelected: boolean) =>
        change((before) => (isSelected ? selectAll : deselectAll)(before, ids)),
      [change],
    ),
  };
};
