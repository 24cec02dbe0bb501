import { useCallback, useMemo, useState } from 'react';

import { useSurvivingDraft } from '@/shared/form/useSurvivingDraft';
import { selectionChange, type Selection } from '@/shared/list/selection/selection';
import type { OuterSelection } from '@/shared/list/selection/useListSelection';

import type { SubscriptionEdit } from './subscriptionEdit';

/**
 * The edit mode, whose working selection starts from the saved one (SUB-2). It survives a session that
 * expires.
 */
export const useSubscriptionEditing = (saved: Selection) => {
  const [edit, setEdit] = useState<SubscriptionEdit | null>(null);
  const hasChanges = useMemo(() => {
    const { added, removed } = edit ? selectionChange(edit.from, edit.working) : { added: 0, removed: 0 };
    return added + removed > 0;
  }, [edit]);

  useSurvivingDraft({
    name: 'subscriptions',
    // Restored choices are applied to whatever is saved by then.
    defaultValues: {},
    read: () => (edit && hasChanges ? { from: [...edit.from], working: [...edit.working] } : null),
    restore: ({ from, working }) =>
      setEdit({ from: new Set(from as number[]), working: new Set(working as number[]) }),
  });

  const change = useCallback<OuterSelection['change']>(
    (next) => setEdit((before) => before && { ...before, working: next(before.working) }),
    [],
  );

  return {
    /** null outside the edit mode. */
    edit,
    hasChanges,
    /** Props of the list. */
    selection: edit ? { selected: edit.working, change } : undefined,
    start: () => setEdit({ from: saved, working: saved }),
    stop: () => setEdit(null),
  };
};
