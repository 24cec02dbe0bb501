import { useState, type ReactNode } from 'react';

import { GROUP_PANEL_MAX_HEIGHT_PX } from '@/config/constants';
import { Icon } from '@/kit/Icon';

import styles from './ViewGroupPanel.module.css';

/**
 * Which groups are open, as props of their panels: at first only the first, and as long as the page lives
 * (REP-11).
 */
export const useOpenGroups = () => {
  const [chosen, setChosen] = useState<Readonly<Record<number, boolean>>>({});

  return (groupId: number, isFirst: boolean) => ({
    isOpen: chosen[groupId] ?? isFirst,
    onToggle: () => setChosen((choices) => ({ ...choices, [groupId]: !(choices[groupId] ?? isFirst) })),
  });
};

export type OpenGroups = ReturnType<typeof useOpenGroups>;

interface ViewGroupPanelProps {
  group: { id: number; name: string; description?: string | null | undefined };
  isOpen: boolean;
  onToggle: () => void;
  /** The group can't be toggled for now. */
  isFixed?: boolean;
  /** The number of its views, beside its name. */
  count?: string;
  /** An action on the whole group. */
  action?: ReactNode;
  /** In the document only while it is open. */
  children: ReactNode;
}

/** The id of the control that opens and closes a group. */
export const viewGroupToggleId = (groupId: number): string => `view-group-${groupId}`;

/** A collapsible group of views (VIW-7); its whole heading opens and closes it. */
export const ViewGroupPanel = ({
  group,
  isOpen,
  onToggle,
  isFixed = false,
  count,
  action,
  children,
}: ViewGroupPanelProps) => {
  const id = viewGroupToggleId(group.id);
  const [wasToggled, setToggled] = useState(false);
  const described = [count && `${id}-count`, group.description && `${id}-description`].filter(Boolean);

  const toggle = () => {
    setToggled(true);
    onToggle();
  };

  return (
    <section className={styles.group}>
      <div className={styles.header}>
        <h2 className={styles.heading}>
          <button
            type="button"
            id={id}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-views` : undefined}
            aria-describedby={described.join(' ') || undefined}
            aria-disabled={isFixed || undefined}
            onClick={isFixed ? undefined : toggle}
          >
            <Icon name="chevronDown" />
            <span>{group.name}</span>
          </button>
        </h2>
        {count && (
          <p id={`${id}-count`} className={styles.count}>
            {count}
          </p>
        )}
        {group.description && (
          <p id={`${id}-description`} className={styles.description}>
            {group.description}
          </p>
        )}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {isOpen && (
        <div id={`${id}-views`} className={styles.content} data-unfolds={wasToggled || undefined}>
          {children}
        </div>
      )}
    </section>
  );
};

/** The views of an open group, side by side if there is room. */
export const ViewGroupCards = ({ children }: { children: ReactNode }) => (
  <ul className={styles.cards} style={{ maxHeight: GROUP_PANEL_MAX_HEIGHT_PX }}>
    {children}
  </ul>
);
