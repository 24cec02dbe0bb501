import { airTitle, indexInWords } from '@reporting/airWords';

import type { HomeSensor } from '@/providers/data/records';
import { AirSwatch } from '@/resources/sensors/parts/AirSwatch';

import styles from './AirNow.module.css';

/** 'Índice con PM2,5: 102, Dañina para grupos sensibles' (EXT-67). */
export const AirNow = ({ air }: Pick<HomeSensor, 'air'>) => {
  if (!air) return null;
  const said = `${airTitle(air.pollutants)}: ${indexInWords(air)}`;
  return (
    <p className={styles.air} title={said}>
      <AirSwatch color={air.color} /> {said}
    </p>
  );
};
