import { limits } from '../limits';

/** What an input may cost in the long list, by what it costs in the short one. */
export const growthLimit = (shortMs: number): number =>
  Math.max(shortMs * limits.growth.factor, shortMs + limits.growth.noiseMs);
