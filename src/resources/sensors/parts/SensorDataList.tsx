import { useMemo } from 'react';
import { useGetList } from 'react-admin';

import { loadFailure } from '@/kit/feedback/LoadError';
import type { FilterChoices } from '@/kit/list/listAddress';
import { List, type ListDefinition, type ListProps } from '@/kit/list/List';
import type { ListQuery } from '@/kit/list/useExtendedListContext';
import type { Location, Sensor, SensorType } from '@/providers/data/records';

import { sensorListDefinition, type SensorFilter } from './sensorListDefinition';
import { SCOPES, useSensors, type SensorScope } from './useSensors';

interface NameLists {
  types: readonly SensorType[] | undefined;
  locations: readonly Location[] | undefined;
}

const isIncomplete = ({ type, locationId, locationName }: Sensor): boolean =>
  !type || Boolean(locationId) !== Boolean(locationName);

const namesIn = (list: NameLists[keyof NameLists]) => new Map(list?.map(({ id, name }) => [id, name]));

/**
 * Adds to sensors what some answers leave out (SEN-1): the name of a type or neighbourhood that comes as an id, and the
 * id of a neighbourhood that comes as a name, which the list filters by. Returns the same array if nothing is missing,
 * so that a long list isn't searched and sorted again.
 */
const completed = <Sensors extends readonly Sensor[] | undefined>(
  sensors: Sensors,
  { types, locations }: NameLists,
): Sensors | Sensor[] => {
  if (!sensors?.some(isIncomplete)) return sensors;
  const typeNames = namesIn(types);
  const locationNames = namesIn(locations);
  const locationIds = new Map(locations?.map(({ id, name }) => [name, id]));
  return sensors.map((sensor) =>
    isIncomplete(sensor)
      ? {
          ...sensor,
          type: sensor.type || typeNames.get(sensor.typeId ?? 0),
          locationId: sensor.locationId || locationIds.get(sensor.locationName ?? ''),
          locationName: sensor.locationName || locationNames.get(sensor.locationId ?? 0),
        }
      : sensor,
  );
};

export interface SensorListBaseProps extends Omit<
  ListProps<Sensor, SensorFilter>,
  'definition' | 'query' | 'choices' | 'sideQueries'
> {
  /** Sorted by name if left out. */
  definition?: ListDefinition<Sensor, SensorFilter>;
  moreChoices?: FilterChoices<SensorFilter>;
  /** Another query of the list: its failure is reported, and the list works without it. */
  sideQuery?: ListQuery;
  scope: SensorScope;
  /** A query without which the list would say something wrong about its sensors, so it waits for it. */
  needs?: ListQuery;
}

/** A list of sensors, with the types and neighbourhoods to filter by, all requested at once (LST-3). */
export const SensorDataList = ({
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
  const known = useMemo(
    () => completed(sensors.data, { types: types.data, locations: locations.data }),
    [sensors.data, types.data, locations.data],
  );

  const lacking = needs?.data === undefined ? needs : undefined;
  const query = lacking
    ? { ...lacking, data: undefined, error: loadFailure(sensors) ?? lacking.error }
    : { ...sensors, data: known };
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
