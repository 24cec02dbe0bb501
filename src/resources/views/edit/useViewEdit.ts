import '@/providers/data/screens/views';
import type { ManagedView, ManagedViewGroup } from '@/providers/data/records';
import { useSaveRecord } from '@/shared/form/useSaveRecord';
import { useRecord } from '@/shared/useRecord';

import { toViewRequest, toViewValues, type ViewValues } from '../form/viewForm';
import { groupHolding, withSavedView } from '../viewGroups';
import { useCachedViewGroups } from '../viewQueries';

/**
 * The form of the view in context, for the screen and the dialog: its initial values, and how it is saved.
 * @param groups those of the view's type
 */
export const useViewEdit = (typeId: number, groups: readonly ManagedViewGroup[]) => {
  const view = useRecord<ManagedView>();
  const save = useSaveRecord();
  const cached = useCachedViewGroups();

  return {
    defaultValues: toViewValues(view, typeId, groupHolding(groups, view.id)?.id ?? null),
    save: async (values: ViewValues) => {
      const data = toViewRequest(values, groups);
      await save(data);
      // An edit that begins before the list has loaded again would otherwise undo this one.
      cached.change(typeId, (known) => withSavedView(known, view.id, data));
    },
  };
};
