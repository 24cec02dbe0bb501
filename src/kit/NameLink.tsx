import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { Feature } from '@domain/features';
import { sensorPath, userPath } from '@domain/paths';

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

interface NameProps {
  id: number;
  children: ReactNode;
}

/** A sensor's name, which links to its page (EXT-39). */
export const SensorName = ({ id, children }: NameProps) => (
  <NameLink to={sensorPath(id)} feature="home">
    {children}
  </NameLink>
);

/** A user's mail, which links to their page (EXT-40); only administrators see other people's. */
export const UserName = ({ id, children }: NameProps) => (
  <NameLink to={userPath(id)} feature="home">
    {children}
  </NameLink>
);
