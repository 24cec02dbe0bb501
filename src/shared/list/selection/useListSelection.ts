import { useCallback, useState } from 'react';

import {
  deselectAll,
  existingPart,
  NOTHING_SELECTED,
  selectAll,
  toggleSelected,
  type Selection,
} from './selection';

/** Changes a selection based on its previous value. */
export type ChangeSelection = (change: (before: Selection) => Selection) => void;

/** A selection that is kept outside the list, such as in a form. */
export interface OuterSelection {
  selected: Selection;
  /** Keeps its identity between renders. */
  change: ChangeSelection;
}

/**
 * The selection of a list, whatever its filter shows. A selection that the list keeps itself loses records
 * that no longer exist.
 */
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
    /** Adds or removes all of these. */
    onToggleAll: useCallback(
      (ids: readonly number[], isSelected: boolean) =>
        change((before) => (isSelected ? selectAll : deselectAll)(before, ids)),
      [change],
    ),
  };
};
