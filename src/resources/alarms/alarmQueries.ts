import { useGetOne } from 'react-admin';

import '@/providers/data/screens/alarms';
import type { AlarmMailChoice, AlarmWithReadings } from '@/providers/data/records';
import type { ResourceName } from '@/providers/data/ResourceAdapter';
import { polled } from '@/shared/now/polled';
import type { Outdated } from '@/shared/cache/useInvalidate';

/** An alarm with the readings around it, refreshed while in view, because it may go on. */
export const useAlarm = (id: number) => {
  const { data, error, refetch } = useGetOne<AlarmWithReadings>('alarms', { id }, polled);
  // For an alarm that hasn't loaded, react-admin keeps what the server answered to a new note: nothing but its id.
  return { data: data && 'readings' in data ? data : undefined, error, refetch };
};

/** The resource whose only record says about which alarms the signed-in person gets mail. */
export const ALARM_MAIL_RESOURCE = 'alarm-mail' satisfies ResourceName;

/** There is only one record, so the id is arbitrary. */
export const ALARM_MAIL_ID = 1;

/** About which alarms the signed-in person gets mail. */
export const useAlarmMail = () => useGetOne<AlarmMailChoice>(ALARM_MAIL_RESOURCE, { id: ALARM_MAIL_ID });

/** What a new note on an alarm makes outdated. */
export const ALARM_NOTED: Outdated = { refetched: ['alarms'] };

/** What another choice of mails makes outdated: the page of a user shows it. */
export const ALARM_MAIL_CHOSEN: Outdated = { markedStale: ['user-overviews'] };
