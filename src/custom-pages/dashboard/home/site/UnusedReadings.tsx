import { Link } from 'react-router-dom';

import { sensorPath } from '@domain/paths';

import { useText } from '@/i18n/useText';
import type { SiteSummary } from '@/providers/data/records';

import styles from './HomeSite.module.css';
import { homeMessages } from '../texts';

/** Rows for the sensors whose device sends what no variable takes, while variables get nothing (EXT-38). */
export const UnusedReadings = ({ unusedReadings }: Pick<SiteSummary, 'unusedReadings'>) => {
  const text = useText();

  return unusedReadings?.map(({ sensorId, name, names }) => (
    <li key={sensorId}>
      <Link to={sensorPath(sensorId)} className={styles.item} data-attention>
        <span>{text(homeMessages.unusedReadings, { name })}</span>
        <span className={styles.detail}>{names.join(', ')}</span>
      </Link>
    </li>
  ));
};
