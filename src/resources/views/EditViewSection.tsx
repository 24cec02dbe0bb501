import type { ReactNode } from 'react';

import styles from './EditViewSection.module.css';

interface EditViewSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the form in the dialog, its heading above it. */
export const EditViewSection = ({ title, children }: EditViewSectionProps) => (
  <section className={styles.section}>
    <h3 className={styles.title}>{title}</h3>
    {children}
  </section>
);
