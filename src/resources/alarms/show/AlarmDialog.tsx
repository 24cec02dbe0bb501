import { RecordContext, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';

import { hasReport } from '@domain/reports/reportPeriod';
import { reportsPath } from '@domain/reports/reportsPath';
import { formatMonthWithin } from '@domain/monthNames';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { Dialog } from '@/kit/dialogs/Dialog';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { errorKind } from '@/kit/feedback/errorKind';
import { LoadError } from '@/kit/feedback/LoadError';
import { useErrorText } from '@/kit/feedback/useErrorText';
import { Icon } from '@/kit/Icon';
import { useLazyCode } from '@/kit/lazy/useLazyCode';
import { useRecord } from '@/kit/useRecord';
import { useToday } from '@/kit/useToday';
import type { Alarm, AlarmWithReadings } from '@/providers/data/records';

import { alarmsMessages } from '../texts';
import { useAlarm } from '../alarmQueries';
import { alarmName } from '../parts/alarmName';
import styles from './AlarmDialog.module.css';
import { AlarmFacts } from './AlarmFacts';
import { AlarmNotePart } from './AlarmNotePart';
import { monthOfAlarm } from './siteWindow';

/** Takes the place of an alarm that hasn't loaded, or can't be. */
const NoAlarm = ({ query }: { query: ReturnType<typeof useAlarm> }) => {
  const text = useText();
  const errorText = useErrorText();
  const known = useRecordContext<Alarm>();
  const { error } = query;

  if (!error) {
    // A silent sensor has no measurements that would need the space.
    if (known && !known.variable) return null;
    return (
      <p className={styles.pending} role="status">
        {text(alarmsMessages.loadingOne)}
      </p>
    );
  }
  if (errorKind(error) === 'not-found') {
    const { message, hint } = errorText(error);
    return (
      <div role="alert">
        <EmptyState title={message} {...(hint !== undefined && { hint })} />
      </div>
    );
  }
  return <LoadError query={query} />;
};

/** The code of the chart with uPlot, fetched with the first alarm that is opened. */
const loadAlarmChart = async () => (await import('./AlarmChart')).AlarmChart;

/** The measurements around the alarm in context; a silent sensor has none to show. */
const ChartBox = () => {
  const text = useText();
  const alarm = useRecord<AlarmWithReadings>();
  const code = useLazyCode('alarm-chart', loadAlarmChart);
  if (!alarm.variable) return null;
  if (alarm.readings.at.length === 0)
    return <p className={styles.noReadings}>{text(alarmsMessages.noReadings)}</p>;

  const AlarmChart = code.data;
  return (
    <div className={styles.chart}>
      <LoadError query={code} title={text(alarmsMessages.chartUnavailable)} />
      {AlarmChart && <AlarmChart />}
    </div>
  );
};

/** A link to the report of the month in which the alarm opened, or to the sensor's reports if it has none. */
const AlarmReportLink = () => {
  const text = useText();
  const today = useToday();
  const alarm = useRecord<AlarmWithReadings>();

  if (!alarm.sensor) return null;

  const { id, typeId } = alarm.sensor;
  const began = monthOfAlarm(alarm);
  const month = hasReport(began.year, began.month, today) ? began : undefined;

  return (
    <Link className={styles.report} to={reportsPath({ sensorType: typeId, sensor: id, ...month })}>
      <Icon name="chart" size={18} />
      {month
        ? text(alarmsMessages.report, { month: formatMonthWithin(month) })
        : text('sensorList.viewReport')}
    </Link>
  );
};

interface AlarmDialogProps extends ClosableProps {
  alarmId: number;
  /** The alarm as the list has it: everything except the readings. */
  known: Alarm | undefined;
}

/** Everything about an alarm (EXT-29): what happened, the readings around it, and who took note. */
export const AlarmDialog = ({ alarmId, known, onClose }: AlarmDialogProps) => {
  const text = useText();
  const query = useAlarm(alarmId);
  const { data } = query;
  const isGone = errorKind(query.error) === 'not-found';
  const alarm = isGone ? undefined : (data ?? known);
  const name = alarm && alarmName(alarm);

  return (
    <RecordContext value={alarm}>
      <Dialog
        width="wide"
        title={name ? text(name.key, name.args) : text(alarmsMessages.oneTitle)}
        onClose={onClose}
        actions={
          <>
            {data && !isGone && <AlarmReportLink />}
            <Button onClick={onClose}>{text('common.close')}</Button>
          </>
        }
      >
        {alarm ? (
          <>
            <AlarmFacts />
            <AlarmNotePart />
            {data ? <ChartBox /> : <NoAlarm query={query} />}
          </>
        ) : (
          <NoAlarm query={query} />
        )}
      </Dialog>
    </RecordContext>
  );
};
