import { useQuery } from '@tanstack/react-query';

import { IMPORT_PROGRESS_MS } from '@/config/constants';
import { queryKeyOf } from '@/kit/cache/queryKeys';
import type { Outdated } from '@/kit/cache/useInvalidate';
import type { SensorImport } from '@/providers/data/records';

import { SENSOR_SAVED } from '../sensorQueries';
import { getSensorImport, listImportedSensors, listSensorImports } from './calls';

export const isUnderWay = ({ state }: Pick<SensorImport, 'state'>): boolean =>
  state === 'running' || state === 'undoing';

export const useSensorImports = () =>
  useQuery({
    queryKey: queryKeyOf('sensor-imports', 'list'),
    queryFn: ({ signal }) => listSensorImports(signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? IMPORT_PROGRESS_MS : false),
  });

/** An import, asked for every second while it is under way. */
export const useSensorImport = (id: number) =>
  useQuery({
    queryKey: queryKeyOf('sensor-imports', 'one', id),
    queryFn: ({ signal }) => getSensorImport(id, signal),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? IMPORT_PROGRESS_MS : false),
  });

/** What became of each sensor, once there is nothing under way. */
export const useImportedSensors = ({ id, state }: Pick<SensorImport, 'id' | 'state'>) =>
  useQuery({
    queryKey: queryKeyOf('sensor-imports', 'sensors', id, state),
    queryFn: ({ signal }) => listImportedSensors(id, signal),
    enabled: !isUnderWay({ state }),
  });

/** Outdated by what an import did. */
export const IMPORTED: Outdated = {
  markStale: [...(SENSOR_SAVED.refetch ?? []), ...(SENSOR_SAVED.markStale ?? []), 'subscriptions'],
};

/** Outdated by beginning one. */
export const STARTED: Outdated = { markStale: ['sensor-imports'] };

/** Outdated by beginning to undo one. */
export const UNDOING: Outdated = { refetch: ['sensor-imports'] };
