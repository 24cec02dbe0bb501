import { useGetOne } from 'react-admin';

import '@/providers/data/screens/alarms';
import type { AlarmMailChoice, AlarmWithReadings } from '@/providers/data/records';
import { keptFresh } from '@/shared/now/keptFresh';
import { useInvalidate, type Outdated } from '@/shared/useInvalidate';

/** An alarm with the readings around it, refreshed while in view, because it may go on. */
export const useAlarm = (id: number) => useGetOne<AlarmWithReadings>('alarms', { id }, keptFresh);

/** There is only one record, so the id is arbitrary. */
export const ALARM_MAIL_ID = 1;

/** Which alarms the signed-in person is told about by mail. */
export const useAlarmMail = () => useGetOne<AlarmMailChoice>('alarm-mail', { id: ALARM_MAIL_ID });

const OUTDATED: Outdated = { shown: ['alarms'] };

/** To be called after somebody took note of an alarm: everything that shows alarms is fetched again. */
export const useInvalidateAlarms = () => useInvalidate(OUTDATED);
