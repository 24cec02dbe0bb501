import { useText } from '@/i18n/useText';
import { useBatches } from '@/shared/more/useBatches';

import styles from './SensorsDelete.module.css';

interface SensorNamesProps {
  items: readonly { id: number; name: string; detail?: string }[];
}

/** Makes it scrollable by keyboard, because not every browser makes a scroller a Tab stop. */
const IN_TAB_ORDER = 0;

/** Sensors by name, in a dialog about them. */
export const SensorNames = ({ items }: SensorNamesProps) => {
  const text = useText();
  const { drawn, onScroll } = useBatches(items.length);

  return (
    <div
      className={styles.scroller}
      role="region"
      aria-label={text('manageSensors.title')}
      tabIndex={IN_TAB_ORDER}
      onScroll={onScroll}
    >
      <ul className={styles.names}>
        {items.slice(0, drawn).map(({ id, name, detail }) => (
          <li key={id} className={styles.item}>
            <p className={styles.name}>{name}</p>
            {detail && <p className={styles.detail}>{detail}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
};
