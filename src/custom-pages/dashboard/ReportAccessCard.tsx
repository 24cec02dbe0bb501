import { useText } from '@/i18n/useText';
import { NeighbourhoodDrawing } from '@/shared/NeighbourhoodDrawing';

import { DashboardCard } from './DashboardCard';
import styles from './ReportAccessCard.module.css';
import { SensorPicker } from './SensorPicker';

/** From a sensor's type to the sensor to its reports (doc 1 §2). */
export const ReportAccessCard = () => {
  const text = useText();

  return (
    <DashboardCard title={text('dashboard.reportAccess')}>
      <div className={styles.picture}>
        <NeighbourhoodDrawing />
      </div>
      <div className={styles.content}>
        <SensorPicker />
      </div>
    </DashboardCard>
  );
};
