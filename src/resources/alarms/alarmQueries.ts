import { useGetOne } from 'react-admin';

import type { Outdated } from '@/kit/cache/useInvalidate';
import type { AlarmWithReadings } from '@/providers/data/records';
import { polled } from '@/resources/sensors/parts/now/polled';

/** An alarm with the readings around it, refreshed while in view, because it may go on. */
export const useAlarm = (id: number) => {
  const { data, error, refetch } = useGetOne<AlarmWithReadings>('alarms', { id }, polled);
  // For an alarm that hasn't loaded, react-admin keeps what the server answered to a new note: nothing but its id.
  return { data: data && 'readings' in data ? data : undefined, error, refetch };
};

/** What a new note on an alarm makes outdated. */
export const ALARM_NOTED: Outdated = { refetch: ['alarms'] };

/** What another choice of mails makes outdated: the page of a user shows it. */
export const ALARM_MAIL_CHOSEN: Outdated = { markStale: ['user-overviews'] };
