import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import styles from './Wrong.module.css';

interface WrongPartProps {
  title: MessageKey;
  /** Where those are that have no room here. */
  more?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** A kind of things that are wrong, the worst first (EXT-74). */
export const WrongPart = ({ title, more, children }: WrongPartProps) => {
  const text = useText();
  const titleId = useId();

  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{text(title)}</h3>
      <ul className={styles.rows} aria-labelledby={titleId}>
        {children}
      </ul>
      {more && (
        <Link to={more.to} className={styles.more}>
          {more.label}
        </Link>
      )}
    </section>
  );
};
