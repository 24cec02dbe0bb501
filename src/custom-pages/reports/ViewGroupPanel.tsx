import { useId } from 'react';

import { GROUP_PANEL_MAX_HEIGHT_PX } from '@/config/constants';
import type { ReportViewGroup } from '@/providers/data/types';
import { GroupToggle } from '@/shared/groupToggle/GroupToggle';

import { ViewCard } from './ViewCard';
import styles from './ViewGroupPanel.module.css';

interface ViewGroupPanelProps {
  group: ReportViewGroup;
  isOpen: boolean;
  onToggle: () => void;
}

/** A collapsible group of views (doc 2 §2). Its charts exist only while it is open. */
export const ViewGroupPanel = ({ group, isOpen, onToggle }: ViewGroupPanelProps) => {
  const id = useId();

  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>
        <GroupToggle
          name={group.name}
          isOpen={isOpen}
          onToggle={onToggle}
          panelId={`${id}views`}
          describedBy={group.description ? `${id}description` : undefined}
        />
      </h2>
      {group.description && (
        <p id={`${id}description`} className={styles.description}>
          {group.description}
        </p>
      )}
      {isOpen && (
        <ul id={`${id}views`} className={styles.views} style={{ maxHeight: GROUP_PANEL_MAX_HEIGHT_PX }}>
          {group.views.map((view, index) => (
            <ViewCard key={view.id ?? `place ${index}`} view={view} />
          ))}
        </ul>
      )}
    </section>
  );
};
