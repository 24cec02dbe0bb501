import { useMemo } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';

import { formatMonth, formatMonthWithin } from '@domain/monthNames';
import type { ReportMonth } from '@domain/reportPeriod';
import { useText } from '@/i18n/useText';
import type { HoursOfMonth, ReadingsOfMonth } from '@/providers/data/records';
import { useErrorText } from '@/shared/feedback/useErrorText';
import { useLateCode } from '@/shared/lazy/useLateCode';

import { ChartMessage } from './ChartMessage';
import type { ChartContent } from './charts/ChartDrawing';
import type { ChartOfView } from './chartOfView';
import styles from './OwnChart.module.css';
import { LostCodeHint } from './LostCodeHint';
import { useReport } from './ReportContext';
import { useHoursOfMonth, useReadingsOfMonth } from './useMeasurements';

/** The code of the charts, which arrives with the first one. */
const useDrawing = () =>
  useLateCode('chart-drawing', async () => (await import('./charts/ChartDrawing')).ChartDrawing);

/** Readings for the evolution, hours for every other kind; only what is needed is requested. */
const useContent = (kind: NonNullable<ChartOfView['kind']>, sensorId: number, period: ReportMonth) => {
  const month = { sensorId, ...period };
  const isOfReadings = kind === 'evolution';
  const readings = useReadingsOfMonth(isOfReadings ? month : null);
  const hours = useHoursOfMonth(isOfReadings ? null : month);
  return { query: isOfReadings ? readings : hours, readings: readings.data, hours: hours.data };
};

/** The variables of an answer that a view shows. */
const narrowed = <Answer extends HoursOfMonth | ReadingsOfMonth>(
  answer: Answer | undefined,
  variableIds: readonly number[],
): Answer | undefined =>
  answer && { ...answer, variables: answer.variables.filter(({ id }) => variableIds.includes(id)) };

const contentOf = (
  kind: NonNullable<ChartOfView['kind']>,
  readings: ReadingsOfMonth | undefined,
  hours: HoursOfMonth | undefined,
): ChartContent | undefined => {
  if (kind === 'evolution') return readings && { kind, answer: readings };
  return hours && { kind, answer: hours };
};

const Skeleton = () => {
  const text = useText();
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{text('common.loading')}</span>
    </div>
  );
};

interface FailureProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
}

const NoContent = ({ query: { error, refetch } }: FailureProps) => {
  const { message, hint } = useErrorText()(error);
  return <ChartMessage isFailure title={message} hint={hint} onRetry={() => void refetch()} />;
};

/** The chart's code can't be fetched: there is no connection, or the server has a newer version. */
const NoCode = ({ query: { error, refetch } }: FailureProps) => {
  const text = useText();
  return (
    <ChartMessage
      isFailure
      title={text('reports.chartNotLoaded')}
      hint={<LostCodeHint error={error} />}
      onRetry={() => void refetch()}
    />
  );
};

interface DrawnChartProps {
  title: string;
  kind: NonNullable<ChartOfView['kind']>;
  variableIds: readonly number[];
  period: ReportMonth;
}

const DrawnChart = ({ title, kind, variableIds, period }: DrawnChartProps) => {
  const text = useText();
  const { sensor } = useReport().subject;
  const drawing = useDrawing();
  const { query, readings, hours } = useContent(kind, sensor.id, period);
  const { year, month } = period;
  const content = useMemo(
    () => contentOf(kind, narrowed(readings, variableIds), narrowed(hours, variableIds)),
    [kind, readings, hours, variableIds],
  );
  const subject = useMemo(
    () => ({
      title,
      sensorId: sensor.id,
      sensor: sensor.name,
      year,
      month,
      caption: `${sensor.name} · ${formatMonth({ year, month })}`,
    }),
    [title, sensor, year, month],
  );

  if (query.isError && !content) return <NoContent query={query} />;
  if (drawing.isError) return <NoCode query={drawing} />;
  const ChartDrawing = drawing.data;
  if (!content || !ChartDrawing) return <Skeleton />;
  if (content.answer.variables.length === 0) return <ChartMessage title={text('reports.notMeasured')} />;
  if (content.answer.variables.every(({ at }) => at.length === 0)) {
    return (
      <ChartMessage
        title={text('reports.noReadings', { month: formatMonthWithin(period) })}
        hint={text('reports.noReadingsHint')}
      />
    );
  }
  return <ChartDrawing subject={subject} content={content} />;
};

/** One of Vigía's own charts for the sensor and period of the page, or why there is none (EXT-24). */
export const OwnChart = ({ title, chart: { kind, variableIds } }: { title: string; chart: ChartOfView }) => {
  const text = useText();
  const { year, month } = useReport().subject;

  if (!kind)
    return <ChartMessage title={text('reports.unknownChart')} hint={text('reports.unknownChartHint')} />;
  if (year === null || month === null) {
    return <ChartMessage title={text(year === null ? 'reports.chooseYear' : 'reports.chooseMonth')} />;
  }
  return <DrawnChart title={title} kind={kind} variableIds={variableIds} period={{ year, month }} />;
};
