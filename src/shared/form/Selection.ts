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
    let added = 0;
    for (const id of ids) if (!saved.has(id)) added += 1;
    this.added = added;
    this.removed = saved.size - (ids.size - added);
    this.#ids = ids;
    this.#saved = saved;
  }

  /** What is saved, with nothing changed. */
  static saved(ids: Iterable<number>): Selection {
    const set = new Set(ids);
    return new Selection(set, set);
  }

  get size(): number {
    return this.#ids.size;
  }

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  [Symbol.iterator](): Iterator<number> {
    return this.#ids.values();
  }

  /** Those that were chosen first, up to so many. */
  first(count: number): number[] {
    const first: number[] = [];
    for (const id of this.#ids) {
      if (first.length >= count) break;
      first.push(id);
    }
    return first;
  }

  /** The selection and these. */
  with(ids: Iterable<number>): Selection {
    const all = new Set(this.#ids);
    for (const id of ids) all.add(id);
    return new Selection(all, this.#saved);
  }

  /** The selection without these. */
  without(ids: Iterable<number>): Selection {
    const rest = new Set(this.#ids);
    for (const id of ids) rest.delete(id);
    return new Selection(rest, this.#saved);
  }

  /** Takes an id in, or out if it was in. */
  toggled(id: number): Selection {
    return this.has(id) ? this.without([id]) : this.with([id]);
  }

  /** Other ids than now, compared with the same saved ones. */
  replacedBy(ids: Iterable<number>): Selection {
    return new Selection(new Set(ids), this.#saved);
  }
}
