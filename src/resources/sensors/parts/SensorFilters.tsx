import type { ReactNode } from 'react';

import { Filters, SearchFilter, SelectFilter } from '@/kit/list/filters/filters';

interface SensorFiltersProps {
  children?: ReactNode;
}

/** The filters of every list of sensors: a part of the name, a type, a neighbourhood (LST-1). */
export const SensorFilters = ({ children }: SensorFiltersProps) => (
  <Filters search={<SearchFilter source="name" />}>
    <SelectFilter source="typeId" label="sensorList.type" anyLabel="sensorSelection.all" />
    <SelectFilter source="locationId" label="sensorList.location" anyLabel="sensorSelection.all" />
    {children}
  </Filters>
);
