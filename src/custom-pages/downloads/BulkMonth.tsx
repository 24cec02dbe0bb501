import { SINGLE_FILES_MAX } from '@/config/constants';
import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';

import styles from './DownloadDialog.module.css';
import { DownloadMonthFields } from './DownloadMonthFields';
import { isArchived } from './reportBatch';
import type { DownloadMonth } from './useDownloadMonth';

interface BulkMonthProps {
  count: number;
  picker: DownloadMonth['picker'];
}

/** Which month, and what will be saved. */
export const BulkMonth = ({ count, picker }: BulkMonthProps) => {
  const text = useText();

  return (
    <>
      <p>{text('downloads.manyHint', { count: formatCount(count) })}</p>
      <DownloadMonthFields picker={picker} />
      <p className={styles.note}>
        {isArchived(count)
          ? text('downloads.asArchive', { max: SINGLE_FILES_MAX })
          : text('downloads.asFiles')}
      </p>
    </>
  );
};

interface BulkMonthActionsProps {
  canStart: boolean;
  onCancel: () => void;
}

export const BulkMonthActions = ({ canStart, onCancel }: BulkMonthActionsProps) => {
  const text = useText();

  return (
    <>
      <button type="button" className={styles.secondary} onClick={onCancel}>
        {text('common.cancel')}
      </button>
      <button type="submit" className={styles.primary} disabled={!canStart}>
        <Icon name="download" />
        {text('downloads.download')}
      </button>
    </>
  );
};
