import { readAddressId } from '@domain/addressId';
import { EVERY_SENSOR, type SensorFilter } from './sensorFilter';
import { BY_NAME, sensorColumns, type SensorSort } from './sensorSort';

/** What the address of a list of sensors holds: ?name=&type=&location=&sort=&order=. */
export interface SensorQuery {
  filter: SensorFilter;
  sort: SensorSort;
}

/** What an address asks for; nonsense in it is ignored. */
export const readSensorQuery = (address: string): SensorQuery => {
  const search = new URLSearchParams(address);
  const by = sensorColumns.find((column) => column === search.get('sort'));
  const order = search.get('order') === 'desc' ? 'desc' : 'asc';
  return {
    filter: {
      name: search.get('name') ?? EVERY_SENSOR.name,
      typeId: readAddressId(search.get('type') ?? undefined),
      locationId: readAddressId(search.get('location') ?? undefined),
    },
    sort: by ? { by, order } : BY_NAME,
  };
};

const isUsual = ({ by, order }: SensorSort) => by === BY_NAME.by && order === BY_NAME.order;

/** The query string for an address, without what is as usual; empty when all is. */
export const sensorSearch = ({ filter, sort }: SensorQuery): string => {
  const search = new URLSearchParams();
  if (filter.name !== '') search.set('name', filter.name);
  if (filter.typeId !== null) search.set('type', String(filter.typeId));
  if (filter.locationId !== null) search.set('location', String(filter.locationId));
  if (!isUsual(sort)) {
    search.set('sort', sort.by);
    search.set('order', sort.order);
  }
  return search.size > 0 ? `?${search}` : '';
};

interface Option {
  id: number;
}

/** The filter without a type or neighbourhood that doesn't exist. An empty list of them may still be on its way. */
export const withKnownOptions = (
  filter: SensorFilter,
  types: readonly Option[],
  locations: readonly Option[],
): SensorFilter => {
  const known = (id: number | null, options: readonly Option[]) =>
    options.length === 0 || options.some((option) => option.id === id) ? id : null;
  const typeId = known(filter.typeId, types);
  const locationId = known(filter.locationId, locations);
  return typeId === filter.typeId && locationId === filter.locationId
    ? filter
    : { ...filter, typeId, locationId };
};
