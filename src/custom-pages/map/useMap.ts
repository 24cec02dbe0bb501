import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { mapKey } from '@/kit/cache/queryKeys';
import { useListParams } from '@/kit/list/useListParams';
import type { SensorMap } from '@/providers/data/records';
import { getMap, getMapValues } from '@/resources/sensors/parts/mapCalls';
import { polled } from '@/resources/sensors/parts/now/polled';

import { valuesBySensor } from './mapValues';
import { locationsOf, mapAddress, narrow, placedSensors, type MapFilter } from './placedSensors';

const NONE: SensorMap['variables'] = [];

/** The sensors of the map by the filter in the address, with the values of the chosen variable. */
export const useMap = () => {
  const query = useQuery({
    queryKey: mapKey('sensors'),
    queryFn: ({ signal }) => getMap(signal),
    ...polled,
  });
  const { data } = query;
  const sensors = useMemo(() => (data ? placedSensors(data) : []), [data]);
  const variables = data?.variables ?? NONE;
  const choices = useMemo(
    () => ({ location: locationsOf(sensors), variable: variables }),
    [sensors, variables],
  );
  const { filter, change } = useListParams(mapAddress, choices);
  const { variable } = filter;
  const values = useQuery({
    queryKey: mapKey('values', variable),
    queryFn: ({ signal }) => getMapValues(variable ?? 0, signal),
    enabled: variable !== null && data !== undefined,
    placeholderData: keepPreviousData,
    ...polled,
  });
  const valueOf = useMemo(
    () => valuesBySensor(variable === null ? undefined : values.data),
    [variable, values.data],
  );

  return {
    query,
    values,
    sensors,
    found: useMemo(() => narrow(sensors, filter, variables), [sensors, filter, variables]),
    valueOf,
    locations: choices.location,
    filter,
    narrowTo: (part: Partial<MapFilter>) => change({ filter: { ...filter, ...part } }),
  };
};
