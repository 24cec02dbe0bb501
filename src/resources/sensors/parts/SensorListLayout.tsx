import { memo, type ReactNode } from 'react';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { CardList } from '@/kit/list/CardList';
import { DataTable } from '@/kit/list/DataTable';
import { ListLayout, type ListLayoutProps } from '@/kit/list/ListLayout';
import { ListSkeleton } from '@/kit/list/ListSkeleton';
import { RecordName } from '@/kit/list/RecordName';
import { useExtendedListContext } from '@/kit/list/useExtendedListContext';
import { useListShape } from '@/kit/list/useListShape';
import { SensorName } from '@/kit/NameLink';
import { useRecord } from '@/kit/useRecord';
import type { Sensor } from '@/providers/data/records';

import { SensorFilters } from './SensorFilters';
import styles from './SensorListLayout.module.css';

interface SensorRecordsProps {
  label: MessageKey;
  /** Beside the name, for the sensor in context. */
  badge?: ReactNode;
  /** How each sensor is: cells after the name, instead of the badge, and a line on its card. */
  states?: { readonly cells: ReactNode; readonly line: ReactNode } | undefined;
  /** `RowAction`s. */
  actions?: ReactNode;
}

const Name = ({ className }: { className: string | undefined }) => (
  <SensorName id={useRecord<Sensor>().id}>
    <RecordName className={className} />
  </SensorName>
);

/** The name; if there is no room for all columns, some stand below it. */
const NameCell = ({ badge, states }: Pick<SensorRecordsProps, 'badge' | 'states'>) => {
  const text = useText();
  const sensor = useRecord<Sensor>();

  return (
    <>
      <div className={styles.heading}>
        <Name className={styles.nameText} />
        {!states && badge}
      </div>
      <div
        className={styles.under}
        data-crowded={states ? true : undefined}
        data-description={sensor.description || text('sensorList.noDescription')}
      />
    </>
  );
};

const Card = ({ badge, states }: Pick<SensorRecordsProps, 'badge' | 'states'>) => {
  const text = useText();
  const sensor = useRecord<Sensor>();

  return (
    <>
      <div className={styles.cardHeading}>
        <Name className={styles.cardName} />
        {badge}
      </div>
      {states?.line}
      {sensor.description && <p className={styles.line}>{sensor.description}</p>}
      <p className={styles.details}>
        {sensor.type || text('sensorList.noType')} · {sensor.locationName || text('sensorList.noLocation')}
      </p>
    </>
  );
};

const USUAL = { name: styles.name, description: styles.description, type: styles.type };
const CROWDED = {
  name: styles.crowdedName,
  description: styles.crowdedDescription,
  type: styles.crowdedType,
};

/** The sensors of the list in context: a table where it fits, else cards (SEN-16, DWN-1, SUB-1). */
const SensorRecords = memo(({ label, badge, states, actions }: SensorRecordsProps) => {
  const shape = useListShape();
  const columns = states ? CROWDED : USUAL;

  if (shape === 'cards') {
    return (
      <CardList label={label} actions={actions}>
        <Card badge={badge} states={states} />
      </CardList>
    );
  }
  return (
    <DataTable label={label}>
      <DataTable.Col source="name" label="sensorList.name" isRowHeader className={columns.name}>
        <NameCell badge={badge} states={states} />
      </DataTable.Col>
      {states?.cells}
      <DataTable.Col
        source="description"
        label="sensorList.description"
        empty="sensorList.noDescription"
        className={columns.description}
      />
      <DataTable.Col
        source="type"
        label="sensorList.type"
        empty="sensorList.noType"
        className={columns.type}
      />
      <DataTable.Col
        source="locationName"
        sortBy="location"
        label="sensorList.location"
        empty="sensorList.noLocation"
        className={columns.type}
      />
      {actions && <DataTable.Actions>{actions}</DataTable.Actions>}
    </DataTable>
  );
});

/** The width in pixels from which its columns fit: the description can stand below the name. */
const TABLE_FROM = { usual: 640, withStates: 880 };

const texts = {
  loading: 'sensorSelection.loading',
  results: 'sensorList.results',
  noneFound: 'sensorSelection.noneFound',
  noneFoundHint: 'list.noneFoundHint',
  noneYetHint: 'sensorSelection.noneYetHint',
} as const satisfies Record<string, MessageKey>;

interface SensorListLayoutProps
  extends SensorRecordsProps, Pick<ListLayoutProps, 'summary' | 'bulkActions' | 'bar' | 'none' | 'isBusy'> {
  moreFilters?: ReactNode;
  /** Whether `states` are coming, which need room. */
  hasStates?: boolean;
}

export const SensorListLayout = ({
  label,
  badge,
  states,
  actions,
  moreFilters,
  hasStates = false,
  ...frame
}: SensorListLayoutProps) => {
  const { isSelectable } = useExtendedListContext();

  return (
    <ListLayout
      {...frame}
      texts={texts}
      tableFrom={hasStates ? TABLE_FROM.withStates : TABLE_FROM.usual}
      filters={<SensorFilters>{moreFilters}</SensorFilters>}
      skeleton={<ListSkeleton isSelectable={isSelectable} />}
    >
      <SensorRecords label={label} badge={badge} states={states} actions={actions} />
    </ListLayout>
  );
};
