import type { AlarmLevel } from '@domain/alarms';

import { useText } from '@/i18n/useText';
import { Icon, type IconName } from '@/shared/Icon';

import styles from './LevelBadge.module.css';

/** Each with a drawing of its own, for those who don't tell the colours apart. */
const MARKS: Readonly<Record<AlarmLevel, IconName>> = { warning: 'warning', critical: 'alert' };

interface LevelBadgeProps {
  level: AlarmLevel;
  /** What is over doesn't shout. */
  isOver: boolean;
}

/** How bad an alarm is, by colour, drawing and word. */
export const LevelBadge = ({ level, isOver }: LevelBadgeProps) => {
  const text = useText();

  return (
    <span className={styles.badge} data-level={level} data-over={isOver || undefined}>
      <Icon name={MARKS[level]} size={16} />
      {text(`alarms.levels.${level}`)}
    </span>
  );
};
