import { useText } from '@/i18n/useText';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { CardList } from '@/kit/list/CardList';
import { DataTable } from '@/kit/list/DataTable';
import { RecordName } from '@/kit/list/RecordName';
import { RowAction } from '@/kit/list/RowAction';
import { useListShape } from '@/kit/list/useListShape';
import { useRecord } from '@/kit/useRecord';
import type { PublicVariable } from '@/providers/data/records';

import { publicPageHeading } from '../heading';
import styles from '../PublicVariables.module.css';
import { publicVariablesMessages as messages } from '../texts';

const LazyEmbedCode = lazyPart(async () => (await import('../open/EmbedCode')).EmbedCode);

const Name = () => (
  <span className={styles.name}>
    <RecordName />
  </span>
);

const State = () => {
  const text = useText();
  const { isOpen } = useRecord<PublicVariable>();

  return (
    <span className={styles.state} data-open={isOpen || undefined}>
      {text(isOpen ? messages.states.open : messages.states.closed)}
    </span>
  );
};

/** Why a household could be told from it. */
const Risk = () => {
  const text = useText();
  const { risk } = useRecord<PublicVariable>();

  return risk && <span className={styles.reason}>{text(messages.risks[risk])}</span>;
};

const Unit = () => useRecord<PublicVariable>().unit;
const Location = () => useRecord<PublicVariable>().locationName;

const Actions = () =>
  useRecord<PublicVariable>().isOpen && (
    <RowAction label={messages.embed} icon="link" dialog={LazyEmbedCode} />
  );

const Table = () => (
  <DataTable label={publicPageHeading.title}>
    <DataTable.Col isRowHeader label={messages.variable} className={styles.wide} field={Name} />
    <DataTable.Col label={messages.location} className={styles.location} field={Location} />
    <DataTable.Col label={messages.state} className={styles.stateColumn} field={State} />
    <DataTable.Col label={messages.risk} className={styles.wide} field={Risk} />
    <DataTable.Actions>
      <Actions />
    </DataTable.Actions>
  </DataTable>
);

const Cards = () => {
  return (
    <CardList label={publicPageHeading.title} actions={<Actions />}>
      <Name />
      <p className={styles.note}>
        <Location /> <Unit />
      </p>
      <State />
      <Risk />
    </CardList>
  );
};

export const PublicVariableRecords = () => (useListShape() === 'cards' ? <Cards /> : <Table />);
