import { ruleKey, ruleText } from '@domain/accounts/accessRules';
import { createNameSearch } from '@domain/nameSearch';

import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { CardList } from '@/kit/list/CardList';
import { DataTable } from '@/kit/list/DataTable';
import { Filters, SearchFilter, SelectFilter } from '@/kit/list/filters/filters';
import { choiceParameter, textParameter } from '@/kit/list/listAddress';
import { List, type ListDefinition } from '@/kit/list/List';
import { ListLayout } from '@/kit/list/ListLayout';
import { ListSkeleton } from '@/kit/list/ListSkeleton';
import { RecordName } from '@/kit/list/RecordName';
import { useListShape } from '@/kit/list/useListShape';
import { SensorName } from '@/kit/NameLink';
import { Section } from '@/kit/page/Section';
import { useRecord } from '@/kit/useRecord';
import type { UserOverview } from '@/providers/data/records';

import { accessRuleMessages } from '../permissions/texts';
import styles from './UserShow.module.css';
import { userPageMessages } from './texts';

type UserSensor = UserOverview['sensors'][number];

/** Whether it was chosen for the user; others are seen by a rule alone (EXT-57). */
export const isChosen = ({ chosen }: Pick<UserSensor, 'chosen'>): boolean => chosen !== false;

interface UserSensorsFilter {
  name: string;
  /** Whether the user gets its monthly report; null for either. */
  report: 'yes' | 'no' | null;
}

/** What a user sees, in the server's order: ?name=&report=. */
const definition: ListDefinition<UserSensor, UserSensorsFilter> = {
  resource: 'sensors',
  filters: { name: textParameter('name'), report: choiceParameter('report', ['yes', 'no']) },
  createSearch: (sensors) => {
    const search = createNameSearch(sensors);
    return ({ name, report }) => {
      const named = search(name);
      return report === null ? named : named.filter(({ subscribed }) => subscribed === (report === 'yes'));
    };
  },
};

/** It has few columns. */
const TABLE_FROM_PX = 420;

const texts = {
  loading: userPageMessages.loadingSensors,
  results: userPageMessages.sensorCount,
  noneFound: 'sensorSelection.noneFound',
  noneFoundHint: userPageMessages.noneFoundHint,
  noneYetHint: userPageMessages.noneGrantedHint,
} as const;

const filters = (
  <Filters search={<SearchFilter source="name" placeholder={userPageMessages.searchPlaceholder} />}>
    <SelectFilter
      source="report"
      label={userPageMessages.subscription}
      anyLabel={userPageMessages.anySubscription}
    />
  </Filters>
);

const Name = () => {
  const text = useText();
  const { id, subscribed, chosen } = useRecord<UserSensor>();

  return (
    <span className={styles.name}>
      <SensorName id={id}>
        <RecordName className={styles.sensorName} />
      </SensorName>
      {!isChosen({ chosen }) && <span className={styles.mark}>{text(userPageMessages.byRuleMark)}</span>}
      {subscribed && <span className={styles.subscribed}>{text(userPageMessages.subscribedMark)}</span>}
    </span>
  );
};

const Place = () => {
  const sensor = useRecord<UserSensor>();

  return <p className={styles.note}>{[sensor.typeName, sensor.locationName].filter(Boolean).join(' · ')}</p>;
};

const Records = () => {
  const shape = useListShape();

  if (shape === 'cards') {
    return (
      <CardList label={userPageMessages.sensorsSection}>
        <Name />
        <Place />
      </CardList>
    );
  }
  return (
    <DataTable hasUnevenRows label={userPageMessages.sensorsSection}>
      <DataTable.Col isRowHeader label={userPageMessages.sensor} className={styles.sensor} field={Name} />
      <DataTable.Col source="typeName" label="sensorList.type" />
      <DataTable.Col source="locationName" label="sensorList.location" empty="sensorList.noLocation" />
    </DataTable>
  );
};

const Sensors = () => {
  const text = useText();
  const { sensors } = useRecord<UserOverview>();
  const query = { data: sensors, error: null, refetch: () => undefined };
  const choices = {
    report: [
      { id: 'yes' as const, name: text(userPageMessages.isSubscribed) },
      { id: 'no' as const, name: text(userPageMessages.isNotSubscribed) },
    ],
  };

  return (
    <List definition={definition} query={query} choices={choices}>
      <ListLayout texts={texts} filters={filters} tableFrom={TABLE_FROM_PX} skeleton={<ListSkeleton />}>
        <Records />
      </ListLayout>
    </List>
  );
};

/** By which rules the user in context sees sensors, and how many each covers now. */
const Rules = () => {
  const text = useText();
  const rules = useRecord<UserOverview>().accessRules ?? [];
  if (rules.length === 0) return null;

  return (
    <>
      <h3 className={styles.subheading}>{text(accessRuleMessages.title)}</h3>
      <ul className={styles.rules} aria-label={text(accessRuleMessages.title)}>
        {rules.map((rule) => (
          <li key={ruleKey(rule)}>
            {text(userPageMessages.rule, { rule: ruleText(rule) })}{' '}
            <span className={styles.note}>
              {rule.sensors === 0
                ? text(accessRuleMessages.coversNone)
                : text(accessRuleMessages.covers, counted(rule.sensors))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Which sensors the user in context sees, and why; each leads to its page. */
export const UserSensors = () => {
  const text = useText();
  const { admin, sensors, accessRules } = useRecord<UserOverview>();
  const hasRules = Boolean(accessRules?.length);
  const byRule = sensors.filter((sensor) => !isChosen(sensor)).length;
  const grantedText = () => {
    if (sensors.length === 0)
      return text(hasRules ? userPageMessages.noneByRule : userPageMessages.noneGranted);
    if (!hasRules) return text(userPageMessages.granted, counted(sensors.length));
    const parts = { chosen: formatCount(sensors.length - byRule), ruled: formatCount(byRule) };
    return text(userPageMessages.grantedWithRules, { ...counted(sensors.length), ...parts });
  };
  const granted = grantedText();

  return (
    <Section className={styles.section} title={text(userPageMessages.sensorsSection)}>
      <Rules />
      {sensors.length === 0 && !admin ? (
        <EmptyState title={granted} hint={text(userPageMessages.noneGrantedHint)} />
      ) : (
        <>
          <p className={styles.why}>{admin ? text(userPageMessages.seesAll) : granted}</p>
          <Sensors />
        </>
      )}
    </Section>
  );
};
