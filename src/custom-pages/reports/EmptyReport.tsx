import type { ReactNode } from 'react';

import styles from './EmptyReport.module.css';

interface EmptyReportProps {
  title: string;
  children: ReactNode;
}

/** Where charts would stand: what is missing and what to do next. */
export const EmptyReport = ({ title, children }: EmptyReportProps) => (
  <div className={styles.empty}>
    <h2>{title}</h2>
    <p>{children}</p>
  </div>
);
