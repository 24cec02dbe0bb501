import { createContext, useContext } from 'react';

import { paths } from '@domain/paths';
import '@/i18n/screens/manageSensors';
import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/records';
import { latePart } from '@/shared/lazy/latePart';
import { BulkAction } from '@/shared/list/selection/SelectionBar';
import { SelectFilter } from '@/shared/list/filters';
import { DraftedEdit } from '@/shared/list/DraftedEdit';
import { RowAction } from '@/shared/list/RowAction';
import { Page } from '@/shared/Page';
import { PageAction } from '@/shared/PageAction';
import { ReportLink } from '@/shared/sensors/ReportLink';
import { SensorListBase } from '@/shared/sensors/SensorListBase';
import { SensorListLayout } from '@/shared/sensors/SensorListLayout';
import { StatusBadge } from '@/shared/sensors/StatusBadge';
import { useFeature } from '@/shared/useFeature';
import { useIsAdmin } from '@/shared/useIsAdmin';
import { useRecord } from '@/shared/useRecord';

import { EDIT_FORM } from '../formNames';
import { useWatchedSensors, type StatusOf } from './watchedSensors';

const dialogs = {
  edit: latePart(async () => (await import('../edit/SensorEdit')).SensorEdit),
  delete: latePart(async () => (await import('../delete/DeleteSensorDialog')).DeleteSensorDialog),
  deleteSelected: latePart(async () => (await import('../delete/DeleteSensorsDialog')).DeleteSensorsDialog),
};

const actions = (
  <>
    <RowAction label="common.edit" icon="edit" opens="edit" />
    <RowAction label="common.delete" icon="trash" opens="delete" />
  </>
);
/** All sensors are an administrator's own, whose reports they may see. */
const administratorActions = (
  <>
    <ReportLink />
    {actions}
  </>
);
const bulkActions = <BulkAction label="manageSensors.deleteSelected" opens="deleteSelected" />;

const StatusContext = createContext<StatusOf | undefined>(undefined);

/** The status of the sensor in context, unless all is well. */
const Status = () => {
  const { id } = useRecord<Sensor>();
  const status = useContext(StatusContext)?.get(id);

  return status && status !== 'normal' && <StatusBadge status={status} />;
};

const badge = <Status />;
const statusFilter = <SelectFilter source="status" label="sensorStatus.label" anyLabel="sensorStatus.any" />;

/** The list with the sensors' statuses (EXT-38). */
const WatchedSensors = () => {
  const { query, statusOf, definition, choices } = useWatchedSensors();

  return (
    <StatusContext value={statusOf}>
      <SensorListBase
        scope="all"
        isSelectable
        dialogs={dialogs}
        definition={definition}
        moreChoices={choices}
        sideQuery={query}
      >
        <DraftedEdit form={EDIT_FORM} opens="edit" />
        <SensorListLayout
          label="manageSensors.title"
          badge={badge}
          actions={administratorActions}
          bulkActions={bulkActions}
          moreFilters={statusFilter}
        />
      </SensorListBase>
    </StatusContext>
  );
};

const Sensors = ({ isAdmin }: { isAdmin: boolean }) => (
  <SensorListBase scope="all" isSelectable dialogs={dialogs}>
    <DraftedEdit form={EDIT_FORM} opens="edit" />
    <SensorListLayout
      label="manageSensors.title"
      actions={isAdmin ? administratorActions : actions}
      bulkActions={bulkActions}
    />
  </SensorListBase>
);

/** /manage-sensors (SEN-15): finding, editing and deleting all sensors. */
export const SensorList = () => {
  const text = useText();
  const isAdmin = useIsAdmin();
  const hasStatuses = useFeature('home');

  return (
    <Page
      width="full"
      title={text('manageSensors.title')}
      subtitle={text('manageSensors.subtitle')}
      actions={<PageAction to={paths.addSensor}>{text('shell.addSensor')}</PageAction>}
    >
      {hasStatuses && isAdmin ? <WatchedSensors /> : <Sensors isAdmin={isAdmin} />}
    </Page>
  );
};
