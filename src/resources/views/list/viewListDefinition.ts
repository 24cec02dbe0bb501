import type { ManagedView } from '@/providers/data/records';
import type { ListDefinition } from '@/shared/list/List';

/** The views of a type as their groups have them, one group after the other. Nothing filters them. */
export const viewListDefinition = {
  resource: 'views',
  nameOf: ({ name }) => name,
  filters: {},
  createSearch: (views) => () => views,
} as const satisfies ListDefinition<ManagedView, object>;
