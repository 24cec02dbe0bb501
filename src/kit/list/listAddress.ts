import type { SortPayload } from 'react-admin';

import { isDay } from '@domain/days';
import { readAddressId } from '@domain/paths';

/** How a list's address spells one value of its filter. */
export interface FilterParameter<Value> {
  /** In the address, such as `type` in ?type=1. */
  name: string;
  /** The value that narrows nothing and isn't written into the address. */
  none: Value;
  /** The value of a parameter's text; nonsense is `none`. */
  read: (text: string) => Value;
}

const parameter =
  <Value>(none: Value, read: (text: string) => Value) =>
  (name: string): FilterParameter<Value> => ({ name, none, read });

export const textParameter = parameter('', (text) => text);

/** A day such as '2026-03-31'. */
export const dayParameter = parameter('', (text) => (isDay(text) ? text : ''));

export const idParameter = parameter(null, readAddressId);

export const choiceParameter = <Choice extends string>(name: string, choices: readonly Choice[]) =>
  parameter<Choice | null>(null, (text) => choices.find((choice) => choice === text) ?? null)(name);

/** The part of a list that its address holds: filter and order. */
export interface ListAddress<Filter extends object> {
  filters: { readonly [Key in keyof Filter]: FilterParameter<Filter[Key]> };
  /** The fields to sort by; the list opens in the order of the first. Without it the server's order stays. */
  sortable?: readonly string[];
  /** The direction in which it opens; ascending if absent. */
  defaultOrder?: SortPayload['order'];
  /** Parameters of the screen that aren't the list's; the list leaves them alone. */
  others?: readonly string[];
}

export interface ListParams<Filter extends object> {
  filter: Filter;
  sort: SortPayload;
}

const defaultSort = ({
  sortable = [],
  defaultOrder = 'ASC',
}: Pick<ListAddress<object>, 'sortable' | 'defaultOrder'>): SortPayload => ({
  field: sortable[0] ?? 'id',
  order: defaultOrder,
});

const filterOf = <Filter extends object>(
  { filters }: ListAddress<Filter>,
  valueOf: <Key extends keyof Filter>(parameter: FilterParameter<Filter[Key]>) => Filter[Key],
): Filter => {
  const filter: Partial<Filter> = {};
  for (const key in filters) filter[key] = valueOf(filters[key]);
  return filter as Filter;
};

export const emptyFilter = <Filter extends object>(address: ListAddress<Filter>): Filter =>
  filterOf(address, ({ none }) => none);

/** The filter and order in an address; nonsense in it is ignored. */
export const readListParams = <Filter extends object>(
  address: ListAddress<Filter>,
  search: string,
): ListParams<Filter> => {
  const given = new URLSearchParams(search);
  const field = address.sortable?.find((known) => known === given.get('sort'));
  const order = given.get('order') === 'desc' ? 'DESC' : 'ASC';
  return {
    filter: filterOf(address, ({ name, none, read }) => {
      const text = given.get(name);
      return text === null ? none : read(text);
    }),
    sort: field === undefined ? defaultSort(address) : { field, order },
  };
};

/**
 * The query string for an address, without default values; empty if all are.
 * @param current that of the screen, whose other parameters stay
 */
export const listQueryString = <Filter extends object>(
  address: ListAddress<Filter>,
  { filter, sort }: ListParams<Filter>,
  current = '',
): string => {
  const search = new URLSearchParams();
  const given = new URLSearchParams(current);
  const { filters, others = [] } = address;
  for (const key in filters) {
    const parameter = filters[key];
    if (filter[key] !== parameter.none) search.set(parameter.name, String(filter[key]));
  }
  const { field, order } = defaultSort(address);
  if (sort.field !== field || sort.order !== order) {
    search.set('sort', sort.field);
    search.set('order', sort.order.toLowerCase());
  }
  for (const name of others) {
    const value = given.get(name);
    if (value !== null) search.set(name, value);
  }
  const text = search.toString();
  return text && `?${text}`;
};

/** Whether a filter excludes anything; spaces alone don't narrow. */
export const isNarrowing = <Filter extends object>(
  { filters }: ListAddress<Filter>,
  filter: Filter,
): boolean => {
  for (const key in filters) {
    const value = filter[key];
    if ((typeof value === 'string' ? value.trim() : value) !== filters[key].none) return true;
  }
  return false;
};

export type FilterChoices<Filter extends object> = {
  readonly [Key in keyof Filter]?:
    readonly { id: Filter[Key] & (string | number); name: string }[] | undefined;
};

/** The filter without choices that don't exist, which an address may name. The options may still be loading. */
export const withKnownChoices = <Filter extends object>(
  { filters }: ListAddress<Filter>,
  filter: Filter,
  choices: FilterChoices<Filter>,
): Filter => {
  const unknown: Partial<Filter> = {};
  for (const key in filters) {
    const { none } = filters[key];
    const offered = choices[key];
    const isKnown = filter[key] === none || !offered?.length || offered.some(({ id }) => id === filter[key]);
    if (!isKnown) unknown[key] = none;
  }
  return Object.keys(unknown).length === 0 ? filter : { ...filter, ...unknown };
};
