import { useRecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { AlarmWithReadings } from '@/providers/data/records';
import { LoadError } from '@/shared/feedback/LoadError';
import { useLateCode } from '@/shared/lazy/useLateCode';

import styles from './AlarmDialog.module.css';

/** The code of the chart with uPlot, fetched with the first alarm that is opened. */
const useAlarmChart = () => useLateCode('alarm-chart', async () => (await import('./AlarmChart')).AlarmChart);

/** The measurements around the alarm in context; a silent sensor has none to show. */
export const AlarmChartBox = () => {
  const text = useText();
  const alarm = useRecordContext<AlarmWithReadings>();
  const code = useAlarmChart();
  if (!alarm?.variable) return null;
  if (alarm.readings.at.length === 0) return <p className={styles.noReadings}>{text('alarms.noReadings')}</p>;

  const AlarmChart = code.data;
  return (
    <div className={styles.chart}>
      <LoadError query={code} title={text('alarms.chartUnavailable')} />
      {AlarmChart && <AlarmChart alarm={alarm} />}
    </div>
  );
};
