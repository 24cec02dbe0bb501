import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { sensorPath } from '@domain/paths';

import { useFeature } from '../useFeature';
import styles from './SensorName.module.css';

interface SensorNameProps {
  id: number;
  /** The name, as it stands where there are no pages of sensors. */
  children: ReactNode;
}

/** A sensor's name, which leads to its page where the server announces one (EXT-39). */
export const SensorName = ({ id, children }: SensorNameProps) =>
  useFeature('home') ? (
    <Link to={sensorPath(id)} className={styles.link}>
      {children}
    </Link>
  ) : (
    children
  );
