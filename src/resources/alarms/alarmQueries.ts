import { useGetOne } from 'react-admin';

import '@/providers/data/screens/alarms';
import type { AlarmMailChoice, AlarmWithReadings } from '@/providers/data/records';
import type { ResourceName } from '@/providers/data/ResourceAdapter';
import { polled } from '@/shared/now/polled';
import type { Outdated } from '@/shared/useInvalidate';

/** An alarm with the readings around it, refreshed while in view, because it may go on. */
export const useAlarm = (id: number) => useGetOne<AlarmWithReadings>('alarms', { id }, polled);

/** What the signed-in person is told about by mail is a record of a resource of its own. */
export const ALARM_MAIL_RESOURCE = 'alarm-mail' satisfies ResourceName;

/** There is only one record, so the id is arbitrary. */
export const ALARM_MAIL_ID = 1;

/** Which alarms the signed-in person is told about by mail. */
export const useAlarmMail = () => useGetOne<AlarmMailChoice>(ALARM_MAIL_RESOURCE, { id: ALARM_MAIL_ID });

/** Outdated by somebody who took note of an alarm. */
export const ALARM_NOTED: Outdated = { refetched: ['alarms'] };

/** Outdated by another choice of which alarms the person is told about: the page of a user tells it. */
export const ALARM_MAIL_CHOSEN: Outdated = { markedStale: ['user-overviews'] };
