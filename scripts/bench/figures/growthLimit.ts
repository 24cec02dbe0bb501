import { limits } from '../limits';

/** The maximum cost of an input in the long list, based on its cost in the short one. */
export const growthLimit = (shortMs: number): number =>
  Math.max(shortMs * limits.growth.factor, shortMs + limits.growth.noiseMs);
