import { createContext, useContext } from 'react';

import { paths } from '@domain/paths';
import '@/i18n/screens/manageSensors';
import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/records';
import { latePart } from '@/shared/lazy/latePart';
import { BulkAction } from '@/shared/list/selection/SelectionBar';
import { SelectFilter } from '@/shared/list/filters/filters';
import { DraftedEdit } from '@/shared/list/DraftedEdit';
import { RowAction } from '@/shared/list/RowAction';
import { Page } from '@/shared/page/Page';
import { PageAction } from '@/shared/page/PageAction';
import { ReportLink } from '@/shared/sensors/ReportLink';
import { SensorListBase } from '@/shared/sensors/SensorListBase';
import { SensorListLayout } from '@/shared/sensors/SensorListLayout';
import { StatusBadge } from '@/shared/sensors/StatusBadge';
import { useFeature } from '@/shared/useFeature';
import { useIsAdmin } from '@/shared/useIsAdmin';
import { useRecord } from '@/shared/useRecord';

import { useTellInterrupted } from '../delete/interruptedDeletion';
import { useWatchedSensors, type StatusOf } from './useWatchedSensors';

const SensorEdit = latePart(async () => (await import('../edit/SensorEdit')).SensorEdit);
const SensorDelete = latePart(async () => (await import('../delete/SensorDelete')).SensorDelete);
const SensorsDelete = latePart(async () => (await import('../delete/SensorsDelete')).SensorsDelete);

const actions = (
  <>
    <RowAction label="common.edit" icon="edit" opens={SensorEdit} />
    <RowAction label="common.delete" icon="trash" opens={SensorDelete} />
  </>
);
/** Only administrators may see the report of every sensor. */
const administratorActions = (
  <>
    <ReportLink />
    {actions}
  </>
);
const bulkActions = <BulkAction label="manageSensors.deleteSelected" opens={SensorsDelete} />;

const StatusContext = createContext<StatusOf | undefined>(undefined);

/** The status of the sensor in context (EXT-38), unless all is well or nobody watches. */
const Status = () => {
  const { id } = useRecord<Sensor>();
  const status = useContext(StatusContext)?.get(id);

  return status && status !== 'normal' && <StatusBadge status={status} />;
};

const badge = <Status />;
const statusFilter = <SelectFilter source="status" label="sensorStatus.label" anyLabel="sensorStatus.any" />;

const Sensors = () => {
  const isAdmin = useIsAdmin();
  const isWatched = useFeature('home') && isAdmin;
  const { statusOf, ...watched } = useWatchedSensors(isWatched);

  return (
    <StatusContext value={statusOf}>
      {/* A list reads its filters from the address only once: with others it is another list. */}
      <SensorListBase key={String(isWatched)} scope="all" isSelectable {...watched}>
        <DraftedEdit opens={SensorEdit} />
        <SensorListLayout
          label="manageSensors.title"
          badge={badge}
          actions={isAdmin ? administratorActions : actions}
          bulkActions={bulkActions}
          moreFilters={isWatched && statusFilter}
        />
      </SensorListBase>
    </StatusContext>
  );
};

/** /manage-sensors (SEN-15): finding, editing and deleting all sensors. */
export const SensorList = () => {
  const text = useText();
  useTellInterrupted();

  return (
    <Page
      width="full"
      title={text('manageSensors.title')}
      subtitle={text('manageSensors.subtitle')}
      actions={<PageAction to={paths.addSensor}>{text('shell.addSensor')}</PageAction>}
    >
      <Sensors />
    </Page>
  );
};
