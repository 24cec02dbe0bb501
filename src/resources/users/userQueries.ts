import type { Outdated } from '@/shared/useInvalidate';

/**
 * Other answers that contain users: the dashboard's counts, a sensor's viewers, who noted an alarm, a mail's
 * recipient.
 */
const ELSEWHERE = ['alarms', 'deliveries', 'home', 'sensor-overviews'] as const;

/**
 * Outdated by a user who was invited or changed. An answer may contain only a part of the user, so everything
 * is fetched again.
 */
export const USERS_CHANGED: Outdated = { refetched: ['users', 'user-overviews'], markedStale: ELSEWHERE };

/** Outdated by a user who was deleted; react-admin itself fetches the list again. */
export const USER_GONE: Outdated = { markedStale: ['user-overviews', ...ELSEWHERE] };
