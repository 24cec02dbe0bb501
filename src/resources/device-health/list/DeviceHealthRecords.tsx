import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import { CardList } from '@/kit/list/CardList';
import { DataTable } from '@/kit/list/DataTable';
import { RecordName } from '@/kit/list/RecordName';
import { useListShape } from '@/kit/list/useListShape';
import { Age } from '@/kit/Moment';
import { SensorName } from '@/kit/NameLink';
import { useRecord } from '@/kit/useRecord';
import { useToday } from '@/kit/useToday';
import type { DeviceHealth } from '@/providers/data/records';

import { HealthBadge } from '../parts/HealthBadge';
import { calmTexts, problemTexts } from '../parts/healthWords';
import { deviceHealthMessages } from '../parts/texts';
import { deviceHealthHeading } from '../heading';
import { deviceHealthListMessages } from '../texts';
import styles from './DeviceHealth.module.css';

/** The sensor, which leads to its page, and the device's own name for itself. */
const Name = () => {
  const text = useText();
  const { sensor, identifier } = useRecord<DeviceHealth>();
  const name = <RecordName className={styles.name} />;

  return (
    <>
      {sensor ? (
        <span className={styles.sensor}>
          <SensorName id={sensor.id}>{name}</SensorName>
        </span>
      ) : (
        name
      )}
      <span className={styles.identifier}>
        {sensor ? identifier : text(deviceHealthListMessages.withoutSensor)}
      </span>
    </>
  );
};

const State = () => {
  const text = useText();
  const today = useToday();
  const device = useRecord<DeviceHealth>();
  const problems = problemTexts(device, text, (moment) => formatMoment(moment, today));
  const calm = calmTexts(device, text);

  return (
    <>
      <HealthBadge level={device.level} />
      {problems.map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
      <span className={styles.calm}>
        {device.level === 'unknown'
          ? text(deviceHealthMessages.nothingKnown)
          : calm.map((fact) => (
              <span key={fact} className={styles.fact}>
                {fact}
              </span>
            ))}
      </span>
    </>
  );
};

const Gateway = () => {
  const { gateway } = useRecord<DeviceHealth>();

  return gateway && <span className={styles.gatewayName}>{gateway}</span>;
};

const LastHeard = () => {
  const text = useText();
  const { lastHeardAt } = useRecord<DeviceHealth>();

  return lastHeardAt ? <Age at={lastHeardAt} /> : text(deviceHealthListMessages.neverHeard);
};

const Table = () => (
  <DataTable hasUnevenRows label={deviceHealthHeading.title}>
    <DataTable.Col
      isRowHeader
      label={deviceHealthListMessages.device}
      className={styles.device}
      field={Name}
    />
    <DataTable.Col label={deviceHealthListMessages.state} className={styles.state} field={State} />
    <DataTable.Col label={deviceHealthListMessages.gateway} className={styles.gateway} field={Gateway} />
    <DataTable.Col label={deviceHealthListMessages.lastHeard} className={styles.age} field={LastHeard} />
  </DataTable>
);

const Foot = () => {
  const { gateway } = useRecord<DeviceHealth>();

  return (
    <p className={styles.foot}>
      <LastHeard />
      {gateway && ` · ${gateway}`}
    </p>
  );
};

const Cards = () => (
  <CardList label={deviceHealthHeading.title}>
    <Name />
    <div className={styles.problem}>
      <State />
    </div>
    <Foot />
  </CardList>
);

export const DeviceHealthRecords = () => (useListShape() === 'cards' ? <Cards /> : <Table />);
