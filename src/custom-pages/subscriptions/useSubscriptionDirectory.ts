import { useSensorDirectory } from '@/shared/sensorSelection/useSensorDirectory';

import type { Subscriptions } from './useSubscriptions';

const NONE: never[] = [];

/** The person's own sensors, as soon as it is known which are subscribed: before, nothing true can be said of one. */
export const useSubscriptionDirectory = ({ isKnown, isLoading, error, reload }: Subscriptions) => {
  const directory = useSensorDirectory('own');
  const lackSubscriptions = error !== null;
  const lackSensors = directory.error !== null && !directory.isLoading && directory.sensors.length === 0;

  return {
    ...directory,
    sensors: isKnown ? directory.sensors : NONE,
    /** What can't be shown without the one list isn't worth waiting for the other. */
    isLoading: !lackSubscriptions && !lackSensors && (isLoading || directory.isLoading),
    error: directory.error ?? error,
    retry: () => {
      directory.retry();
      if (error) void reload();
    },
  };
};
