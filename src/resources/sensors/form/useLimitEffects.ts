import { createContext, useContext } from 'react';

import type { LimitEffect, TriedLimits } from '@/providers/data/records';

/** What limits would have meant, with the limits that were tried. */
export interface KnownLimitEffects {
  tried: TriedLimits;
  effects: readonly LimitEffect[];
}

export const LimitEffectsContext = createContext<KnownLimitEffects | null>(null);

/** Null until they are known, and where nobody can tell. */
export const useLimitEffects = (): KnownLimitEffects | null => useContext(LimitEffectsContext);
