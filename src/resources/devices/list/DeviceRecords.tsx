import { connectDevicePath } from '@domain/paths';
import { formatMeasure } from '@reporting/format';

import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { CardList } from '@/kit/list/CardList';
import { DataTable } from '@/kit/list/DataTable';
import { RecordName } from '@/kit/list/RecordName';
import { RowAction, RowLink } from '@/kit/list/RowAction';
import { useListShape } from '@/kit/list/useListShape';
import { Age } from '@/kit/Moment';
import { useRecord } from '@/kit/useRecord';
import type { Device } from '@/providers/data/records';

import { assignMessages } from '../parts/assign/texts';
import { LastRefusal } from '../parts/LastRefusal';
import { devicesMessages } from '../parts/texts';
import { devicesHeading } from '../heading';
import { deviceListMessages } from '../texts';
import { DeviceForget } from '../forget/DeviceForget';
import styles from './DeviceList.module.css';

export const LazyDeviceAssign = lazyPart(
  async () => (await import('../parts/assign/DeviceAssign')).DeviceAssign,
);

/** How many of a device's readings wait for a variable of a sensor. */
export const waitingOf = ({ variables }: Pick<Device, 'variables'>): number =>
  variables.reduce((sum, { waiting }) => sum + waiting, 0);

/** A new sensor for the device, as the guided way ends. */
const NewSensorLink = () => (
  <RowLink
    label={deviceListMessages.newSensor}
    icon="plus"
    to={connectDevicePath(useRecord<Device>().identifier)}
  />
);

const actions = (
  <>
    <NewSensorLink />
    <RowAction label={assignMessages.assign} icon="link" dialog={LazyDeviceAssign} />
    <RowAction label={deviceListMessages.forget} icon="trash" dialog={DeviceForget} />
  </>
);

/** Its identifier, and what people call it in its network. */
const Identity = () => (
  <>
    <RecordName className={styles.identifier} />
    <span className={styles.networkName}>{useRecord<Device>().networkName}</span>
  </>
);

const LastSeen = () => {
  const { lastSeenAt } = useRecord<Device>();

  return lastSeenAt && <Age at={lastSeenAt} />;
};

const Sends = () => {
  const text = useText();
  const { variables, refusal } = useRecord<Device>();
  if (variables.length === 0) {
    return refusal ? null : <p className={styles.sends}>{text(devicesMessages.nothingSent)}</p>;
  }

  const sent = variables.map(({ name, last, unit }) =>
    last ? `${name} ${formatMeasure(last.value, unit)}` : name,
  );
  return (
    <p className={styles.sends} title={sent.join(' · ')}>
      {variables.map(({ name, last, unit }) => (
        <span key={name} className={styles.sent}>
          <span className={styles.variable}>{name}</span> {last && formatMeasure(last.value, unit)}
        </span>
      ))}
    </p>
  );
};

/** What it sends, and what of it was refused. */
const Sent = () => (
  <>
    <Sends />
    <LastRefusal refusal={useRecord<Device>().refusal} />
  </>
);

const Waiting = () => formatCount(waitingOf(useRecord<Device>()));

const Table = () => (
  <DataTable hasUnevenRows label={devicesHeading.title}>
    <DataTable.Col isRowHeader label={deviceListMessages.device} sortBy="device" className={styles.name}>
      <Identity />
    </DataTable.Col>
    <DataTable.Col label={devicesMessages.sends} field={Sent} />
    <DataTable.Col
      label={deviceListMessages.waiting}
      sortBy="waiting"
      className={styles.count}
      field={Waiting}
    />
    <DataTable.Col
      label={deviceListMessages.lastSeen}
      sortBy="lastSeen"
      className={styles.age}
      field={LastSeen}
    />
    <DataTable.Actions>{actions}</DataTable.Actions>
  </DataTable>
);

const Meta = () => {
  const text = useText();
  const waiting = waitingOf(useRecord<Device>());

  return (
    <p className={styles.meta}>
      <LastSeen /> · {text(devicesMessages.waitingCount, counted(waiting))}
    </p>
  );
};

const Cards = () => (
  <CardList label={devicesHeading.title} actions={actions}>
    <Identity />
    <Sent />
    <Meta />
  </CardList>
);

export const DeviceRecords = () => (useListShape() === 'cards' ? <Cards /> : <Table />);
