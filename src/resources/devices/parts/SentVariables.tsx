import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { useRecord } from '@/kit/useRecord';
import type { Device } from '@/providers/data/records';

import styles from './SentVariables.module.css';
import { devicesMessages } from './texts';
import { useReadingText } from './useReadingText';

/** What the device in context sent, and how many readings wait. */
export const SentVariables = () => {
  const text = useText();
  const readingText = useReadingText();
  const { variables } = useRecord<Device>();
  if (variables.length === 0) return <p>{text(devicesMessages.nothingSent)}</p>;

  return (
    <ul className={styles.sent} aria-label={text(devicesMessages.sends)}>
      {variables.map(({ name, last, waiting, unit }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>{readingText(last, unit)}</span>
          <span className={styles.waiting}>{text(devicesMessages.waitingCount, counted(waiting))}</span>
        </li>
      ))}
    </ul>
  );
};
