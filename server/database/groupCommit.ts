interface Waiting<Item> {
  readonly items: readonly Item[];
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Items that arrive during a commit are committed together with the next one, so that a thousand single
 * messages cost some ten commits.
 * @param commit receives at most `most` items, or those of one call
 * @returns a function whose promise resolves when its items are committed
 */
export const createGroupCommit = <Item>(
  commit: (items: readonly Item[]) => Promise<void>,
  most: number,
): ((items: readonly Item[]) => Promise<void>) => {
  let waiting: Waiting<Item>[] = [];
  let isCommitting = false;

  const takeGroup = (): Waiting<Item>[] => {
    let size = 0;
    const end = waiting.findIndex(({ items }, index) => {
      size += items.length;
      return size > most && index > 0;
    });
    const group = end < 0 ? waiting : waiting.slice(0, end);
    waiting = end < 0 ? [] : waiting.slice(end);
    return group;
  };

  /** If a group fails, its items are committed one by one, so that one can't block the others. */
  const commitGroup = async (group: readonly Waiting<Item>[]): Promise<void> => {
    try {
      await commit(group.flatMap(({ items }) => items));
      for (const { done } of group) done();
    } catch (error) {
      if (group.length === 1) group[0]?.failed(error);
      else for (const one of group) await commitGroup([one]);
    }
  };

  const commitAll = async () => {
    if (isCommitting) return;
    isCommitting = true;
    while (waiting.length > 0) await commitGroup(takeGroup());
    isCommitting = false;
  };

  return (items) =>
    new Promise((done, failed) => {
      waiting.push({ items, done, failed });
      void commitAll();
    });
};
