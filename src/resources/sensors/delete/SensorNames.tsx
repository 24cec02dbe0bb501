import { useState, type UIEvent } from 'react';

import { useText } from '@/i18n/useText';

import styles from './deletion.module.css';

interface SensorNamesProps {
  items: readonly { id: number; name: string; detail?: string }[];
}

/** Fifty thousand names at once would freeze the page: more are added on scrolling. */
const NAMES_PER_BATCH = 100;
const NEAR_THE_END_PX = 200;

/** Makes it scrollable by keyboard, because not every browser makes a scroller a Tab stop. */
const IN_TAB_ORDER = 0;

/** Sensors by name, in a dialog about them. */
export const SensorNames = ({ items }: SensorNamesProps) => {
  const text = useText();
  const [drawn, setDrawn] = useState(NAMES_PER_BATCH);

  const drawMore = ({ currentTarget }: UIEvent) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    if (drawn < items.length && scrollHeight - scrollTop - clientHeight < NEAR_THE_END_PX) {
      setDrawn(drawn + NAMES_PER_BATCH);
    }
  };

  return (
    <div
      className={styles.scroller}
      role="region"
      aria-label={text('manageSensors.title')}
      tabIndex={IN_TAB_ORDER}
      onScroll={drawMore}
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
