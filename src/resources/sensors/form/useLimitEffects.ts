import { createContext, useContext } from 'react';

import type { VariableLimitEffect, TriedLimits } from '@/providers/data/records';

/** The effect of limits, together with those limits. */
export interface KnownLimitEffects {
  tried: TriedLimits;
  effects: readonly VariableLimitEffect[];
}

export const LimitEffectsContext = createContext<KnownLimitEffects | null>(null);

/** Null until it is known, and if it can't be computed. */
export const useLimitEffects = (): KnownLimitEffects | null => useContext(LimitEffectsContext);
