import { useText } from '@/i18n/useText';
import type { ActivityEntry } from '@/providers/data/records';
import { CardList } from '@/shared/list/CardList';
import { DataTable } from '@/shared/list/DataTable';
import { Moment } from '@/shared/Moment';
import { UserName } from '@/shared/NameLink';
import { useIsPhone } from '@/shared/useIsPhone';
import { useRecord } from '@/shared/useRecord';

import styles from './ActivityRecords.module.css';
import { Changes } from './Changes';
import { MailFailure } from './MailFailure';
import { Sentence } from './Sentence';

const When = () => <Moment at={useRecord<ActivityEntry>().at} />;

/** Deleted people leave no name, only the fact that there was somebody. */
const Who = () => {
  const text = useText();
  const { actor } = useRecord<ActivityEntry>();

  if (!actor) return text('activity.server');
  return actor.mail ? <UserName id={actor.id}>{actor.mail}</UserName> : text('activity.gone');
};

const What = () => (
  <>
    <Sentence />
    <Changes />
    <MailFailure />
  </>
);

const Table = () => (
  <DataTable hasUnevenRows label="activity.list">
    <DataTable.Col label="activity.when" className={styles.when}>
      <When />
    </DataTable.Col>
    <DataTable.Col label="activity.who" className={styles.who}>
      <Who />
    </DataTable.Col>
    <DataTable.Col label="activity.what" className={styles.what}>
      <What />
    </DataTable.Col>
  </DataTable>
);

const Cards = () => (
  <CardList label="activity.list">
    <p className={styles.meta}>
      <When /> · <Who />
    </p>
    <What />
  </CardList>
);

/** The entries as a table on desktop, as cards on a phone. */
export const ActivityRecords = () => (useIsPhone() ? <Cards /> : <Table />);
