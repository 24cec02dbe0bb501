import { useRecordContext } from 'react-admin';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { Device } from '@/providers/data/records';
import { useReadingText } from '@/shared/devices/useReadingText';

import styles from './DeviceAssign.module.css';

/** What the device in context sent, and how many readings wait. */
export const SentVariables = () => {
  const text = useText();
  const readingText = useReadingText();
  const variables = useRecordContext<Device>()?.variables ?? [];
  if (variables.length === 0) return <p>{text('devices.nothingSent')}</p>;

  return (
    <ul className={styles.sent} aria-label={text('devices.sends')}>
      {variables.map(({ name, last, waiting }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>{readingText(last)}</span>
          <span className={styles.waiting}>
            {text('deviceList.waitingCount', { count: formatCount(waiting), smart_count: waiting })}
          </span>
        </li>
      ))}
    </ul>
  );
};
