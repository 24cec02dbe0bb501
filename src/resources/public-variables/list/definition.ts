import { createTextSearch } from '@domain/nameSearch';

import type { ListDefinition } from '@/kit/list/List';
import { choiceParameter, textParameter } from '@/kit/list/listAddress';
import type { PublicVariable } from '@/providers/data/records';

export const OPEN_STATES = ['open', 'closed', 'risky'] as const;

export interface PublicFilter {
  name: string;
  variable: string | null;
  state: (typeof OPEN_STATES)[number] | null;
}

const isInState = ({ isOpen, risk }: PublicVariable, state: PublicFilter['state']): boolean => {
  if (state === 'risky') return risk !== null;
  return state === null || isOpen === (state === 'open');
};

/** The names of variables, which sensors share. */
export const variableNames = (variables: readonly PublicVariable[]): { id: string; name: string }[] =>
  [...new Set(variables.map(({ name }) => name))]
    .toSorted((one, other) => one.localeCompare(other, 'es'))
    .map((name) => ({ id: name, name }));

/** The list at ?name=&variable=&state=, by sensor. */
export const publicVariablesDefinition: ListDefinition<PublicVariable, PublicFilter> = {
  resource: 'public-variables',
  filters: {
    name: textParameter('name'),
    variable: { name: 'variable', none: null, read: (text) => text || null },
    state: choiceParameter('state', OPEN_STATES),
  },
  createSearch: (variables) => {
    const search = createTextSearch(variables, ({ sensorName, locationName, name }) =>
      [sensorName, locationName, name].filter(Boolean).join('\n'),
    );
    return ({ name, variable, state }) =>
      search(name).filter((one) => (variable === null || one.name === variable) && isInState(one, state));
  },
};
