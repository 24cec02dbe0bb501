import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';

import type { StretchStep } from '@domain/sensors/stretch';

import { measurementsKey } from '@/kit/cache/queryKeys';
import { useToday } from '@/kit/useToday';

import { polled } from '../now/polled';
import { getStretch } from './calls';
import { boundsOf, isRunning, type AskedStretch } from './rules/askedStretch';
import type { OtherSensor } from './rules/besideVariables';

interface Wanted {
  sensorId: number;
  /** Undefined for none. */
  asked: AskedStretch | undefined;
  /** Undefined until the width of the drawing is known. */
  step: StretchStep | undefined;
  /** The ids of other sensors, asked for the same. */
  otherIds?: readonly number[];
}

const NONE: readonly number[] = [];

/** One that can't be shown doesn't keep the others from being. */
const getOther = async (
  asked: Parameters<typeof getStretch>[0],
  signal: AbortSignal,
): Promise<OtherSensor> => {
  try {
    return { sensorId: asked.sensorId, answer: await getStretch(asked, signal) };
  } catch {
    signal.throwIfAborted();
    return { sensorId: asked.sensorId, answer: null };
  }
};

/** A stretch of a sensor, and of others beside it, asked for again while it goes on; until another one has come, the one before stays. */
export const useStretch = ({ sensorId, asked, step, otherIds = NONE }: Wanted) => {
  const today = useToday();
  return useQuery({
    queryKey: measurementsKey('stretch', { sensorId, asked, step, otherIds }),
    queryFn:
      asked && step
        ? async ({ signal }) => {
            const now = new Date();
            const bounds = { ...boundsOf(asked, now), step };
            const [answer, ...others] = await Promise.all([
              getStretch({ sensorId, ...bounds }, signal),
              ...otherIds.map((id) => getOther({ sensorId: id, ...bounds }, signal)),
            ]);
            return { answer, others, asked, now: now.getTime() / 1000 };
          }
        : skipToken,
    placeholderData: keepPreviousData,
    ...(asked && isRunning(asked, today) && polled),
  });
};
