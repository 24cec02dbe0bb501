import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

import type { Sensor } from '@/providers/data/records';
import { changeCachedLists } from '@/shared/changeCachedLists';
import { resourceKey, useInvalidate, type Outdated } from '@/shared/useInvalidate';

/** The last alarms of a sensor. */
export const alarmsOfSensorKey = (sensorId: number) => [...resourceKey('alarms', 'of sensor'), sensorId];

/**
 * What limits would have meant for a sensor.
 * @param tried the limits as text
 */
export const limitEffectsKey = (sensorId: number, tried: string) => [
  ...resourceKey('limit-effects'),
  sensorId,
  tried,
];

/** What else shows sensors. */
const ELSEWHERE = ['alarms', 'connections', 'devices', 'home', 'user-overviews', 'users'] as const;

/**
 * Outdated by a sensor that was saved: lists of sensors, those on screen at once. The neighbourhoods and the
 * types' provider variables may have grown too.
 */
export const SENSOR_SAVED: Outdated = {
  // Measurements are shown with the sensor's limits.
  refetched: ['sensors', 'locations', 'sensor-overviews', 'measurements'],
  // A new variable of the provider is offered by its type, and belongs to its normalized variable.
  markedStale: [['sensor-types', 'getOne'], 'normalized-variables', ...ELSEWHERE],
};

const GONE: Outdated = { markedStale: ['subscriptions', 'sensor-overviews', ...ELSEWHERE] };

/** Removes deleted sensors from every loaded list, without fetching it again. */
export const useForgetSensors = () => {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate(GONE);

  return useCallback(
    (sensors: readonly Sensor[]) => {
      const ids = new Set(sensors.map(({ id }) => id));
      if (ids.size === 0) return;
      changeCachedLists<Sensor>(queryClient, resourceKey('sensors', 'getList'), (known) =>
        known.filter(({ id }) => !ids.has(id)),
      );
      void invalidate();
    },
    [queryClient, invalidate],
  );
};

const CONNECTION: Outdated = { refetched: ['connections'] };

/** To be called after the form has closed, because the page below may show the sensor's connection too. */
export const useRefreshConnection = () => useInvalidate(CONNECTION);
