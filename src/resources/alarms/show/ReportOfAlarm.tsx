import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';

import { reportsPath } from '@domain/reportsPath';
import { formatMonth } from '@domain/monthNames';

import { useText } from '@/i18n/useText';
import type { AlarmWithReadings } from '@/providers/data/records';
import { Icon } from '@/shared/Icon';

import styles from './AlarmDialog.module.css';
import { monthOfAlarm } from './alarmMonth';

/** A link to the report of the month in which the alarm in context opened. */
export const ReportOfAlarm = () => {
  const text = useText();
  const alarm = useRecordContext<AlarmWithReadings>();
  if (!alarm) return null;

  const { id, typeId } = alarm.sensor;
  const month = monthOfAlarm(alarm);

  return (
    <Link className={styles.report} to={reportsPath({ sensorType: typeId, sensor: id, ...month })}>
      <Icon name="chart" size={18} />
      {text('alarms.report', { month: formatMonth(month).toLowerCase() })}
    </Link>
  );
};
