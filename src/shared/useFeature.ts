import { useGetIdentity } from 'react-admin';

import type { Feature } from '@domain/features';

/** The extensions that the server announced to the session (EXT-1): of others nothing is shown, and no call is made. */
export const useFeatures = (): readonly Feature[] => {
  const { identity } = useGetIdentity();
  return (identity?.features as readonly Feature[] | undefined) ?? [];
};

export const useFeature = (feature: Feature): boolean => useFeatures().includes(feature);
