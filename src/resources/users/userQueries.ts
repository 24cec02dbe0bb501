import { useInvalidate, type Outdated } from '@/shared/useInvalidate';

/** What else shows users: the counts on the dashboard, who may see a sensor, took note of an alarm or gets a mail. */
const ELSEWHERE = ['alarms', 'deliveries', 'home', 'sensor-overviews'] as const;

const CHANGED: Outdated = { shown: ['users', 'user-overviews'], later: ELSEWHERE };

/**
 * To be called after a user was invited or changed. An answer may contain only a part of the user, so everything is
 * fetched again.
 */
export const useInvalidateUsers = () => useInvalidate(CHANGED);

const GONE: Outdated = { later: ['user-overviews', ...ELSEWHERE] };

/** To be called after a user was deleted; react-admin itself fetches the list again. */
export const useForgetUser = () => useInvalidate(GONE);
