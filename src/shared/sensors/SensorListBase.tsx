import { useMemo } from 'react';
import { useGetList } from 'react-admin';

import type { Location, Sensor, SensorType } from '@/providers/data/records';

import { loadFailure } from '../feedback/LoadError';
import type { FilterChoices } from '../list/listAddress';
import { List, type ListDefinition, type ListProps } from '../list/List';
import type { ListQuery } from '../list/useListDetails';
import { sensorListDefinition, type SensorFilter } from './sensorListDefinition';
import { SCOPES, useSensors, type SensorScope } from './useSensors';
import { withNames } from './withNames';

interface SensorListBaseProps extends Omit<
  ListProps<Sensor, SensorFilter>,
  'definition' | 'query' | 'choices' | 'sideQueries'
> {
  /** Sorted by name if left out. */
  definition?: ListDefinition<Sensor, SensorFilter>;
  /** Besides types and neighbourhoods. */
  moreChoices?: FilterChoices<SensorFilter>;
  /** Another query of the list: its failure is reported, and the list works without it. */
  sideQuery?: ListQuery;
  /** The person's own sensors and types, or everybody's. */
  scope: SensorScope;
  /** Until it is loaded, nothing true can be said about a sensor. */
  needs?: ListQuery;
}

/** A list of sensors, with the types and neighbourhoods to filter by, all requested at once (LST-3). */
export const SensorListBase = ({
  definition = sensorListDefinition,
  scope,
  needs,
  moreChoices,
  sideQuery,
  ...list
}: SensorListBaseProps) => {
  const sensors = useSensors(scope);
  const types = useGetList<SensorType>('sensor-types', SCOPES[scope]);
  const locations = useGetList<Location>('locations');
  const choices = useMemo(
    () => ({ ...moreChoices, typeId: types.data, locationId: locations.data }),
    [moreChoices, types.data, locations.data],
  );
  const named = useMemo(
    () => withNames(sensors.data, { types: types.data, locations: locations.data }),
    [sensors.data, types.data, locations.data],
  );

  const lacking = needs?.data === undefined ? needs : undefined;
  const query = lacking
    ? { ...lacking, data: undefined, error: loadFailure(sensors) ?? lacking.error }
    : { ...sensors, data: named };
  return (
    <List
      {...list}
      definition={definition}
      query={query}
      choices={choices}
      sideQueries={[...(lacking ? [sensors] : []), types, locations, ...(sideQuery ? [sideQuery] : [])]}
    />
  );
};
