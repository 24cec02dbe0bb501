import { useMemo } from 'react';

import { formatList } from '@domain/formatList';
import { readChartKind, type ChartKind } from '@domain/reports/chartKind';
import { monthNotes } from '@reporting/monthNotes';
import { isMeasured as isNoiseMeasured } from '@reporting/noiseWords';
import { formatMonthWithin } from '@domain/monthNames';
import type { ReportMonth } from '@domain/months';

import { useText } from '@/i18n/useText';
import { chartsMessages } from '@/kit/charts/texts';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { useLoadErrorText } from '@/kit/feedback/useLoadErrorText';
import { useLazyCode } from '@/kit/lazy/useLazyCode';
import { useFeature } from '@/kit/useFeature';
import type {
  HoursOfMonth,
  ReadingsOfMonth,
  ReportView,
  SensorAir,
  SensorMonth,
  SensorNoise,
} from '@/providers/data/records';

import { ChartMessage } from '../ChartMessage';
import styles from '../ChartMessage.module.css';
import type { ChartContent } from './ChartDrawing';
import { chartedHours } from './rules/chartedHours';
import { useAirOfMonth, useHoursOfMonth, useNoiseOfMonth, useReadingsOfMonth } from './useMeasurements';
import { useReport } from '../useReportsPage';
import { captionOf } from '../viewFilters';
import { reportsMessages } from '../texts';

/** The content of one of Vigía's own charts (EXT-24). */
export interface ChartOfView {
  /** Undefined for a kind that only a newer version of the page can draw. */
  kind: ChartKind | undefined;
  variableIds: readonly number[];
}

/** The chart of a view; null for one of Tableau, and for all if the server doesn't announce Vigía's own. */
export const useVigiaChart = ({ chart }: ReportView): ChartOfView | null => {
  const hasVigiaCharts = useFeature('charts');
  return hasVigiaCharts && chart ? { kind: readChartKind(chart.kind), variableIds: chart.variableIds } : null;
};

/** The code of the charts, which arrives with the first one. */
const useDrawing = () =>
  useLazyCode('chart-drawing', async () => (await import('./ChartDrawing')).ChartDrawing);

/** The variables of an answer that a view shows. */
const narrowed = <Answer extends HoursOfMonth | ReadingsOfMonth | SensorNoise | SensorAir>(
  answer: Answer,
  variableIds: readonly number[],
): Answer => ({
  ...answer,
  variables: answer.variables.filter(({ id }: { id: number }) => variableIds.includes(id)),
});

const isMeasured = ({ kind, answer }: ChartContent): boolean => {
  if (kind === 'noise-periods') return answer.variables.some(({ days }) => days.some(isNoiseMeasured));
  if (kind === 'air-index') return answer.variables.some(({ days }) => days.some(({ share }) => share > 0));
  return answer.variables.some(({ at }) => at.length > 0);
};

/** Readings for the evolution, what the server computes of noise and air, hours for every other kind; only what is needed is requested. */
const useContent = (kind: ChartKind, variableIds: readonly number[], month: SensorMonth) => {
  const isOfHours = kind !== 'evolution' && kind !== 'noise-periods' && kind !== 'air-index';
  const readings = useReadingsOfMonth(kind === 'evolution' ? month : null);
  const noise = useNoiseOfMonth(kind === 'noise-periods' ? month : null);
  const air = useAirOfMonth(kind === 'air-index' ? month : null);
  const hours = useHoursOfMonth(isOfHours ? month : null);
  const charted = useMemo(
    () => (hours.data ? chartedHours(narrowed(hours.data, variableIds)) : undefined),
    [hours.data, variableIds],
  );
  const content = useMemo((): ChartContent | undefined => {
    if (kind === 'evolution') return readings.data && { kind, answer: narrowed(readings.data, variableIds) };
    if (kind === 'noise-periods') return noise.data && { kind, answer: narrowed(noise.data, variableIds) };
    if (kind === 'air-index') return air.data && { kind, answer: narrowed(air.data, variableIds) };
    return charted && { kind, answer: charted.answer };
  }, [kind, readings.data, noise.data, air.data, charted, variableIds]);
  const query = isOfHours ? hours : { evolution: readings, 'noise-periods': noise, 'air-index': air }[kind];
  return { query, content, leftOut: charted?.leftOut ?? [] };
};

interface ChartLoadErrorProps {
  query: { error: unknown; refetch: () => unknown };
  title?: string;
}

/** Takes the place of a chart whose readings or code failed to load. */
const ChartLoadError = ({ query, title }: ChartLoadErrorProps) => {
  const loadErrorText = useLoadErrorText();
  return (
    <ChartMessage isFailure {...loadErrorText(query.error, title)} onRetry={() => void query.refetch()} />
  );
};

interface DrawnChartProps {
  title: string;
  kind: ChartKind;
  variableIds: readonly number[];
  period: ReportMonth;
}

const DrawnChart = ({ title, kind, variableIds, period }: DrawnChartProps) => {
  const text = useText();
  const { sensor } = useReport().subject;
  const drawing = useDrawing();
  const { query, content, leftOut } = useContent(kind, variableIds, { sensorId: sensor.id, ...period });
  const { year, month } = period;
  const answer = content?.answer;
  const noted = answer ? monthNotes(answer.variables, answer.timeZone, { year }) : [];
  const withoutDirections =
    leftOut.length > 0
      ? text(chartsMessages.directionsLeftOut, { variables: formatList(leftOut.map(({ name }) => name)) })
      : undefined;
  const note = [...noted, withoutDirections].filter(Boolean).join('. ');
  const subject = useMemo(
    () => ({
      title,
      sensorId: sensor.id,
      sensor: sensor.name,
      year,
      month,
      caption: captionOf({ sensor, year, month }),
      note,
    }),
    [title, sensor, year, month, note],
  );

  if (query.isError && !content) return <ChartLoadError query={query} />;
  if (drawing.isError) return <ChartLoadError query={drawing} title={text(reportsMessages.chartNotLoaded)} />;
  const ChartDrawing = drawing.data;
  if (!content || !ChartDrawing) return <Skeleton className={styles.skeleton} />;
  if (content.answer.variables.length === 0) {
    return withoutDirections === undefined ? (
      <ChartMessage title={text(reportsMessages.notMeasured)} />
    ) : (
      <ChartMessage
        title={text(reportsMessages.onlyDirections)}
        hint={text(reportsMessages.onlyDirectionsHint)}
      />
    );
  }
  if (!isMeasured(content)) {
    return (
      <ChartMessage
        title={text(reportsMessages.noReadings, { month: formatMonthWithin(period) })}
        hint={text(reportsMessages.noReadingsHint)}
      />
    );
  }
  return <ChartDrawing subject={subject} content={content} />;
};

/** One of Vigía's own charts for the sensor and period of the page, or why there is none (EXT-24). */
export const VigiaChart = ({
  title,
  chart: { kind, variableIds },
}: {
  title: string;
  chart: ChartOfView;
}) => {
  const text = useText();
  const { year, month } = useReport().subject;

  if (!kind)
    return (
      <ChartMessage
        title={text(reportsMessages.unknownChart)}
        hint={text(reportsMessages.unknownChartHint)}
      />
    );
  if (year === null || month === null) {
    return (
      <ChartMessage title={text(year === null ? reportsMessages.chooseYear : reportsMessages.chooseMonth)} />
    );
  }
  return <DrawnChart title={title} kind={kind} variableIds={variableIds} period={{ year, month }} />;
};
