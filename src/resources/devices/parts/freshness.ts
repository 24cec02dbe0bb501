import type { Outdated } from '@/kit/cache/useInvalidate';

/** For queries whose data devices change at any time: each screen that opens asks again. */
export const CHANGED_BY_DEVICES = { staleTime: 0 } as const;

/** Outdated by a key that was made or revoked. */
export const READING_KEYS_CHANGED: Outdated = { refetch: ['reading-keys'] };
