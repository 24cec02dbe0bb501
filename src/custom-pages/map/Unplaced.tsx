import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { SensorName } from '@/kit/NameLink';
import type { SensorMap } from '@/providers/data/records';

import styles from './MapScreen.module.css';
import { mapScreenMessages } from './texts';

/** The sensors that are on no map yet. */
export const Unplaced = ({ count, first }: SensorMap['unplaced']) => {
  const text = useText();
  if (count === 0) return null;

  return (
    <details className={styles.unplaced}>
      <summary>{text(mapScreenMessages.unplaced, counted(count))}</summary>
      <ul>
        {first.map(({ id, name }) => (
          <li key={id}>
            <SensorName id={id}>{name}</SensorName>
          </li>
        ))}
      </ul>
      {count > first.length && (
        <p>{text(mapScreenMessages.otherUnplaced, { count: formatCount(count - first.length) })}</p>
      )}
    </details>
  );
};
