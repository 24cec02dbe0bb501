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

  /** The saved selection, unchanged. */
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

  /** Applies the additions and removals of this selection to another one. */
  appliedTo(other: EditedSelection): EditedSelection {
    const ids = new Set(other.ids);
    for (const id of this.#ids) if (!this.#saved.has(id)) ids.add(id);
    for (const id of this.#saved) if (!this.#ids.has(id)) ids.delete(id);
    return other.replacedBy(ids);
  }
}
