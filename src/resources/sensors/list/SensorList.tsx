import { useState } from 'react';

import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { BulkAction } from '@/kit/list/selection/SelectionBar';
import { SelectFilter } from '@/kit/list/filters/filters';
import { DataTable } from '@/kit/list/DataTable';
import { DraftedEdit } from '@/kit/list/DraftedEdit';
import { RowAction } from '@/kit/list/RowAction';
import { NavigateButton } from '@/kit/NavigateButton';
import { Page } from '@/kit/page/Page';
import { PageAction } from '@/kit/page/PageAction';
import { useFeature } from '@/kit/useFeature';
import { useIsAdmin } from '@/kit/useIsAdmin';

import { ReportLink } from '../parts/ReportLink';
import { SensorDataList } from '../parts/SensorDataList';
import { SensorListLayout } from '../parts/SensorListLayout';
import { sensorStatusMessages } from '../parts/texts';
import { sensorsHeading } from '../heading';
import { manageSensorsMessages } from '../texts';
import { useReportInterruptedDeletion } from '../delete/interruptedDeletion';
import { SaveSensorTable } from './SaveSensorTable';
import styles from './SensorList.module.css';
import {
  AgeCell,
  BatteryCell,
  LastValueCell,
  ProblemBadge,
  SensorStatesContext,
  StateCell,
  StateLine,
  type SensorStates,
} from './SensorState';
import { useSensorStatusFilter } from './useSensorStatusFilter';

const LazySensorEdit = lazyPart(async () => (await import('../edit/SensorEdit')).SensorEdit);
const LazyNeighbourhoods = lazyPart(
  async () => (await import('../neighbourhoods/Neighbourhoods')).Neighbourhoods,
);
const LazySensorDelete = lazyPart(async () => (await import('../delete/SensorDelete')).SensorDelete);
const LazyBulkLimits = lazyPart(async () => (await import('../limits/BulkLimits')).BulkLimits);
const LazyBulkCorrections = lazyPart(
  async () => (await import('../corrections/BulkCorrections')).BulkCorrections,
);
const LazySensorBulkDelete = lazyPart(
  async () => (await import('../delete/SensorBulkDelete')).SensorBulkDelete,
);

const actions = (
  <>
    <RowAction label="common.edit" icon="edit" dialog={LazySensorEdit} />
    <RowAction label="common.delete" icon="trash" dialog={LazySensorDelete} />
  </>
);
/** Only administrators may see the report of every sensor. */
const administratorActions = (
  <>
    <ReportLink />
    {actions}
  </>
);
const deleteSelected = (
  <BulkAction label={manageSensorsMessages.deleteSelected} dialog={LazySensorBulkDelete} />
);

const BulkActions = () => {
  const isAdmin = useIsAdmin();
  const canChangeLimits = useFeature('alarms') && isAdmin;
  const canCorrect = useFeature('corrections') && isAdmin;

  return (
    <>
      {canChangeLimits && <BulkAction label={manageSensorsMessages.changeLimits} dialog={LazyBulkLimits} />}
      {canCorrect && <BulkAction label={manageSensorsMessages.correct} dialog={LazyBulkCorrections} />}
      {deleteSelected}
    </>
  );
};
const bulkActions = <BulkActions />;

/** What the server says of a sensor's state: all of it, or where it says no values, what is wrong. */
const states = {
  cells: (
    <>
      <DataTable.Col
        sortBy="state"
        label={sensorStatusMessages.label}
        className={styles.state}
        field={StateCell}
      />
      <DataTable.Col
        sortBy="value"
        label={manageSensorsMessages.lastValue}
        className={styles.last}
        field={LastValueCell}
      />
      <DataTable.Col sortBy="age" label={manageSensorsMessages.age} className={styles.age} field={AgeCell} />
      <DataTable.Col
        sortBy="battery"
        label={manageSensorsMessages.battery}
        className={styles.battery}
        field={BatteryCell}
      />
    </>
  ),
  line: <StateLine />,
} as const;
const badge = <ProblemBadge />;
const statusFilter = (
  <SelectFilter source="status" label={sensorStatusMessages.label} anyLabel={sensorStatusMessages.any} />
);

const NOTHING: SensorStates = { statusOf: undefined, listed: undefined };

const Sensors = () => {
  const isAdmin = useIsAdmin();
  const showsStatuses = useFeature('home') && isAdmin;
  const { states: known = NOTHING, ...watched } = useSensorStatusFilter(showsStatuses);

  return (
    <SensorStatesContext value={known}>
      {/* Remounted when its filters change, because a list reads them from the address only once. */}
      <SensorDataList key={String(showsStatuses)} scope="all" isSelectable {...watched}>
        <DraftedEdit dialog={LazySensorEdit} />
        <SensorListLayout
          label={sensorsHeading.title}
          badge={badge}
          hasStates={showsStatuses}
          states={known.listed && states}
          actions={isAdmin ? administratorActions : actions}
          bulkActions={bulkActions}
          moreFilters={showsStatuses && statusFilter}
        />
      </SensorDataList>
    </SensorStatesContext>
  );
};

/** /manage-sensors (SEN-15): finding, editing and deleting all sensors. */
export const SensorList = () => {
  const text = useText();
  const isAdmin = useIsAdmin();
  const canImport = useFeature('imports') && isAdmin;
  const hasNeighbourhoods = useFeature('locations') && isAdmin;
  const [isManaging, setManaging] = useState(false);
  useReportInterruptedDeletion();

  return (
    <Page
      width="full"
      title={text(sensorsHeading.title)}
      subtitle={text(sensorsHeading.subtitle)}
      actions={
        <>
          {hasNeighbourhoods && (
            <Button onClick={() => setManaging(true)}>{text(manageSensorsMessages.locations)}</Button>
          )}
          {canImport && (
            <>
              <NavigateButton to={paths.importSensors}>{text(sensorsHeading.importTitle)}</NavigateButton>
              <SaveSensorTable />
            </>
          )}
          <PageAction to={paths.addSensor}>{text('shell.addSensor')}</PageAction>
        </>
      }
    >
      <Sensors />
      {hasNeighbourhoods && isManaging && <LazyNeighbourhoods onClose={() => setManaging(false)} />}
    </Page>
  );
};
