import { useEffect, useRef, useState } from 'react';

import {
  applyOrdering,
  beginOrderingGroups,
  beginOrderingViews,
  changesOrder,
  moveInOrdering,
  savedOrdering,
  type ViewOrdering,
} from './viewOrder';
import type { ManagedViewGroup } from '@/providers/data/types';

import { useSaveOrder } from './useSaveOrder';

/** Putting the groups of a type, or the views of one of them, in another order: one at a time (doc 2 §4). */
export const useViewOrder = (typeId: number, loadedGroups: readonly ManagedViewGroup[]) => {
  const [ordering, setOrdering] = useState<ViewOrdering | null>(null);
  const { save, pending } = useSaveOrder(typeId);
  const groups = pending.reduce<readonly ManagedViewGroup[]>(applyOrdering, loadedGroups);
  const trigger = useRef<HTMLElement>(null);

  // The focus returns to the button that began it, which is disabled until then.
  useEffect(() => {
    if (ordering !== null) return;
    trigger.current?.focus();
    trigger.current = null;
  }, [ordering]);

  const begin = (from: HTMLElement, what: ViewOrdering) => {
    trigger.current = from;
    setOrdering(what);
  };

  return {
    ordering,
    /** The groups in the order of the moment. */
    groups: ordering ? applyOrdering(groups, ordering) : groups,
    hasChanges: ordering !== null && changesOrder(groups, ordering),
    beginWithGroups: (from: HTMLElement) => begin(from, beginOrderingGroups(groups)),
    beginWithViews: (from: HTMLElement, group: ManagedViewGroup) => begin(from, beginOrderingViews(group)),
    move: (id: number, position: number) =>
      setOrdering((current) => current && moveInOrdering(current, id, position)),
    cancel: () => setOrdering(null),
    save: () => {
      if (!ordering) return;
      save(savedOrdering(applyOrdering(groups, ordering), ordering));
      setOrdering(null);
    },
  };
};

export type ViewOrder = ReturnType<typeof useViewOrder>;
