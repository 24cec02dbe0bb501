import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { Feature } from '@domain/features';

import styles from './NameLink.module.css';
import { useFeature } from './useFeature';

interface NameLinkProps {
  to: string;
  /** The feature that the address belongs to. If the server doesn't announce it, the name is plain text. */
  feature: Feature;
  children: ReactNode;
}

export const NameLink = ({ to, feature, children }: NameLinkProps) =>
  useFeature(feature) ? (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  ) : (
    children
  );
