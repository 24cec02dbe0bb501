import { useDataProvider, useNotify } from 'react-admin';

import { useText } from '@/i18n/useText';
import { mergeFields } from '@/kit/form/mergeEdits';
import { fetchCurrent } from '@/kit/form/fetchCurrent';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { useRecord } from '@/kit/useRecord';
import type { ManagedView, ManagedViewGroup } from '@/providers/data/records';

import { toViewRequest, toViewValues, type ViewValues } from '../form/viewValues';
import { findView, groupHolding, withSavedView } from '../viewGroups';
import { useCachedViewGroups } from '../viewQueries';

/** The group is one choice, and so is what the view shows. */
const UNITS: readonly (keyof ViewValues)[][] = [
  ['groupMode', 'groupId', 'newGroupName', 'newGroupDescription'],
  ['content', 'slug', 'chart'],
];

/**
 * The form of the view in context, for the screen and the dialog: its initial values, and how it is saved. The call
 * replaces the whole view, and others may have changed it since it was loaded, so what is currently saved is fetched
 * first.
 * @param groups those of the view's type
 */
export const useViewEdit = (typeId: number, groups: readonly ManagedViewGroup[]) => {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const view = useRecord<ManagedView>();
  const saveRecord = useSaveRecord();
  const cached = useCachedViewGroups();

  return {
    defaultValues: toViewValues(view, typeId, groupHolding(groups, view.id)?.id ?? null),
    save: async (edited: ViewValues, initial: ViewValues) => {
      const filter = { sensorTypeId: typeId };
      const list = await fetchCurrent((signal) =>
        dataProvider.getList<ManagedViewGroup>('view-groups', { filter, signal }),
      );
      // If the view was deleted, the server's answer to the update says so.
      const saved = list && findView(list, view.id);
      const values = saved
        ? mergeFields({ initial, edited, current: toViewValues(saved.view, typeId, saved.group.id) }, UNITS)
        : edited;
      const data = toViewRequest(values, [...(list ?? []), ...groups]);
      await saveRecord(data);
      if (!list) notify(text('common.unchecked'), { type: 'info' });
      // An edit that begins before the list has loaded again would otherwise undo this one.
      cached.change(typeId, (known) => withSavedView(list ?? known, view.id, data));
    },
  };
};
