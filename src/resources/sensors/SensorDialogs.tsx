import { DeleteSensorDialog } from './DeleteSensorDialog';
import { DeleteSensorsDialog } from './DeleteSensorsDialog';
import { EditSensorDialog } from './EditSensorDialog';
import type { SensorManagement } from './useSensorManagement';

/** The one dialog that is open, if any. */
export const SensorDialogs = ({ page }: { page: SensorManagement }) => {
  const { dialog, closeDialog, drop, reload } = page;

  switch (dialog?.kind) {
    case 'edit':
      return (
        <EditSensorDialog
          sensor={dialog.sensor}
          onClose={closeDialog}
          onSaved={reload}
          onGone={() => {
            drop([dialog.sensor]);
            reload();
          }}
        />
      );
    case 'delete':
      return (
        <DeleteSensorDialog sensor={dialog.sensor} onClose={closeDialog} onDrop={drop} onReload={reload} />
      );
    case 'deleteMany':
      return (
        <DeleteSensorsDialog sensors={dialog.sensors} onClose={closeDialog} onDrop={drop} onReload={reload} />
      );
    default:
      return null;
  }
};
