import type { ReactNode } from 'react';

import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import { Icon } from '../Icon';
import styles from './MapCard.module.css';
import { mapMessages } from './texts';

interface MapCardProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** On a map: what there is to know of the mark that was pressed. */
export const MapCard = ({ label, onClose, children }: MapCardProps) => {
  const text = useText();

  return (
    <section className={styles.card} aria-label={label}>
      <div className={styles.words}>{children}</div>
      <Button variant="icon" title={text(mapMessages.close)} icon={<Icon name="close" />} onClick={onClose} />
    </section>
  );
};
