import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import { CardList } from '@/kit/list/CardList';
import { DataTable } from '@/kit/list/DataTable';
import { RecordName } from '@/kit/list/RecordName';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { RowAction } from '@/kit/list/RowAction';
import { useListShape } from '@/kit/list/useListShape';
import { Moment } from '@/kit/Moment';
import { useRecord } from '@/kit/useRecord';
import { useToday } from '@/kit/useToday';
import type { ReadingKey } from '@/providers/data/records';
import { LastRefusal } from '@/resources/devices/parts/LastRefusal';

import { readingKeysHeading } from '../heading';
import { readingKeysMessages } from '../texts';
import { ReadingKeyRevoke } from '../revoke/ReadingKeyRevoke';
import styles from './ReadingKeyRecords.module.css';

const Name = () => {
  const isRevoked = Boolean(useRecord<ReadingKey>().revokedAt);

  return <RecordName className={isRevoked ? styles.revokedName : styles.name} />;
};

const Devices = () => {
  const text = useText();
  const { devices } = useRecord<ReadingKey>();

  return (
    <span className={styles.devices}>{devices?.join(', ') ?? text(readingKeysMessages.everyDevice)}</span>
  );
};

const Created = () => <Moment at={useRecord<ReadingKey>().createdAt} />;

const LastUsed = () => {
  const text = useText();
  const { lastUsedAt } = useRecord<ReadingKey>();

  return lastUsedAt ? <Moment at={lastUsedAt} /> : text(readingKeysMessages.neverUsed);
};

const State = () => {
  const text = useText();
  const { revokedAt } = useRecord<ReadingKey>();
  if (!revokedAt) return text(readingKeysMessages.active);

  return (
    <>
      {text(readingKeysMessages.revoked)}
      <Moment at={revokedAt} className={styles.revokedAt} />
    </>
  );
};

const LazyRefused = lazyPart(async () => (await import('../show/RefusedDialog')).RefusedDialog);

/** A revoked key stays only as a record. */
const Actions = () => {
  const { refusal, revokedAt } = useRecord<ReadingKey>();
  if (revokedAt) return null;

  return (
    <>
      {refusal?.content && (
        <RowAction label={readingKeysMessages.seeRefused} icon="mail" dialog={LazyRefused} />
      )}
      <RowAction
        isOnly={!refusal?.content}
        label={readingKeysMessages.revoke}
        icon="ban"
        dialog={ReadingKeyRevoke}
      />
    </>
  );
};

/** When the key was created, last used and revoked. */
const useKeyHistory = (): string => {
  const text = useText();
  const today = useToday();
  const { createdAt, lastUsedAt, revokedAt } = useRecord<ReadingKey>();
  const at = (moment: string) => ({ moment: formatMoment(moment, today) });

  return [
    text(readingKeysMessages.createdAt, at(createdAt)),
    lastUsedAt ? text(readingKeysMessages.usedAt, at(lastUsedAt)) : text(readingKeysMessages.neverUsed),
    ...(revokedAt ? [text(readingKeysMessages.revokedAt, at(revokedAt))] : []),
  ].join(' · ');
};

/** A revoked key refuses everything. */
const Refused = () => {
  const { refusal, revokedAt } = useRecord<ReadingKey>();

  return revokedAt ? null : <LastRefusal refusal={refusal} />;
};

const NameInTable = () => (
  <>
    <Name />
    <Refused />
  </>
);

const Table = () => (
  <DataTable hasUnevenRows label={readingKeysHeading.title}>
    <DataTable.Col
      isRowHeader
      label={readingKeysMessages.name}
      sortBy="name"
      className={styles.nameColumn}
      field={NameInTable}
    />
    <DataTable.Col label={readingKeysMessages.forDevices} field={Devices} />
    <DataTable.Col
      label={readingKeysMessages.created}
      sortBy="created"
      className={styles.moment}
      field={Created}
    />
    <DataTable.Col label={readingKeysMessages.lastUsed} sortBy="lastUsed" className={styles.moment}>
      <LastUsed />
    </DataTable.Col>
    <DataTable.Col label={readingKeysMessages.state} className={styles.state} field={State} />
    <DataTable.Actions>
      <Actions />
    </DataTable.Actions>
  </DataTable>
);

const History = () => <p className={styles.meta}>{useKeyHistory()}</p>;

const Cards = () => (
  <CardList label={readingKeysHeading.title} actions={<Actions />}>
    <Name />
    <p>
      <Devices />
    </p>
    <History />
    <Refused />
  </CardList>
);

export const ReadingKeyRecords = () => (useListShape() === 'cards' ? <Cards /> : <Table />);
