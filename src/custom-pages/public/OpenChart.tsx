import { useMemo, useState } from 'react';

import { SubjectProvider } from '@/kit/charts/ChartSubject';
import { LineChartView } from '@/kit/charts/lines/LineChartView';
import type { OpenFigures, OpenSensor } from '@/providers/data/records';
import { stretchChart } from '@/resources/sensors/parts/evolution/rules/stretchChart';
import { monthIn } from '@reporting/siteClock';

interface OpenChartProps {
  sensor: OpenSensor;
  answer: OpenFigures;
  title: string;
}

/** The chart of an open sensor's hours or days. It loads with uPlot. */
export const OpenChart = ({ sensor, answer, title }: OpenChartProps) => {
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const chart = useMemo(() => stretchChart(answer, Date.parse(answer.to) / 1000), [answer]);
  const subject = useMemo(() => {
    const { firstDay, lastDay } = chart.axis.partOf({ from: chart.axis.from, to: chart.axis.to - 1 });
    return {
      title,
      sensorId: sensor.id,
      sensor: sensor.name,
      caption: [sensor.name, chart.period].join(' · '),
      days: { firstDay, lastDay },
      ...monthIn(answer.timeZone, new Date(answer.to)),
    };
  }, [chart, answer, sensor, title]);
  const isShown = (id: number) => !hidden.includes(id);
  const toggle = (id: number) =>
    setHidden(isShown(id) ? [...hidden, id] : hidden.filter((other) => other !== id));

  return (
    <SubjectProvider value={subject}>
      <LineChartView chart={chart} visibility={{ isShown, toggle }} />
    </SubjectProvider>
  );
};
