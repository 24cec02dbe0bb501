import { useInvalidate, type Outdated } from '../useInvalidate';

const OUTDATED: Outdated = { shown: ['reading-keys'] };

/** To be called after a key was made or revoked. */
export const useInvalidateReadingKeys = () => useInvalidate(OUTDATED);
