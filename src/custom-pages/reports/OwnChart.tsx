import { useMemo } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';

import { MONTH_NAMES } from '@domain/constants';
import type { ReportMonth } from '@domain/reportPeriod';
import { useText } from '@/i18n/useText';
import type { HoursOfMonth, ReadingsOfMonth } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { isLostCode } from '@/shared/feedback/lostCode';
import { ReloadOffer } from '@/shared/feedback/ReloadOffer';
import { useErrorText } from '@/shared/feedback/useErrorText';
import { useIsOnline } from '@/shared/feedback/useIsOnline';
import { useLateCode } from '@/shared/lazy/useLateCode';

import { ChartMessage } from './ChartMessage';
import type { ChartContent } from './charts/ChartDrawing';
import type { ChartOfView } from './chartOfView';
import styles from './OwnChart.module.css';
import { useReport } from './ReportContext';
import { useHoursOfMonth, useReadingsOfMonth } from './useMeasurements';

/** The code of the charts, which comes with the first one. */
const useDrawing = () =>
  useLateCode('chart-drawing', async () => (await import('./charts/ChartDrawing')).ChartDrawing);

/** Readings for the evolution, hours for every other kind; nothing of the one that isn't needed is asked for. */
const useContent = (kind: NonNullable<ChartOfView['kind']>, sensorId: number, period: ReportMonth) => {
  const month = { sensorId, ...period };
  const isOfReadings = kind === 'evolution';
  const readings = useReadingsOfMonth(isOfReadings ? month : null);
  const hours = useHoursOfMonth(isOfReadings ? null : month);
  return { query: isOfReadings ? readings : hours, readings: readings.data, hours: hours.data };
};

/** Of an answer the variables that a view is of. */
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
  const text = useText();
  const { message, hint } = useErrorText()(error);
  return (
    <ChartMessage
      isFailure
      title={message}
      hint={hint}
      actions={<Button onClick={() => void refetch()}>{text('common.retry')}</Button>}
    />
  );
};

/** The chart's code can't be fetched: for lack of a connection, or because the server has a newer one. */
const NoCode = ({ query: { error, refetch } }: FailureProps) => {
  const text = useText();
  const isOnline = useIsOnline();
  return (
    <ChartMessage
      isFailure
      title={text('reports.chartNotLoaded')}
      hint={isOnline && isLostCode(error) ? <ReloadOffer /> : text('reports.libraryNotLoadedHint')}
      actions={<Button onClick={() => void refetch()}>{text('common.retry')}</Button>}
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
  const monthText = text('reports.monthOfYear', { month: MONTH_NAMES[month - 1] ?? '', year });
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
      caption: `${sensor.name} · ${monthText}`,
    }),
    [title, sensor, year, month, monthText],
  );

  if (query.isError && !content) return <NoContent query={query} />;
  if (drawing.isError) return <NoCode query={drawing} />;
  const ChartDrawing = drawing.data;
  if (!content || !ChartDrawing) return <Skeleton />;
  if (content.answer.variables.length === 0) return <ChartMessage title={text('reports.notMeasured')} />;
  if (content.answer.variables.every(({ at }) => at.length === 0)) {
    return (
      <ChartMessage
        title={text('reports.noReadings', { month: monthText.toLowerCase() })}
        hint={text('reports.noReadingsHint')}
      />
    );
  }
  return <ChartDrawing subject={subject} content={content} />;
};

/** A chart of Vigía's own for the sensor and period of the page, or why there is none (EXT-24). */
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
