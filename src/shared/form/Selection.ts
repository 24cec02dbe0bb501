/**
 * Ids that are chosen out of many, in the order in which they were, compared with those that were saved. To a form it is
 * one opaque value: react-hook-form passes an instance of a class by reference, and what it compares are the two counts
 * below, which tell exactly whether anything changed. Lists of ids it would walk, pair by pair, at every key.
 */
export class Selection {
  /** How many ids came, and how many went, since it was saved. */
  readonly added: number;
  readonly removed: number;
  readonly #ids: ReadonlySet<number>;
  readonly #saved: ReadonlySet<number>;

  private constructor(ids: ReadonlySet<number>, saved: ReadonlySet<number>) {
    // By way of those that were saved, which are few where thousands are chosen at once.
    let removed = 0;
    for (const id of saved) if (!ids.has(id)) removed += 1;
    this.removed = removed;
    this.added = ids.size - (saved.size - removed);
    this.#ids = ids;
    this.#saved = saved;
  }

  /** What is saved, with nothing changed. */
  static saved(ids: Iterable<number>): Selection {
    const set = new Set(ids);
    return new Selection(set, set);
  }

  get ids(): ReadonlySet<number> {
    return this.#ids;
  }

  /** Other ids than now, compared with the same saved ones. */
  replacedBy(ids: ReadonlySet<number>): Selection {
    return new Selection(ids, this.#saved);
  }

  /** Another selection, with what came and went in this one done to it. */
  appliedTo(other: Selection): Selection {
    const ids = new Set(other.ids);
    for (const id of this.#ids) if (!this.#saved.has(id)) ids.add(id);
    for (const id of this.#saved) if (!this.#ids.has(id)) ids.delete(id);
    return other.replacedBy(ids);
  }
}
