import { createNameSearch } from '@domain/nameSearch';

import type { UserOverview } from '@/providers/data/records';
import type { ListDefinition } from '@/shared/list/List';
import { choiceParameter, textParameter } from '@/shared/list/listAddress';

export type SensorOfUser = UserOverview['sensors'][number];

interface SensorsOfUserFilter {
  name: string;
  /** Whether the user gets its monthly report; null for either. */
  report: 'yes' | 'no' | null;
}

/** What a user sees, in the server's order: ?name=&report=. */
export const sensorsOfUserDefinition = {
  resource: 'sensors',
  nameOf: ({ name }) => name,
  filters: { name: textParameter('name'), report: choiceParameter('report', ['yes', 'no']) },
  createSearch: (sensors) => {
    const search = createNameSearch(sensors);
    return ({ name, report }) => {
      const named = search(name);
      return report === null ? named : named.filter(({ subscribed }) => subscribed === (report === 'yes'));
    };
  },
} as const satisfies ListDefinition<SensorOfUser, SensorsOfUserFilter>;
