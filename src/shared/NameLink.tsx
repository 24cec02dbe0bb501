import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { Feature } from '@domain/features';

import styles from './NameLink.module.css';
import { useFeature } from './useFeature';

interface NameLinkProps {
  to: string;
  /** Whose address it is: where the server doesn't announce it, the name leads nowhere. */
  feature: Feature;
  /** The name. */
  children: ReactNode;
}

/** A name that leads to the page of what it names. */
export const NameLink = ({ to, feature, children }: NameLinkProps) =>
  useFeature(feature) ? (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  ) : (
    children
  );
