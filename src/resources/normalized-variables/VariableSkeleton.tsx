import { useText } from '@/i18n/useText';

import styles from './VariableSkeleton.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];

/** The shape of the list while it is on its way. */
export const VariableSkeleton = () => {
  const text = useText();

  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{text('normalizedVariables.loading')}</span>
      {ROWS.map((row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  );
};
