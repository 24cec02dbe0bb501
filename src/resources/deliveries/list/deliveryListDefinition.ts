import { DELIVERY_STATES, type DeliveryState } from '@domain/deliveries';

import { choiceParameter, textParameter, type FilterParameter } from '@/kit/list/listAddress';
import type { InfiniteListDefinition } from '@/kit/list/pages/InfiniteList';
import type { DeliveryQuery } from '@/providers/data/records';

/** The list's filter (EXT-35). */
interface DeliveryFilter {
  name: string;
  /** For example '2026-10'; null for any. */
  month: string | null;
  state: DeliveryState | null;
}

const monthParameter: FilterParameter<string | null> = {
  name: 'month',
  none: null,
  read: (text) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null),
};

const monthOf = (key: string) => {
  const [year = 0, month = 0] = key.split('-').map(Number);
  return { year, month };
};

/** The list at ?name=&month=&state=, which the server filters. */
export const deliveryListDefinition: InfiniteListDefinition<DeliveryFilter> = {
  resource: 'deliveries',
  filters: {
    name: textParameter('name'),
    month: monthParameter,
    state: choiceParameter('state', DELIVERY_STATES),
  },
  toQuery: ({ name, month, state }): DeliveryQuery => ({
    text: name.trim() || undefined,
    ...(month !== null && monthOf(month)),
    state: state ?? undefined,
  }),
};
