import { useId, type ReactNode } from 'react';

import styles from './Section.module.css';

interface SectionProps {
  title: string;
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a screen, named by its heading. */
export const Section = ({ title, action, className, children }: SectionProps) => {
  const titleId = useId();
  const heading = <h2 id={titleId}>{title}</h2>;

  return (
    <section className={className} aria-labelledby={titleId}>
      {action ? (
        <div className={styles.head}>
          {heading}
          {action}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
};
