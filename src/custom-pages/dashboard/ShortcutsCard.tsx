import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { NavigateButton } from '@/shared/NavigateButton';

import { DashboardCard } from './DashboardCard';
import styles from './ShortcutsCard.module.css';

interface Shortcut {
  label: MessageKey;
  to: string;
}

interface ShortcutsCardProps {
  title: MessageKey;
  /** What one can do there. */
  about: MessageKey;
  shortcuts: readonly Shortcut[];
}

/** A part of the product, with buttons to its screens (doc 1 §2). */
export const ShortcutsCard = ({ title, about, shortcuts }: ShortcutsCardProps) => {
  const text = useText();

  return (
    <DashboardCard title={text(title)}>
      <p className={styles.about}>{text(about)}</p>
      <div className={styles.shortcuts}>
        {shortcuts.map(({ label, to }) => (
          <NavigateButton key={to} to={to}>
            {text(label)}
          </NavigateButton>
        ))}
      </div>
    </DashboardCard>
  );
};
