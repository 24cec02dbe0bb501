import { Icon } from '../Icon';
import styles from './GroupToggle.module.css';

interface GroupToggleProps {
  /** The group's. */
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Of what it opens, which is in the document only while it is open. */
  panelId: string;
  id?: string;
  describedBy?: string | undefined;
  /** For a while the group stays as it is. */
  isFixed?: boolean;
  /** Lets all of the nearest positioned ancestor answer, not the words alone. */
  isWide?: boolean;
}

/** Opens and closes a group of views (doc 2 §2). */
export const GroupToggle = ({
  name,
  isOpen,
  onToggle,
  panelId,
  id,
  describedBy,
  isFixed = false,
  isWide = false,
}: GroupToggleProps) => (
  <button
    type="button"
    id={id}
    className={styles.toggle}
    data-wide={isWide || undefined}
    aria-expanded={isOpen}
    aria-controls={isOpen ? panelId : undefined}
    aria-describedby={describedBy}
    aria-disabled={isFixed || undefined}
    onClick={isFixed ? undefined : onToggle}
  >
    <Icon name="chevronDown" />
    <span>{name}</span>
  </button>
);
