import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';

import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';
import { LoadError } from '@/shared/feedback/LoadError';

import { useSensorNow } from '../useMeasurements';
import styles from './NowPanel.module.css';

/** As many as the sensor is known to have. */
const Skeleton = ({ count }: { count: number }) => {
  const text = useText();
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('common.loading')}
      </p>
      <div className={styles.variables}>
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className={styles.skeleton} />
        ))}
      </div>
    </>
  );
};

const USUAL_VARIABLES = 4;

/** The code for it, which a server without measurements has nobody load; it comes along with the data. */
const useVariablesNow = () =>
  useQuery({
    queryKey: ['variables-now'],
    queryFn: async () => (await import('./VariablesNow')).VariablesNow,
    staleTime: Infinity,
    gcTime: Infinity,
  });

const Measured = ({ sensor }: { sensor: Sensor }) => {
  const text = useText();
  const code = useVariablesNow();
  const query = useSensorNow(sensor.id);
  const { data, dataUpdatedAt } = query;
  const VariablesNow = code.data;

  if (query.isError && !data) return <LoadError query={query} />;
  if (code.isError) return <LoadError query={code} title={text('errors.loadNow')} />;
  if (query.isSuccess && !data?.variables.length) {
    return <p className={styles.nothing}>{text('reports.neverMeasured')}</p>;
  }
  if (!data || !VariablesNow) return <Skeleton count={sensor.variables?.length ?? USUAL_VARIABLES} />;
  return <VariablesNow variables={data.variables} askedAt={dataUpdatedAt} />;
};

interface NowPanelProps {
  /** Null while it is on its way. */
  sensor: Sensor | null;
}

/** 'Ahora' (EXT-23): how each variable of a sensor is, since when, and how its last 24 hours were. */
export const NowPanel = ({ sensor }: NowPanelProps) => {
  const text = useText();
  const headingId = useId();

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {text('reports.now')} <span className={styles.span}>{text('reports.nowSpan')}</span>
      </h2>
      {sensor ? <Measured key={sensor.id} sensor={sensor} /> : <Skeleton count={USUAL_VARIABLES} />}
    </section>
  );
};
