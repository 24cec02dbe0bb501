import { formatMonth } from '@domain/monthNames';

import { useText } from '@/i18n/useText';
import { Moment } from '@/kit/Moment';
import type { OwnDeliveries } from '@/providers/data/records';

import { DeliveryStateLabel } from './DeliveryStateLabel';
import styles from './DeliveryHistory.module.css';
import { MailSensors } from './MailSensors';
import { deliveriesMessages } from './texts';

interface MailsOfPersonProps {
  label: string;
  deliveries: OwnDeliveries['deliveries'];
}

/** The month's mails to a person, newest first: the month, the state and when. */
export const DeliveryHistory = ({ label, deliveries }: MailsOfPersonProps) => {
  const text = useText();

  return (
    <ul className={styles.mails} aria-label={label}>
      {deliveries.map(({ id, year, month, state, isTrial, reason, settledAt, outdated, ...counted }) => (
        <li key={id} className={styles.mail}>
          <span className={styles.month}>{formatMonth({ year, month })}</span>
          <span>
            <DeliveryStateLabel state={state} isTrial={isTrial} />
          </span>
          <span className={styles.about} data-reason={reason ? '' : undefined}>
            {reason ?? <MailSensors {...counted} />}
            {outdated && <p>{text(deliveriesMessages.outdated)}</p>}
          </span>
          <span className={styles.when}>{settledAt && <Moment at={settledAt} />}</span>
        </li>
      ))}
    </ul>
  );
};
