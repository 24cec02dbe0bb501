import { useState } from 'react';
import { useUpdate } from 'react-admin';

import '@/providers/data/screens/views';
import type { ManagedView, ManagedViewGroup } from '@/providers/data/records';
import { useRecord } from '@/shared/useRecord';

import { toViewRequest, toViewValues, type ViewValues } from '../form/viewForm';
import { groupHolding } from '../viewGroups';

/**
 * The form of the view in context, for the screen and the dialog: its initial values, and how it is saved.
 * @param groups those of the view's type
 */
export const useViewEdit = (typeId: number, groups: readonly ManagedViewGroup[]) => {
  const view = useRecord<ManagedView>();
  const [update] = useUpdate();

  // A refresh from the server must not replace what somebody is typing.
  const [defaultValues] = useState(() =>
    toViewValues(view, typeId, groupHolding(groups, view.id)?.id ?? null),
  );

  return {
    defaultValues,
    save: (values: ViewValues) =>
      update(
        'views',
        { id: view.id, data: toViewRequest(values, groups), previousData: view },
        { returnPromise: true },
      ),
  };
};
