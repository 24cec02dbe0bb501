import { useId, type ReactNode } from 'react';

import styles from './DashboardScreen.module.css';

interface DashboardCardProps {
  title: string;
  children: ReactNode;
}

/** A card that leads to one part of the product. */
export const DashboardCard = ({ title, children }: DashboardCardProps) => {
  const titleId = useId();

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
};
