import { latePart } from '@/shared/lazy/latePart';

import { DeleteSensorDialog } from './DeleteSensorDialog';
import { DeleteSensorsDialog } from './DeleteSensorsDialog';
import type { SensorManagement } from './useSensorManagement';

const EditSensorDialog = latePart(async () => (await import('./EditSensorDialog')).EditSensorDialog);

/** The one dialog that is open, if any. */
export const SensorDialogs = ({ page }: { page: SensorManagement }) => {
  const { dialog, closeDialog, drop, reload } = page;

  switch (dialog?.kind) {
    case 'edit':
      return (
        <EditSensorDialog
          sensor={dialog.sensor}
          onClose={closeDialog}
          onUnavailable={closeDialog}
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
