import { useState } from 'react';

import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';
import { useErrorText } from '@/shared/feedback/useErrorText';
import { Icon } from '@/shared/Icon';
import { latePart } from '@/shared/lazy/latePart';

import { useAlarmMail } from '../alarmQueries';
import styles from './AlarmMailLine.module.css';

const AlarmMailDialog = latePart(async () => (await import('./AlarmMailDialog')).AlarmMailDialog);

/** Which alarms the person is told about by mail, with a button to change it (EXT-31). */
export const AlarmMailLine = () => {
  const text = useText();
  const errorText = useErrorText();
  const query = useAlarmMail();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { data, error, refetch } = query;

  if (error && !data) {
    return (
      <div className={styles.line} role="alert">
        <span>{errorText(error).message}</span>
        <Button variant="quiet" className={styles.action} onClick={() => void refetch()}>
          {text('common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.line}>
      <Icon name="mail" size={18} />
      <span>
        {text('alarms.mail')}{' '}
        <strong className={styles.level}>{data ? text(`alarms.mailLevels.${data.level}`) : '…'}</strong>
      </span>
      <Button
        variant="quiet"
        className={styles.action}
        aria-label={text('alarms.mailChangeLong')}
        disabled={!data}
        onClick={() => setOpen(true)}
      >
        {text('alarms.mailChange')}
      </Button>
      {isOpen && data && <AlarmMailDialog choice={data} onClose={close} />}
    </div>
  );
};
