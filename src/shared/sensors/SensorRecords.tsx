import { memo, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/records';

import { CardList } from '../list/CardList';
import { DataTable } from '../list/DataTable';
import { RecordName } from '../list/RecordName';
import { useIsPhone } from '../useIsPhone';
import { SensorName } from './SensorName';
import styles from './SensorRecords.module.css';

export interface SensorRecordsProps {
  /** What the list is, for assistive technology. */
  label: MessageKey;
  /** Beside the name, for the sensor in context. */
  badge?: ReactNode;
  /** `RowAction`s. */
  actions?: ReactNode;
}

const Name = ({ className }: { className: string | undefined }) => {
  const sensor = useRecordContext<Sensor>();

  return (
    sensor && (
      <SensorName id={sensor.id}>
        <RecordName className={className} />
      </SensorName>
    )
  );
};

/** The name; if there is no room for all columns, some stand below it. */
const NameCell = ({ badge }: Pick<SensorRecordsProps, 'badge'>) => {
  const text = useText();
  const sensor = useRecordContext<Sensor>();

  return (
    <>
      <div className={styles.heading}>
        <Name className={styles.cut} />
        {badge}
      </div>
      <div
        className={styles.under}
        data-description={sensor?.description || text('sensorList.noDescription')}
        data-type={sensor?.type || text('sensorList.noType')}
      />
    </>
  );
};

const Card = ({ badge }: Pick<SensorRecordsProps, 'badge'>) => {
  const text = useText();
  const sensor = useRecordContext<Sensor>();

  return (
    <>
      <div className={styles.cardHeading}>
        <Name className={styles.cardName} />
        {badge}
      </div>
      {sensor?.description && <p className={styles.line}>{sensor.description}</p>}
      <p className={styles.details}>
        {sensor?.type || text('sensorList.noType')} · {sensor?.locationName || text('sensorList.noLocation')}
      </p>
    </>
  );
};

/** The sensors of the list in context: a table on desktop, cards on a phone (SEN-16, DWN-1, SUB-1). */
export const SensorRecords = memo(({ label, badge, actions }: SensorRecordsProps) => {
  const isPhone = useIsPhone();

  if (isPhone) {
    return (
      <CardList label={label} actions={actions}>
        <Card badge={badge} />
      </CardList>
    );
  }
  return (
    <DataTable label={label}>
      <DataTable.Col source="name" label="sensorList.name" isRowHeader className={styles.name}>
        <NameCell badge={badge} />
      </DataTable.Col>
      <DataTable.Col
        source="description"
        label="sensorList.description"
        empty="sensorList.noDescription"
        className={styles.description}
      />
      <DataTable.Col
        source="type"
        label="sensorList.type"
        empty="sensorList.noType"
        className={styles.type}
      />
      <DataTable.Col
        source="locationName"
        sortBy="location"
        label="sensorList.location"
        empty="sensorList.noLocation"
        className={styles.location}
      />
      {actions && <DataTable.Actions>{actions}</DataTable.Actions>}
    </DataTable>
  );
});
