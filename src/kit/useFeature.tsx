import { createContext, useContext, type ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';

import type { Feature } from '@domain/features';

const NONE: never[] = [];
const FeaturesContext = createContext<readonly Feature[]>(NONE);

/** Reads the identity once: a list has hundreds of names, each of which asks whether it leads somewhere. */
export const FeaturesProvider = ({ children }: { children: ReactNode }) => {
  const { identity } = useGetIdentity();

  return (
    <FeaturesContext value={(identity?.features as readonly Feature[] | undefined) ?? NONE}>
      {children}
    </FeaturesContext>
  );
};

/**
 * The extensions that the server announced to the session (EXT-1). For others nothing is shown, and no call
 * is made; without any, the app is the specification's (EXT-2).
 */
export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext);

export const useFeature = (feature: Feature): boolean => useFeatures().includes(feature);
