import { useMemo } from 'react';
import { RecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { useLazyCode } from '@/kit/lazy/useLazyCode';
import type { ChartedSensor } from '@/resources/sensors/parts/evolution/Evolution';

import styles from './OneSensor.module.css';
import { homeMessages } from '../texts';
import { useHasPainted } from './useHasPainted';

const loadEvolution = async () => (await import('@/resources/sensors/parts/evolution/Evolution')).Evolution;

interface HomeEvolutionProps {
  sensorId: number;
  name: string;
  /** As many as it has variables. */
  panels: number;
}

/** The charts of a sensor (EXT-73), whose code comes after the values: nobody reads them first. */
export const HomeEvolution = ({ sensorId, name, panels }: HomeEvolutionProps) => {
  const text = useText();
  const code = useLazyCode('home-evolution', loadEvolution, useHasPainted());
  const Evolution = code.data;
  const sensor = useMemo(
    (): ChartedSensor => ({ id: sensorId, name, variables: Array.from({ length: panels }) }),
    [sensorId, name, panels],
  );
  if (code.isError) return <LoadError query={code} title={text(homeMessages.evolutionUnavailable)} />;
  if (!Evolution)
    return <Skeleton data-coming className={styles.charts} label={homeMessages.evolutionLoading} />;

  return (
    <RecordContext value={sensor}>
      <Evolution />
    </RecordContext>
  );
};
