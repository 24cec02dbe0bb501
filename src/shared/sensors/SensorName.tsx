import type { ReactNode } from 'react';

import { sensorPath } from '@domain/paths';

import { NameLink } from '../NameLink';

interface SensorNameProps {
  id: number;
  /** The name, shown as plain text if there are no pages of sensors. */
  children: ReactNode;
}

/** A sensor's name, which links to its page (EXT-39). */
export const SensorName = ({ id, children }: SensorNameProps) => (
  <NameLink to={sensorPath(id)} feature="home">
    {children}
  </NameLink>
);
