import { useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';

import type { AlarmKind } from '@domain/alarms';
import { formatSpan } from '@reporting/formatSpan';

import type { MessageKey } from '@/i18n/catalogue';
import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { CardList } from '@/kit/list/CardList';
import { DataTable } from '@/kit/list/DataTable';
import { RecordName, useRecordNameId } from '@/kit/list/RecordName';
import { useListShape } from '@/kit/list/useListShape';
import { Age, Moment } from '@/kit/Moment';
import { SensorName } from '@/kit/NameLink';
import { useRecord } from '@/kit/useRecord';
import type { Alarm } from '@/providers/data/records';

import { alarmReasonMessages } from '../parts/texts';
import { worstOf } from '../parts/worstOf';
import { alarmsMessages } from '../texts';
import { gatewaySensors, lengthOf } from '../alarmWords';
import { LevelBadge } from '../LevelBadge';
import { alarmSearch, FROM_LIST } from './alarmListDefinition';
import styles from './AlarmRecords.module.css';

const Status = () => {
  const text = useText();
  const { level, worstLevel, closedAt } = useRecord<Alarm>();

  return (
    <>
      <LevelBadge level={worstLevel} isOver={Boolean(closedAt)} />
      {!closedAt && worstLevel !== level && (
        <span className={styles.sub}>{text(alarmsMessages.nowWarning)}</span>
      )}
    </>
  );
};

/** What the alarm is about, as a link that opens it over the list. */
const What = () => {
  const text = useText();
  const { search } = useLocation();
  const nameId = useRecordNameId();
  const alarm = useRecord<Alarm>();

  const { id, kind, variable, corrected } = alarm;
  const worst = worstOf(alarm);
  const name = variable?.name ?? '';
  const reasons: Record<AlarmKind, string> = {
    limits: name,
    'continuous-use': text(alarmReasonMessages.continuousUse, { variable: name }),
    silence: variable
      ? text(alarmsMessages.reasonSilenceOf, { variable: name })
      : text(alarmsMessages.reasonSilence),
    gateway: text(alarmsMessages.reasonGateway),
  };
  return (
    <>
      <Link
        to={{ search: alarmSearch(search, id) }}
        state={FROM_LIST}
        preventScrollReset
        className={styles.link}
        aria-describedby={nameId}
      >
        {reasons[kind]}
      </Link>
      {worst && <span className={styles.sub}>{text(worst.key, worst.args)}</span>}
      {corrected && <span className={styles.sub}>{text(alarmsMessages.corrected)}</span>}
    </>
  );
};

/** The gateway, and those of its sensors that one may see. */
const AlarmGateway = ({ gateway }: { gateway: NonNullable<Alarm['gateway']> }) => {
  const text = useText();
  const names = gatewaySensors(gateway);

  return (
    <>
      <RecordName className={styles.name} />
      <span className={styles.sub} title={gateway.sensors.map(({ name }) => name).join(' · ')}>
        {text(alarmsMessages.gatewaySensors, { ...counted(gateway.sensors.length), names })}
      </span>
    </>
  );
};

const AlarmSensor = () => {
  const { sensor, gateway } = useRecord<Alarm>();
  if (gateway) return <AlarmGateway gateway={gateway} />;
  if (!sensor) return null;

  const { id, typeName, locationName } = sensor;
  return (
    <>
      <span className={styles.sensorName}>
        <SensorName id={id}>
          <RecordName className={styles.name} />
        </SensorName>
      </span>
      <span className={styles.sub}>{[typeName, locationName].filter(Boolean).join(' · ')}</span>
    </>
  );
};

const When = () => {
  const text = useText();
  const alarm = useRecord<Alarm>();

  const { openedAt, closedAt } = alarm;
  if (!closedAt) {
    return (
      <>
        <Age at={openedAt} />
        <Moment at={openedAt} className={styles.sub} />
      </>
    );
  }
  return (
    <>
      <Moment at={openedAt} />
      <span className={styles.sub}>
        {text(alarmsMessages.lasted, { span: formatSpan(lengthOf(alarm, Date.parse(closedAt))) })}
      </span>
    </>
  );
};

const Noted = () => {
  const text = useText();
  const note = useRecord<Alarm>().acknowledgement?.note;
  if (note === undefined) return <span className={styles.notNoted}>{text(alarmsMessages.notNoted)}</span>;

  return (
    <span className={styles.noted} title={note}>
      {note}
    </span>
  );
};

const Table = ({ label }: AlarmRecordsProps) => (
  <DataTable hasUnevenRows label={label}>
    <DataTable.Col label={alarmsMessages.status} className={styles.status} field={Status} />
    <DataTable.Col isRowHeader label={alarmsMessages.what} className={styles.what} field={What} />
    <DataTable.Col label={alarmsMessages.sensor} className={styles.sensor} field={AlarmSensor} />
    <DataTable.Col label={alarmsMessages.since} className={styles.when} field={When} />
    <DataTable.Col label={alarmsMessages.attended} className={styles.note} field={Noted} />
  </DataTable>
);

const Cards = ({ label }: AlarmRecordsProps) => (
  <CardList label={label}>
    <div className={styles.head}>
      <span>
        <Status />
      </span>
      <span className={styles.headWhen}>
        <When />
      </span>
    </div>
    <What />
    <div className={styles.foot}>
      <AlarmSensor />
      <Noted />
    </div>
  </CardList>
);

interface AlarmRecordsProps {
  /** What the records are, for assistive technology. */
  label: MessageKey;
}

/** Alarms as a table where it fits, else as cards. */
export const AlarmRecords = ({ label }: AlarmRecordsProps) => {
  const shape = useListShape();
  const { total = 0 } = useListContext();
  if (total === 0) return null;

  return shape === 'cards' ? <Cards label={label} /> : <Table label={label} />;
};
