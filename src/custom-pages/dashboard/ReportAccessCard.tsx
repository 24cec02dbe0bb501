import { useText } from '@/i18n/useText';
import { NeighbourhoodDrawing } from '@/shared/NeighbourhoodDrawing';

import { DashboardCard } from './DashboardCard';
import { NoSensors } from './NoSensors';
import styles from './ReportAccessCard.module.css';
import { SensorPicker } from './SensorPicker';
import { useSensorPicker } from './useSensorPicker';

/** From a sensor's type to the sensor to its reports (doc 1 §2). */
export const ReportAccessCard = () => {
  const text = useText();
  const picker = useSensorPicker();
  const hasSensors = picker.types.data?.length !== 0;

  return (
    <DashboardCard title={text('dashboard.reportAccess')}>
      <div className={styles.picture}>
        <NeighbourhoodDrawing />
      </div>
      <div className={styles.content}>{hasSensors ? <SensorPicker {...picker} /> : <NoSensors />}</div>
    </DashboardCard>
  );
};
