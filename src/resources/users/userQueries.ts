import { useForgetRecords } from '@/shared/cache/useForgetRecords';
import { useInvalidate, type Outdated } from '@/shared/cache/useInvalidate';

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

const GONE: Outdated = { markedStale: ['user-overviews', ...ELSEWHERE] };

/** Removes deleted users from every loaded list. */
export const useForgetUsers = () => useForgetRecords('users', GONE);

const LIST: Outdated = { refetched: ['users'] };

/** To be called where somebody else turns out to have changed the list. */
export const useReloadUsers = () => useInvalidate(LIST);
