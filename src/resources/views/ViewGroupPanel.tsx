import { useId } from 'react';

import { useText } from '@/i18n/useText';
import type { ManagedViewGroup } from '@/providers/data/types';
import { GroupToggle } from '@/shared/groupToggle/GroupToggle';

import { OrderButton } from './OrderButton';
import type { ViewManagement } from './useViewManagement';
import styles from './ViewGroupPanel.module.css';
import { ViewGroupContent } from './ViewGroupContent';

interface ViewGroupPanelProps {
  group: ManagedViewGroup;
  isOpen: boolean;
  management: ViewManagement;
}

/** A collapsible group of views (doc 2 §2). While an order is being chosen it stays as it is. */
export const ViewGroupPanel = ({ group, isOpen, management }: ViewGroupPanelProps) => {
  const text = useText();
  const id = useId();
  const { order, openGroups } = management;

  return (
    <section className={styles.group}>
      <div className={styles.header}>
        <h2 className={styles.heading}>
          <GroupToggle
            isWide
            id={`${id}toggle`}
            name={group.name}
            isOpen={isOpen}
            isFixed={order.ordering !== null}
            onToggle={() => openGroups.toggle(group.id)}
            panelId={`${id}views`}
            describedBy={`${id}count ${id}description`}
          />
        </h2>
        <p id={`${id}count`} className={styles.count}>
          {text('views.count', { smart_count: group.views.length })}
        </p>
        {group.description && (
          <p id={`${id}description`} className={styles.description}>
            {group.description}
          </p>
        )}
        {isOpen && group.views.length > 1 && (
          <div className={styles.order}>
            <OrderButton
              label="views.orderViews"
              order={order}
              onBegin={(button) => order.beginWithViews(button, group)}
            />
          </div>
        )}
      </div>
      {isOpen && (
        <div id={`${id}views`} className={styles.content}>
          <ViewGroupContent group={group} toggleId={`${id}toggle`} management={management} />
        </div>
      )}
    </section>
  );
};
