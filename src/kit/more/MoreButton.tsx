import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import styles from './MoreButton.module.css';

interface MoreButtonProps {
  /** How many are hidden, or would be. */
  count: number;
  isExpanded: boolean;
  onToggle: () => void;
  /** The id of what names their owner, where several of these stand beside one another. */
  describedBy?: string;
  className?: string | undefined;
}

/** '+N más', which shows the rest, and then 'Mostrar menos' (LST-5). */
export const MoreButton = ({ count, isExpanded, onToggle, describedBy, className = '' }: MoreButtonProps) => {
  const text = useText();

  return (
    <Button
      variant="quiet"
      className={`${styles.more} ${className}`}
      aria-expanded={isExpanded}
      aria-describedby={describedBy}
      onClick={onToggle}
    >
      {isExpanded ? text('common.showLess') : text('list.more', { count: formatCount(count) })}
    </Button>
  );
};
