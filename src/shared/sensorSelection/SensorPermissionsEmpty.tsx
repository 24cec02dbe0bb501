import { useText } from '@/i18n/useText';

import { EmptyState } from '../feedback/EmptyState';
import styles from './SensorPermissionsEmpty.module.css';

interface SensorPermissionsEmptyProps {
  /** Absent where there is no sensor at all. */
  onClearFilters: (() => void) | undefined;
}

/** In place of the list, and as high: the filters let nothing through, or there is nothing yet. */
export const SensorPermissionsEmpty = ({ onClearFilters }: SensorPermissionsEmptyProps) => {
  const text = useText();

  return (
    <div className={styles.nothing}>
      {onClearFilters ? (
        <EmptyState
          title={text('sensorSelection.noneFound')}
          hint={text('sensorSelection.noneFoundHint')}
          action={
            <button type="button" className={styles.clear} onClick={onClearFilters}>
              {text('sensorSelection.clearFilters')}
            </button>
          }
        />
      ) : (
        <EmptyState title={text('sensorSelection.noneYet')} hint={text('sensorSelection.noneYetHint')} />
      )}
    </div>
  );
};
