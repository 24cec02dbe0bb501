import { useRecordContext } from 'react-admin';

import { formatMonth } from '@domain/monthNames';

import { formatCount } from '@/i18n/formatCount';
import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import type { Delivery } from '@/providers/data/records';
import { DeliveryStateLabel } from '@/shared/deliveries/DeliveryStateLabel';
import { SensorsOfMail } from '@/shared/deliveries/SensorsOfMail';
import { CardList } from '@/shared/list/CardList';
import { DataTable } from '@/shared/list/DataTable';
import { RecordName } from '@/shared/list/RecordName';
import { RowAction } from '@/shared/list/RowAction';
import { useIsPhone } from '@/shared/useIsPhone';
import { useNow } from '@/shared/useNow';
import { UserName } from '@/shared/users/UserName';

import { useResend } from '../retry/useResend';
import styles from './DeliveryRecords.module.css';

/**
 * A failed mail is sent again at once; one that may have arrived only after a question. A trial mail can be
 * repeated only by its recipient.
 */
const Resend = () => {
  const delivery = useRecordContext<Delivery>();
  const { resend, isBusy } = useResend();
  if (!delivery || delivery.isTrial) return null;

  const button = { isOnly: true, label: 'deliveryList.resend', icon: 'send' } as const;
  if (delivery.state === 'unknown') return <RowAction {...button} opens="resend" />;
  return (
    delivery.state === 'failed' && (
      <RowAction {...button} isBusy={isBusy} onClick={() => void resend(delivery)} />
    )
  );
};

const action = <Resend />;

const Person = () => {
  const delivery = useRecordContext<Delivery>();

  return (
    delivery && (
      <UserName id={delivery.user.id}>
        <RecordName className={styles.mail} />
      </UserName>
    )
  );
};

const Month = () => {
  const delivery = useRecordContext<Delivery>();

  return delivery && formatMonth(delivery);
};

/** Its state, the reason, and what comes next. */
const State = () => {
  const text = useText();
  const now = new Date(useNow());
  const delivery = useRecordContext<Delivery>();
  if (!delivery) return null;

  const { state, isTrial, reason, nextTryAt } = delivery;
  const isOpen = state === 'planned' || state === 'sending';
  return (
    <>
      <DeliveryStateLabel state={state} isTrial={isTrial} />
      {reason && <p className={styles.about}>{reason}</p>}
      {isOpen && nextTryAt && (
        <p className={styles.about}>{text('deliveries.nextTry', { moment: formatMoment(nextTryAt, now) })}</p>
      )}
    </>
  );
};

const About = () => {
  const delivery = useRecordContext<Delivery>();

  return (
    delivery && <SensorsOfMail sensors={delivery.sensors} sensorsWithoutData={delivery.sensorsWithoutData} />
  );
};

const Settled = () => {
  const now = new Date(useNow());
  const settledAt = useRecordContext<Delivery>()?.settledAt;

  return settledAt && <time dateTime={settledAt}>{formatMoment(settledAt, now)}</time>;
};

const Attempts = () => {
  const delivery = useRecordContext<Delivery>();

  return delivery && formatCount(delivery.attempts);
};

const Table = () => (
  <DataTable hasUnevenRows label="deliveryList.title">
    <DataTable.Col isRowHeader label="deliveryList.person" className={styles.person}>
      <Person />
    </DataTable.Col>
    <DataTable.Col label="deliveryList.month" className={styles.month}>
      <Month />
    </DataTable.Col>
    <DataTable.Col label="deliveryList.state" className={styles.state}>
      <State />
    </DataTable.Col>
    <DataTable.Col label="deliveryList.about" className={styles.reports}>
      <About />
    </DataTable.Col>
    <DataTable.Col label="deliveryList.attempts" className={styles.attempts}>
      <Attempts />
    </DataTable.Col>
    <DataTable.Col label="deliveryList.settled" className={styles.settled}>
      <Settled />
    </DataTable.Col>
    <DataTable.Actions>{action}</DataTable.Actions>
  </DataTable>
);

const Details = () => {
  const delivery = useRecordContext<Delivery>();

  return (
    <p className={styles.details}>
      <Month />
      {delivery?.sensors ? (
        <>
          {' · '}
          <About />
        </>
      ) : null}
      {delivery?.settledAt && (
        <>
          {' · '}
          <Settled />
        </>
      )}
    </p>
  );
};

const Cards = () => (
  <CardList label="deliveryList.title" actions={action}>
    <Person />
    <Details />
    <State />
  </CardList>
);

/** The mails as a table on desktop, as cards on a phone. */
export const DeliveryRecords = () => (useIsPhone() ? <Cards /> : <Table />);
