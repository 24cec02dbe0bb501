export interface SelectionChange {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/**
 * The ids chosen out of many, in the order in which they were chosen, compared with the saved ones. For a
 * form it is one opaque value: react-hook-form passes an instance of a class by reference, and compares only
 * the two counts below, which say exactly whether anything changed. It would compare lists of ids pair by
 * pair at every key.
 */
export class EditedSelection {
  /** How many ids were added and removed since the selection was saved. */
  readonly added: number;
  readonly removed: number;
  readonly #ids: ReadonlySet<number>;
  readonly #saved: ReadonlySet<number>;

  private constructor(ids: ReadonlySet<number>, saved: ReadonlySet<number>) {
    // Loops over the saved ids, which are few when thousands are chosen at once.
    let removed = 0;
    for (const id of saved) if (!ids.has(id)) removed += 1;
    this.removed = removed;
    this.added = ids.size - (saved.size - removed);
    this.#ids = ids;
    this.#saved = saved;
  }

  static saved(ids: Iterable<number>): EditedSelection {
    const set = new Set(ids);
    return new EditedSelection(set, set);
  }

  get ids(): ReadonlySet<number> {
    return this.#ids;
  }

  /** The selection with other ids, compared with the same saved ones. */
  replacedBy(ids: ReadonlySet<number>): EditedSelection {
    return new EditedSelection(ids, this.#saved);
  }

  get change(): SelectionChange {
    return {
      added: [...this.#ids].filter((id) => !this.#saved.has(id)),
      removed: [...this.#saved].filter((id) => !this.#ids.has(id)),
    };
  }

  /** The selection with the change of another one applied to it. */
  changedBy({ added, removed }: SelectionChange): EditedSelection {
    const ids = new Set(this.#ids);
    for (const id of added) ids.add(id);
    for (const id of removed) ids.delete(id);
    return this.replacedBy(ids);
  }
}
