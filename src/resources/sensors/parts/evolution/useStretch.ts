import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';

import type { StretchStep } from '@domain/sensors/stretch';

import { measurementsKey } from '@/kit/cache/queryKeys';
import { useToday } from '@/kit/useToday';

import { polled } from '../now/polled';
import { getStretch } from './calls';
import { boundsOf, isRunning, type AskedStretch } from './rules/askedStretch';

interface Wanted {
  sensorId: number;
  /** Undefined for none. */
  asked: AskedStretch | undefined;
  /** Undefined until the width of the drawing is known. */
  step: StretchStep | undefined;
}

/** A stretch of a sensor, asked for again while it goes on; until another one has come, the one before stays. */
export const useStretch = ({ sensorId, asked, step }: Wanted) => {
  const today = useToday();
  return useQuery({
    queryKey: measurementsKey('stretch', { sensorId, asked, step }),
    queryFn:
      asked && step
        ? async ({ signal }) => {
            const now = new Date();
            const answer = await getStretch({ sensorId, ...boundsOf(asked, now), step }, signal);
            return { answer, asked, now: now.getTime() / 1000 };
          }
        : skipToken,
    placeholderData: keepPreviousData,
    ...(asked && isRunning(asked, today) && polled),
  });
};
