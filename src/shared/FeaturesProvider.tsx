import type { ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';

import type { Feature } from '@domain/features';

import { FeaturesContext } from './useFeature';

const NONE: never[] = [];

/**
 * Reads the identity once for all names: a list has hundreds of them, and each asks whether it leads
 * somewhere.
 */
export const FeaturesProvider = ({ children }: { children: ReactNode }) => {
  const { identity } = useGetIdentity();

  return (
    <FeaturesContext value={(identity?.features as readonly Feature[] | undefined) ?? NONE}>
      {children}
    </FeaturesContext>
  );
};
