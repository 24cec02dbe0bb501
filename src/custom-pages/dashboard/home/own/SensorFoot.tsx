import { Link } from 'react-router-dom';

import { alarmsOfSensorPath } from '@domain/paths';
import { reportsPath } from '@domain/reports/reportsPath';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import { useFeature } from '@/kit/useFeature';
import type { HomeSensor } from '@/providers/data/records';

import styles from './SensorCard.module.css';
import { homeMessages } from '../texts';

interface SensorFootProps {
  sensor: HomeSensor;
  /** Of the element with the sensor's name. */
  nameId: string;
}

/** From a sensor to its open alarms and its report. */
export const SensorFoot = ({ sensor: { sensorId, typeId, openAlarms }, nameId }: SensorFootProps) => {
  const text = useText();
  const showsAlarms = useFeature('alarms');

  return (
    <p className={styles.foot}>
      {showsAlarms && openAlarms.length > 0 && (
        <Link to={alarmsOfSensorPath(sensorId, 'open')} className={styles.alarms} aria-describedby={nameId}>
          {text(homeMessages.openAlarms, counted(openAlarms.length))}
        </Link>
      )}
      <Link
        to={reportsPath({ sensorType: typeId, sensor: sensorId })}
        className={styles.report}
        aria-describedby={nameId}
      >
        <Icon name="chart" size={18} />
        {text('sensorList.viewReport')}
      </Link>
    </p>
  );
};
