import type { Outdated } from '../useInvalidate';

/** Outdated by a key that was made or revoked. */
export const READING_KEYS_CHANGED: Outdated = { shown: ['reading-keys'] };
