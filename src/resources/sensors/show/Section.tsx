import { useId, type ReactNode } from 'react';

import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a sensor's page. */
export const Section = ({ title, action, children }: SectionProps) => {
  const titleId = useId();

  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
};

interface SectionSkeletonProps {
  label: string;
  /** In pixels, about that of what is coming. */
  height: number;
}

/** The shape of a part while it is loading. */
export const SectionSkeleton = ({ label, height }: SectionSkeletonProps) => (
  <div className={styles.skeleton} style={{ height }} data-coming role="status">
    <span className="visually-hidden">{label}</span>
  </div>
);
