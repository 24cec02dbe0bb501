import { createContext, useContext } from 'react';

import type { Feature } from '@domain/features';

export const FeaturesContext = createContext<readonly Feature[]>([]);

/**
 * The extensions that the server announced to the session (EXT-1). For others nothing is shown, and no call
 * is made.
 */
export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext);

export const useFeature = (feature: Feature): boolean => useFeatures().includes(feature);
