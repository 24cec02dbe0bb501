import type { ReactNode } from 'react';

import { Age } from '@/kit/Moment';

import styles from './Wrong.module.css';

interface WrongRowProps {
  badge: ReactNode;
  /** What is wrong, which leads to more about it. */
  what: ReactNode;
  details: readonly string[];
  /** Since when, ISO 8601. */
  since?: string | null | undefined;
}

/** One thing that is wrong: how bad, what, its figures and since when (EXT-74). */
export const WrongRow = ({ badge, what, details, since }: WrongRowProps) => (
  <li className={styles.row}>
    <span className={styles.badge}>{badge}</span>
    <div className={styles.text}>
      <p className={styles.what}>{what}</p>
      {details.map((detail) => (
        <p key={detail} className={styles.detail}>
          {detail}
        </p>
      ))}
    </div>
    {since && <Age at={since} className={styles.since} />}
  </li>
);
