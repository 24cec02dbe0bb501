import { useText } from '@/i18n/useText';
import { useBatches } from '@/shared/more/useBatches';
import { ScrollRegion } from '@/shared/ScrollRegion';

import styles from './SensorsDelete.module.css';

interface SensorNamesProps {
  items: readonly { id: number; name: string; detail?: string }[];
}

/** Sensors by name, in a dialog about them. */
export const SensorNames = ({ items }: SensorNamesProps) => {
  const text = useText();
  const { drawn, onScroll } = useBatches(items.length);

  return (
    <ScrollRegion label={text('manageSensors.title')} className={styles.scroller} onScroll={onScroll}>
      <ul className={styles.names}>
        {items.slice(0, drawn).map(({ id, name, detail }) => (
          <li key={id} className={styles.item}>
            <p className={styles.name}>{name}</p>
            {detail && <p className={styles.detail}>{detail}</p>}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
};
