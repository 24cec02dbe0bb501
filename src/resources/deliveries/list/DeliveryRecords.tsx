import { formatMonth } from '@domain/monthNames';

import { formatCount } from '@/i18n/formatCount';
import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import { CardList } from '@/kit/list/CardList';
import { DataTable } from '@/kit/list/DataTable';
import { RecordName } from '@/kit/list/RecordName';
import { RowAction } from '@/kit/list/RowAction';
import { useListShape } from '@/kit/list/useListShape';
import { Moment } from '@/kit/Moment';
import { UserName } from '@/kit/NameLink';
import { useRecord } from '@/kit/useRecord';
import { useToday } from '@/kit/useToday';
import type { Delivery } from '@/providers/data/records';

import { DeliveryStateLabel } from '../parts/DeliveryStateLabel';
import { MailSensors } from '../parts/MailSensors';
import { deliveriesMessages } from '../parts/texts';
import { deliveriesHeading } from '../heading';
import { deliveryListMessages } from '../texts';
import { DeliveryResend, useResend } from '../retry/DeliveryResend';
import styles from './DeliveryRecords.module.css';

/**
 * A failed mail is sent again at once; one that may have arrived, only once the person has confirmed it. A trial mail
 * can be repeated only by its recipient.
 */
const Resend = () => {
  const delivery = useRecord<Delivery>();
  const { resend, isBusy } = useResend();
  if (delivery.isTrial) return null;

  const button = { isOnly: true, label: deliveryListMessages.resend, icon: 'send' } as const;
  if (delivery.state === 'unknown') return <RowAction {...button} dialog={DeliveryResend} />;
  return (
    delivery.state === 'failed' && (
      <RowAction ignoresDoubleClick {...button} isBusy={isBusy} onClick={() => void resend(delivery)} />
    )
  );
};

const action = <Resend />;

const Person = () => (
  <UserName id={useRecord<Delivery>().user.id}>
    <RecordName className={styles.mail} />
  </UserName>
);

const Month = () => formatMonth(useRecord<Delivery>());

/** Its state, the reason, and what comes next. */
const State = () => {
  const text = useText();
  const today = useToday();
  const { state, isTrial, reason, nextTryAt, outdated } = useRecord<Delivery>();
  const isOpen = state === 'planned' || state === 'sending';
  return (
    <>
      <DeliveryStateLabel state={state} isTrial={isTrial} />
      {reason && <p className={styles.about}>{reason}</p>}
      {outdated && <p className={styles.about}>{text(deliveriesMessages.outdated)}</p>}
      {isOpen && nextTryAt && (
        <p className={styles.about}>
          {text(deliveriesMessages.nextTry, { moment: formatMoment(nextTryAt, today) })}
        </p>
      )}
    </>
  );
};

const About = () => <MailSensors {...useRecord<Delivery>()} />;

const Settled = () => {
  const { settledAt } = useRecord<Delivery>();

  return settledAt && <Moment at={settledAt} />;
};

const Attempts = () => formatCount(useRecord<Delivery>().attempts);

const Table = () => (
  <DataTable hasUnevenRows label={deliveriesHeading.title}>
    <DataTable.Col isRowHeader label={deliveryListMessages.person} className={styles.person} field={Person} />
    <DataTable.Col label={deliveryListMessages.month} className={styles.month} field={Month} />
    <DataTable.Col label={deliveryListMessages.state} className={styles.state} field={State} />
    <DataTable.Col label={deliveryListMessages.about} className={styles.reports} field={About} />
    <DataTable.Col label={deliveryListMessages.attempts} className={styles.attempts} field={Attempts} />
    <DataTable.Col label={deliveryListMessages.settled} className={styles.settled} field={Settled} />
    <DataTable.Actions>{action}</DataTable.Actions>
  </DataTable>
);

const Details = () => {
  const { sensors, settledAt } = useRecord<Delivery>();

  return (
    <p className={styles.details}>
      <Month />
      {Boolean(sensors) && (
        <>
          {' · '}
          <About />
        </>
      )}
      {settledAt && (
        <>
          {' · '}
          <Settled />
        </>
      )}
    </p>
  );
};

const Cards = () => (
  <CardList label={deliveriesHeading.title} actions={action}>
    <Person />
    <Details />
    <State />
  </CardList>
);

export const DeliveryRecords = () => (useListShape() === 'cards' ? <Cards /> : <Table />);
