import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';

import { NOW_REFRESH_MS } from '@/config/constants';
import '@/providers/data/screens/alarms';
import type { AlarmMailChoice, AlarmWithReadings } from '@/providers/data/records';

/** An alarm with what was measured around it, asked for again while it is in view: it may go on. */
export const useAlarm = (id: number) =>
  useGetOne<AlarmWithReadings>(
    'alarms',
    { id },
    { refetchInterval: NOW_REFRESH_MS, refetchOnWindowFocus: true, staleTime: NOW_REFRESH_MS / 2 },
  );

/** There is one, whatever it is called. */
export const ALARM_MAIL_ID = 1;

/** Of which alarms the signed-in person is told by mail. */
export const useAlarmMail = () => useGetOne<AlarmMailChoice>('alarm-mail', { id: ALARM_MAIL_ID });

/** To call when somebody took note of an alarm: whatever tells of alarms asks the server again. */
export const useInvalidateAlarms = () => {
  const queryClient = useQueryClient();

  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: ['alarms'] });
    void queryClient.invalidateQueries({ queryKey: ['activity'] });
  }, [queryClient]);
};
