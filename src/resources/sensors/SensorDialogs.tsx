import { RecordContextProvider } from 'react-admin';

import { latePart } from '@/shared/lateParts/latePart';

import { DeleteSensorDialog } from './DeleteSensorDialog';
import { DeleteSensorsDialog } from './DeleteSensorsDialog';
import type { SensorManagement } from './useSensorManagement';

const SensorEdit = latePart(async () => (await import('./edit/SensorEdit')).SensorEdit);

/** The one dialog that is open, if any. */
export const SensorDialogs = ({ page }: { page: SensorManagement }) => {
  const { dialog, closeDialog, drop, reload } = page;

  switch (dialog?.kind) {
    case 'edit':
      return (
        <RecordContextProvider value={dialog.sensor}>
          <SensorEdit onClose={closeDialog} onUnavailable={closeDialog} />
        </RecordContextProvider>
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
