import { useMemo } from 'react';

import { useText } from '@/i18n/useText';
import { SubjectProvider } from '@/kit/charts/ChartSubject';
import { LineChartView } from '@/kit/charts/lines/LineChartView';
import { useRecord } from '@/kit/useRecord';
import type { AlarmWithReadings } from '@/providers/data/records';

import { alarmsMessages } from '../texts';
import { alarmLineChart } from './alarmLineChart';
import { monthOfAlarm } from './siteWindow';

/** The readings around the alarm in context as a line, with the limits, and its duration by how bad it was (EXT-29). */
export const AlarmChart = () => {
  const text = useText();
  const alarm = useRecord<AlarmWithReadings>();
  const chart = useMemo(
    () =>
      alarmLineChart(alarm, {
        stretch: text(alarmsMessages.chartStretch),
        critical: text(alarmsMessages.chartCritical),
        lasted: (from, to) =>
          to === undefined
            ? text(alarmsMessages.chartSummaryOpen, { from })
            : text(alarmsMessages.chartSummary, { from, to }),
      }),
    [alarm, text],
  );
  const { id = 0, name = '' } = alarm.sensor ?? {};
  const subject = useMemo(
    () => ({
      title: text(alarmsMessages.chart),
      sensorId: id,
      sensor: name,
      caption: [name, chart.period].join(' · '),
      ...monthOfAlarm(alarm),
    }),
    [alarm, chart, id, name, text],
  );

  return (
    <SubjectProvider value={subject}>
      <LineChartView chart={chart} />
    </SubjectProvider>
  );
};
