import { PeriodPicker } from '@/shared/controls/PeriodPicker';

import styles from './DownloadMonthFields.module.css';
import type { DownloadMonth } from './useDownloadMonth';

interface DownloadMonthFieldsProps {
  picker: DownloadMonth['picker'];
  disabled?: boolean;
}

/** Year and month, side by side. */
export const DownloadMonthFields = ({ picker, disabled = false }: DownloadMonthFieldsProps) => (
  <div className={styles.fields}>
    <PeriodPicker {...picker} disabled={disabled} />
  </div>
);
