import { GROUP_PANEL_MAX_HEIGHT_PX } from '@/config/constants';
import { useText } from '@/i18n/useText';
import type { ManagedViewGroup } from '@/providers/data/types';
import { Reorder } from '@/shared/reorder/Reorder';

import type { ViewManagement } from './useViewManagement';
import { ViewCard } from './ViewCard';
import styles from './ViewGroupContent.module.css';
import { ViewSummary } from './ViewSummary';

interface ViewGroupContentProps {
  group: ManagedViewGroup;
  /** The control of the panel around. */
  toggleId: string;
  management: ViewManagement;
}

/** The views of an open group as cards, or as rows while they are put in order. */
export const ViewGroupContent = ({ group, toggleId, management }: ViewGroupContentProps) => {
  const text = useText();
  const { order, deletion, editing } = management;
  const { ordering } = order;

  if (ordering?.of === 'views' && ordering.groupId === group.id) {
    return (
      <Reorder
        label={text('views.orderViews')}
        items={group.views}
        onMove={order.move}
        onSave={order.save}
        onCancel={order.cancel}
      >
        {(view) => <ViewSummary view={view} />}
      </Reorder>
    );
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
