/** Ids in the order in which people see their items. */
export type Order = readonly number[];

interface Identified {
  readonly id: number;
}

export const orderOf = (items: readonly Identified[]): Order => items.map(({ id }) => id);

/** The position of an id: 1 is the first, 0 means it isn't there. */
export const positionOf = (order: Order, id: number): number => order.indexOf(id) + 1;

/** Moves an id to a position, 1 being the first; positions beyond either end mean that end. */
export const moveTo = (order: Order, id: number, position: number): Order => {
  if (!order.includes(id)) return order;
  return order.filter((other) => other !== id).toSpliced(Math.max(position - 1, 0), 0, id);
};

export const isSameOrder = (one: Order, other: Order): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/**
 * A list in the order that somebody chose. The list may have changed meanwhile: items that the order doesn't
 * contain follow at the end, and ids without an item are skipped.
 */
export const sortByOrder = <Item extends Identified>(items: readonly Item[], order: Order): Item[] => {
  const rank = ({ id }: Item) => positionOf(order, id) || order.length + 1;
  return items.toSorted((one, other) => rank(one) - rank(other));
};
