import { paths } from '@domain/paths';
import { useText } from '@/i18n/useText';
import { NavigateButton } from '@/shared/NavigateButton';
import { PageHeader } from '@/shared/PageHeader';

import { SensorDialogs } from './SensorDialogs';
import { SensorManagement } from './SensorManagement';
import { useSensorManagement } from './useSensorManagement';

/** /manage-sensors (doc 1 §2): all sensors, to find, edit and delete. */
export const ManageSensorsScreen = () => {
  const text = useText();
  const page = useSensorManagement();

  return (
    <>
      <PageHeader
        title={text('manageSensors.title')}
        actions={
          <NavigateButton primary to={paths.addSensor}>
            {text('shell.addSensor')}
          </NavigateButton>
        }
      />
      <SensorManagement page={page} />
      <SensorDialogs page={page} />
    </>
  );
};
