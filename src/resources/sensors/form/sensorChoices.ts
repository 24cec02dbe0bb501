import { useMemo } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';

import type { Location, TypeVariable, Sensor } from '@/providers/data/records';

import { useSensorTypeData } from '../parts/useSensorTypeData';
import type { SensorValues } from './sensorValues';

const NONE: TypeVariable[] = [];

/** The neighbourhoods. That of the sensor in context is among them even before they have loaded. */
export const useLocations = () => {
  const sensor = useRecordContext<Sensor>();
  const query = useGetList<Location>('locations');
  const id = sensor?.locationId;
  const name = sensor?.locationName;
  const locations = useMemo(() => {
    const loaded = query.data ?? [];
    return id && name && !loaded.some((one) => one.id === id) ? [{ id, name }, ...loaded] : loaded;
  }, [query.data, id, name]);

  return { query, locations };
};

/** The normalized variables of the form's current type. */
export const useNormalizedVariables = () => {
  const typeId = useWatch<SensorValues, 'sensorTypeId'>({ name: 'sensorTypeId' });
  const query = useSensorTypeData(typeId, 'configuration');

  return { typeId, query, normalizedVariables: query.data?.normalizedVariables ?? NONE };
};
