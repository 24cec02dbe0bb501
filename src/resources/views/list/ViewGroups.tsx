import { useState } from 'react';
import { RecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { lazyPart } from '@/kit/lazy/lazyPart';
import type { ManagedViewGroup } from '@/providers/data/records';

import { useOpenGroups, ViewGroupCards, ViewGroupPanel } from '../parts/ViewGroupPanel';
import { viewsMessages } from '../texts';
import { OrderButton } from '../order/OrderButton';
import { useViewGroupListContext } from './useViewGroupList';
import { ViewCard } from './ViewCard';

const LazyViewOrderRows = lazyPart(async () => (await import('../order/ViewOrderRows')).ViewOrderRows);

interface GroupProps {
  group: ManagedViewGroup;
  isOpen: boolean;
  onToggle: () => void;
}

/** A group; while an order is being chosen it can't be toggled (VIW-11). */
const Group = ({ group, isOpen, onToggle }: GroupProps) => {
  const text = useText();
  const { reordering } = useViewGroupListContext();
  const { draft } = reordering;
  const cards = (
    <ViewGroupCards>
      {group.views.map((view) => (
        <RecordContext key={view.id} value={view}>
          <ViewCard />
        </RecordContext>
      ))}
    </ViewGroupCards>
  );

  return (
    <ViewGroupPanel
      group={group}
      isOpen={isOpen}
      isFixed={draft !== null}
      onToggle={onToggle}
      count={text(viewsMessages.count, { smart_count: group.views.length })}
      action={
        isOpen &&
        group.views.length > 1 && (
          <OrderButton
            label={viewsMessages.orderViews}
            onBegin={(button) => reordering.beginWithViews(button, group)}
          />
        )
      }
    >
      {draft?.kind === 'views' && draft.groupId === group.id ? (
        <LazyViewOrderRows onClose={reordering.cancel} meanwhile={cards} />
      ) : (
        cards
      )}
    </ViewGroupPanel>
  );
};

/** The groups as panels, or as rows while they are put in order. */
export const ViewGroups = () => {
  const text = useText();
  const { groups, reordering } = useViewGroupListContext();
  const panelProps = useOpenGroups();
  // The first group stays open wherever it is moved.
  const [firstId, setFirstId] = useState(groups[0]?.id);
  if (firstId === undefined && groups[0]) setFirstId(groups[0].id);

  if (groups.length === 0)
    return <EmptyState title={text(viewsMessages.none)} hint={text(viewsMessages.noneHint)} />;
  const panels = groups.map((group) => (
    <Group key={group.id} group={group} {...panelProps(group.id, group.id === firstId)} />
  ));
  if (reordering.draft?.kind === 'groups')
    return <LazyViewOrderRows onClose={reordering.cancel} meanwhile={panels} />;
  return panels;
};
