import { useText } from '@/i18n/useText';

import styles from './SensorTypesSkeleton.module.css';

const PLACES = ['1', '2', '3', '4', '5', '6'];

/** The shape of the cards while the types are on their way. */
export const SensorTypesSkeleton = () => {
  const text = useText();

  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{text('common.loading')}</span>
      {PLACES.map((place) => (
        <div key={place} className={styles.card} />
      ))}
    </div>
  );
};
