import { paths } from '@domain/paths';
import '@/i18n/screens/manageSensors';
import { useText } from '@/i18n/useText';
import { latePart } from '@/shared/lazy/latePart';
import { BulkAction } from '@/shared/list/selection/SelectionBar';
import { DraftedEdit } from '@/shared/list/DraftedEdit';
import { RowAction } from '@/shared/list/RowAction';
import { Page } from '@/shared/Page';
import { PageAction } from '@/shared/PageAction';
import { SensorListBase } from '@/shared/sensors/SensorListBase';
import { SensorListLayout } from '@/shared/sensors/SensorListLayout';

import { DeleteSensorDialog } from '../delete/DeleteSensorDialog';
import { DeleteSensorsDialog } from '../delete/DeleteSensorsDialog';

const dialogs = {
  edit: latePart(async () => (await import('../edit/SensorEdit')).SensorEdit),
  delete: DeleteSensorDialog,
  deleteSelected: DeleteSensorsDialog,
};

/** /manage-sensors (SEN-15): all sensors, to find, edit and delete. */
export const SensorList = () => {
  const text = useText();

  return (
    <Page
      width="full"
      title={text('manageSensors.title')}
      actions={<PageAction to={paths.addSensor}>{text('shell.addSensor')}</PageAction>}
    >
      <SensorListBase scope="all" isSelectable dialogs={dialogs}>
        <DraftedEdit form="edit-sensor" opens="edit" />
        <SensorListLayout
          label="manageSensors.title"
          actions={
            <>
              <RowAction label="common.edit" icon="edit" opens="edit" />
              <RowAction label="common.delete" icon="trash" opens="delete" />
            </>
          }
          bulkActions={<BulkAction label="manageSensors.deleteSelected" opens="deleteSelected" />}
        />
      </SensorListBase>
    </Page>
  );
};
