import { useMemo } from 'react';

import type { ChartKind } from '@domain/reports/chartKind';

import { SubjectProvider, type ChartSubject } from '@/kit/charts/ChartSubject';
import { LineChartView } from '@/kit/charts/lines/LineChartView';
import type { HoursOfMonth, ReadingsOfMonth, SensorAir, SensorNoise } from '@/providers/data/records';

import { Comparison } from './Comparison';
import { HourPatternView } from './grids/HourPatternView';
import { StatusCalendarView } from './grids/StatusCalendarView';
import { airChart } from './rules/airChart';
import { dailyRangeChart } from './rules/dailyRangeChart';
import { evolutionChart } from './rules/evolutionChart';
import { nightMinimumChart } from './rules/nightMinimumChart';
import { noiseChart } from './rules/noiseChart';
import { statusCalendar } from './rules/statusCalendar';

/** What a chart draws: single readings for the evolution, what the server computes of days for noise and air, hours for all others. */
export type ChartContent =
  | { kind: 'evolution'; answer: ReadingsOfMonth }
  | { kind: 'noise-periods'; answer: SensorNoise }
  | { kind: 'air-index'; answer: SensorAir }
  | { kind: Exclude<ChartKind, 'evolution' | 'noise-periods' | 'air-index'>; answer: HoursOfMonth };

const Evolution = ({ answer }: { answer: ReadingsOfMonth }) => (
  <LineChartView chart={useMemo(() => evolutionChart(answer), [answer])} />
);

const DailyRange = ({ answer }: { answer: HoursOfMonth }) => (
  <LineChartView chart={useMemo(() => dailyRangeChart(answer), [answer])} />
);

const NightMinimum = ({ answer }: { answer: HoursOfMonth }) => (
  <LineChartView chart={useMemo(() => nightMinimumChart(answer), [answer])} />
);

const Calendar = ({ answer }: { answer: HoursOfMonth }) => (
  <StatusCalendarView calendar={useMemo(() => statusCalendar(answer), [answer])} />
);

const Noise = ({ answer }: { answer: SensorNoise }) => (
  <LineChartView chart={useMemo(() => noiseChart(answer), [answer])} />
);

const Air = ({ answer }: { answer: SensorAir }) => (
  <LineChartView chart={useMemo(() => airChart(answer), [answer])} />
);

const Drawing = ({ content }: { content: ChartContent }) => {
  switch (content.kind) {
    case 'evolution':
      return <Evolution answer={content.answer} />;
    case 'daily-range':
      return <DailyRange answer={content.answer} />;
    case 'status-calendar':
      return <Calendar answer={content.answer} />;
    case 'hour-pattern':
      return <HourPatternView answer={content.answer} />;
    case 'month-comparison':
      return <Comparison answer={content.answer} />;
    case 'night-minimum':
      return <NightMinimum answer={content.answer} />;
    case 'noise-periods':
      return <Noise answer={content.answer} />;
    case 'air-index':
      return <Air answer={content.answer} />;
  }
};

export interface ChartDrawingProps {
  subject: ChartSubject;
  content: ChartContent;
}

/** One of Vigía's own charts (EXT-24). It loads with uPlot, and only for a report that has such a chart. */
export const ChartDrawing = ({ subject, content }: ChartDrawingProps) => (
  <SubjectProvider value={subject}>
    <Drawing content={content} />
  </SubjectProvider>
);
