import { useId, type ReactNode } from 'react';

import styles from './FormSection.module.css';

interface FormSectionProps {
  title: string;
  about?: string;
  children: ReactNode;
}

/** A section of a form that fills a screen, with its heading beside it if there is room. */
export const FormSection = ({ title, about, children }: FormSectionProps) => {
  const titleId = useId();

  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {children}
    </section>
  );
};
