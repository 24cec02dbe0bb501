import type { SensorType } from '@/providers/data/records';
import type { ListDefinition } from '@/shared/list/List';

/** The types in the server's order. They are so few that nothing filters them. */
export const sensorTypeListDefinition = {
  resource: 'sensor-types',
  nameOf: ({ name }) => name,
  filters: {},
  createSearch: (types) => () => types,
} as const satisfies ListDefinition<SensorType, object>;
