import { decoderPath } from '@domain/paths';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { CardList } from '@/kit/list/CardList';
import { DataTable } from '@/kit/list/DataTable';
import { RecordName } from '@/kit/list/RecordName';
import { RowAction, RowLink } from '@/kit/list/RowAction';
import { useListShape } from '@/kit/list/useListShape';
import { Moment } from '@/kit/Moment';
import { NameLink } from '@/kit/NameLink';
import { useRecord } from '@/kit/useRecord';
import type { DecoderSummary } from '@/providers/data/records';

import { DecoderDelete } from '../delete/DecoderDelete';
import { decodersHeading } from '../heading';
import { decodersMessages } from '../texts';
import styles from './DecoderRecords.module.css';

const Name = () => (
  <NameLink to={decoderPath(useRecord<DecoderSummary>().id)} feature="decoding">
    <RecordName className={styles.name} />
  </NameLink>
);

const Devices = () => useText()(decodersMessages.deviceCount, counted(useRecord<DecoderSummary>().devices));

const Changed = () => <Moment at={useRecord<DecoderSummary>().updatedAt} />;

const Actions = () => (
  <>
    <RowLink label="common.edit" icon="edit" to={decoderPath(useRecord<DecoderSummary>().id)} />
    <RowAction label="common.delete" icon="trash" dialog={DecoderDelete} />
  </>
);

const Table = () => (
  <DataTable label={decodersHeading.title}>
    <DataTable.Col isRowHeader label={decodersMessages.name} sortBy="name" field={Name} />
    <DataTable.Col
      label={decodersMessages.devices}
      sortBy="devices"
      className={styles.count}
      field={Devices}
    />
    <DataTable.Col
      label={decodersMessages.changed}
      sortBy="changed"
      className={styles.moment}
      field={Changed}
    />
    <DataTable.Actions>
      <Actions />
    </DataTable.Actions>
  </DataTable>
);

const Cards = () => (
  <CardList label={decodersHeading.title} actions={<Actions />}>
    <Name />
    <p className={styles.meta}>
      <Devices /> · <Changed />
    </p>
  </CardList>
);

export const DecoderRecords = () => (useListShape() === 'cards' ? <Cards /> : <Table />);
