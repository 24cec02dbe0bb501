import { createContext, useContext, useState } from 'react';
import { useGetList } from 'react-admin';

import type { ManagedView, ManagedViewGroup, SensorType } from '@/providers/data/records';
import { useDraftedId } from '@/shared/form/useDraftedId';

import { useViewDeletion } from '../delete/useViewDeletion';
import { useViewOrder } from '../order/useViewOrder';
import { filledGroups } from '../viewGroups';
import { useViewGroups } from '../viewQueries';

const NONE: readonly ManagedViewGroup[] = [];

/** The view in the edit dialog: the chosen one, or the one whose edit was kept when the session ended. */
const useEditedView = (groups: readonly ManagedViewGroup[]) => {
  const draftedId = useDraftedId('edit-view');
  const [chosen, setChosen] = useState<ManagedView | null>();
  const drafted = groups.flatMap(({ views }) => views).find(({ id }) => id === draftedId);

  return {
    view: chosen === undefined ? drafted : chosen,
    begin: setChosen,
    close: () => setChosen(null),
  };
};

/** The views of a type, and the actions on them. Type and views are requested at the same time. */
export const useViewList = (typeId: number) => {
  const types = useGetList<SensorType>('sensor-types');
  const query = useViewGroups(typeId);
  const savedGroups = query.data ?? NONE;
  const order = useViewOrder(typeId, savedGroups);

  return {
    typeId,
    types,
    query,
    savedGroups,
    /** The groups as currently shown; empty ones are left out (VIW-7). */
    groups: filledGroups(order.groups),
    order,
    deletion: useViewDeletion(typeId, savedGroups),
    edited: useEditedView(savedGroups),
  };
};

export const ViewListContext = createContext<ReturnType<typeof useViewList> | null>(null);

export const useViewListContext = () => {
  const list = useContext(ViewListContext);
  if (!list) throw new Error('useViewListContext needs a <ViewListContext> around it');
  return list;
};
