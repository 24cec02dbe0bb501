import { useCallback, useMemo, useState } from 'react';

import {
  deselectAll,
  selectAll,
  selectionChange,
  toggleSelected,
  type Selection,
} from '@/shared/sensorList/selection';
import { useSurvivingDraft } from '@/shared/form/useSurvivingDraft';

const NO_CHANGE = { added: 0, removed: 0 };

/**
 * The edit mode, whose working selection starts from what is saved (doc 2 §4). It knows ids alone, so that no filter
 * drops what it hides.
 */
export const useSubscriptionEditing = (saved: Selection) => {
  const [working, setWorking] = useState<Selection | null>(null);
  const change = useMemo(() => (working ? selectionChange(saved, working) : NO_CHANGE), [saved, working]);
  const hasChanges = change.added + change.removed > 0;

  useSurvivingDraft<number[]>({
    form: 'subscriptions',
    draft: useMemo(() => (working && hasChanges ? [...working] : null), [working, hasChanges]),
    restore: (ids) => setWorking(new Set(ids)),
  });

  return {
    /** null outside the edit mode. */
    working,
    change,
    hasChanges,
    start: () => setWorking(saved),
    stop: () => setWorking(null),
    toggle: useCallback((id: number) => setWorking((before) => before && toggleSelected(before, id)), []),
    toggleAll: (ids: readonly number[], isSelected: boolean) =>
      setWorking(working && (isSelected ? selectAll : deselectAll)(working, ids)),
  };
};
