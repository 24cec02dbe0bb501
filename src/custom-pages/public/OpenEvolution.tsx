import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { useText } from '@/i18n/useText';
import { publicKey } from '@/kit/cache/queryKeys';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { useLazyCode } from '@/kit/lazy/useLazyCode';
import type { OpenSensor } from '@/providers/data/records';
import { polled } from '@/resources/sensors/parts/now/polled';

import { getPublicWeek, getPublicYear } from './calls';
import styles from './PublicSite.module.css';
import { publicMessages } from './texts';

const MOST_PANELS = 4;

interface OpenEvolutionProps {
  sensor: OpenSensor;
  /** Null for the last seven days. */
  year: number | null;
}

const useFigures = ({ sensor: { id }, year }: OpenEvolutionProps) =>
  useQuery({
    queryKey: year === null ? publicKey('week', id) : publicKey('year', id, year),
    queryFn: ({ signal }) => (year === null ? getPublicWeek(id, signal) : getPublicYear(id, year, signal)),
    placeholderData: keepPreviousData,
    ...polled,
  });

/** The hours or days of an open sensor as a chart, which is also a table. */
export const OpenEvolution = ({ sensor, year }: OpenEvolutionProps) => {
  const text = useText();
  const query = useFigures({ sensor, year });
  const drawing = useLazyCode('open-chart', async () => (await import('./OpenChart')).OpenChart);
  const { data } = query;
  const OpenChart = drawing.data;

  const content = () => {
    if (query.isError && !data) return <LoadError query={query} />;
    if (drawing.isError) return <LoadError query={drawing} title={text(publicMessages.chartNotLoaded)} />;
    if (!data || !OpenChart)
      return <Skeleton className={styles.chartSkeleton} label={publicMessages.loadingMeasurements} />;
    if (data.variables.every(({ at }) => at.length === 0))
      return <EmptyState title={text(publicMessages.nothing)} hint={text(publicMessages.nothingHint)} />;
    return (
      <OpenChart
        key={`${data.from} ${data.step}`}
        sensor={sensor}
        answer={data}
        title={text(publicMessages.evolution)}
      />
    );
  };

  return (
    <div
      className={styles.chart}
      data-panels={Math.min(MOST_PANELS, Math.max(1, sensor.variables.length))}
      aria-busy={query.isPlaceholderData || undefined}
    >
      {content()}
    </div>
  );
};
