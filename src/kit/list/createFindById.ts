/** Finds by id. The items are indexed at the first look-up, so that opening a long list doesn't wait for it. */
export const createFindById = <Item extends { id: number }>(
  items: readonly Item[],
): ((id: number) => Item | undefined) => {
  let byId: ReadonlyMap<number, Item> | undefined;

  return (id) => {
    byId ??= new Map(items.map((item) => [item.id, item]));
    return byId.get(id);
  };
};
