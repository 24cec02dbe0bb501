import { memo } from 'react';

import type { DownloadState, DownloadStatus } from './downloadQueue';
import { useText } from '@/i18n/useText';
import { Icon, type IconName } from '@/shared/Icon';
import { useErrorText } from '@/shared/feedback/useErrorText';

import styles from './BatchRow.module.css';
import type { ReportSensor } from './reportBatch';

interface BatchRowProps {
  sensor: ReportSensor;
  state: DownloadState;
  /** From 0, and of how many: the document holds but a part of the list. */
  index: number;
  of: number;
  /** Pixels from the beginning of the list. */
  top: number;
  measure: (row: HTMLElement | null) => void;
}

const icons: Readonly<Record<DownloadStatus, IconName>> = {
  queued: 'circle',
  downloading: 'download',
  done: 'check',
  noData: 'circle',
  failed: 'alert',
  cancelled: 'circle',
};

/** A sensor, how far its download is, and why it didn't come. */
export const BatchRow = memo(
  ({ sensor, state: { status, error }, index, of, top, measure }: BatchRowProps) => {
    const text = useText();
    const errorText = useErrorText();

    return (
      <li
        ref={measure}
        className={styles.row}
        style={{ transform: `translateY(${top}px)` }}
        data-index={index}
        data-status={status}
        aria-setsize={of}
        aria-posinset={index + 1}
      >
        <Icon name={icons[status]} size={18} />
        <span className={styles.name}>{sensor.name}</span>
        <span className={styles.status}>{text(`downloads.status.${status}`)}</span>
        {error !== undefined && <p className={styles.reason}>{errorText(error).message}</p>}
      </li>
    );
  },
);
