import { GROUP_PANEL_MAX_HEIGHT_PX } from '@/config/constants';
import type { ManagedViewGroup } from '@/providers/data/types';
import { latePart } from '@/shared/lazy/latePart';

import type { ViewManagement } from './useViewManagement';
import { ViewCard } from './ViewCard';
import styles from './ViewGroupContent.module.css';

const ViewsOrder = latePart(async () => (await import('./ViewsOrder')).ViewsOrder);

interface ViewGroupContentProps {
  group: ManagedViewGroup;
  /** The control of the panel around. */
  toggleId: string;
  management: ViewManagement;
}

/** The views of an open group as cards, or as rows while they are put in order. */
export const ViewGroupContent = ({ group, toggleId, management }: ViewGroupContentProps) => {
  const { order, deletion, editing } = management;
  const { ordering } = order;

  if (ordering?.of === 'views' && ordering.groupId === group.id) {
    return <ViewsOrder views={group.views} order={order} onUnavailable={order.cancel} />;
  }
  return (
    <ul className={styles.cards} style={{ maxHeight: GROUP_PANEL_MAX_HEIGHT_PX }}>
      {group.views.map((view) => (
        <ViewCard
          key={view.id}
          view={view}
          isFixed={ordering !== null}
          onEdit={() => editing.begin(view)}
          onDelete={() => deletion.ask({ view, toggleId })}
        />
      ))}
    </ul>
  );
};
