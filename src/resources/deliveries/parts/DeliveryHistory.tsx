import { formatMonth } from '@domain/monthNames';

import { Moment } from '@/kit/Moment';
import type { OwnDeliveries } from '@/providers/data/records';

import { DeliveryStateLabel } from './DeliveryStateLabel';
import styles from './DeliveryHistory.module.css';
import { MailSensors } from './MailSensors';

interface MailsOfPersonProps {
  label: string;
  deliveries: OwnDeliveries['deliveries'];
}

/** The month's mails to a person, newest first: the month, the state and when. */
export const DeliveryHistory = ({ label, deliveries }: MailsOfPersonProps) => (
  <ul className={styles.mails} aria-label={label}>
    {deliveries.map(({ id, year, month, state, isTrial, reason, settledAt, ...counted }) => (
      <li key={id} className={styles.mail}>
        <span className={styles.month}>{formatMonth({ year, month })}</span>
        <span>
          <DeliveryStateLabel state={state} isTrial={isTrial} />
        </span>
        <span className={styles.about} data-reason={reason ? '' : undefined}>
          {reason ?? <MailSensors {...counted} />}
        </span>
        <span className={styles.when}>{settledAt && <Moment at={settledAt} />}</span>
      </li>
    ))}
  </ul>
);
