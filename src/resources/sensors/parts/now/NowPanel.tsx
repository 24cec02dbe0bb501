import { useId, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';

import { stillHolds } from '@domain/sensors/sensorStatus';

import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { useLazyCode } from '@/kit/lazy/useLazyCode';
import { measurementsKey } from '@/kit/cache/queryKeys';
import type { SensorNow } from '@/providers/data/records';

import { getSensorNow } from './getSensorNow';
import { polledUntil } from './polled';
import styles from './NowPanel.module.css';
import { nowMessages } from './texts';

/** As many rows as the sensor has variables. */
const VariablesSkeleton = ({ count }: { count: number }) => (
  <Skeleton className={styles.variables}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={styles.skeleton} />
    ))}
  </Skeleton>
);

const USUAL_VARIABLES = 4;

/** The code loads together with the data; if the server has no measurements, it is never loaded. */
const loadVariablesNow = async () => (await import('./VariablesNow')).VariablesNow;

type Variable = SensorNow['variables'][number];

/** Of a value that still holds, the last hours have something. */
const hasItsHours = ({ last, hours }: Variable): boolean =>
  !last || hours.mean.length > 0 || !stillHolds(Date.parse(last.at), Date.now());

const POLLED_UNTIL_WHOLE = polledUntil<SensorNow | null>(
  (now) => now === null || (now.variables.some(({ last }) => last) && now.variables.every(hasItsHours)),
);

const useSensorNow = (sensorId: number) =>
  useQuery({
    queryKey: measurementsKey('now', sensorId),
    queryFn: ({ signal }) => getSensorNow(sensorId, signal),
    ...POLLED_UNTIL_WHOLE,
  });

/** A sensor with its number of variables, if known. */
interface MeasuredSensor {
  id: number;
  variables?: readonly unknown[] | null | undefined;
}

const Measured = ({ sensor }: { sensor: MeasuredSensor }) => {
  const text = useText();
  const code = useLazyCode('variables-now', loadVariablesNow);
  const query = useSensorNow(sensor.id);
  const { data, dataUpdatedAt } = query;
  const VariablesNow = code.data;

  if (query.isError && !data) return <LoadError query={query} />;
  if (code.isError) return <LoadError query={code} title={text('errors.loadNow')} />;
  if (data?.variables.length === 0) {
    return <p className={styles.nothing}>{text(nowMessages.neverMeasured)}</p>;
  }
  if (!data || !VariablesNow) {
    return <VariablesSkeleton count={sensor.variables?.length ?? USUAL_VARIABLES} />;
  }
  return <VariablesNow variables={data.variables} askedAt={dataUpdatedAt} />;
};

interface NowPanelProps {
  /** Null while it is loading. */
  sensor: MeasuredSensor | null;
  /** Beside the heading. */
  aside?: ReactNode;
}

/** 'Ahora' (EXT-23): the status of each variable of a sensor, its age, and the last 24 hours. */
export const NowPanel = ({ sensor, aside }: NowPanelProps) => {
  const text = useText();
  const headingId = useId();

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>
          {text(nowMessages.title)} <span className={styles.span}>{text(nowMessages.span)}</span>
        </h2>
        {aside}
      </div>
      {sensor ? <Measured key={sensor.id} sensor={sensor} /> : <VariablesSkeleton count={USUAL_VARIABLES} />}
    </section>
  );
};
