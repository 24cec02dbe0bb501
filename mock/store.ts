import { Collection, Database } from 'fakerest';

import type { TableData, TableName, Tables } from './records';

const highest = (values: Iterable<number>): number => {
  let result = 0;
  for (const value of values) if (value > result) result = value;
  return result;
};

/**
 * Fills a collection at once: adding one record at a time searches the whole collection for its id, which takes
 * minutes at 50,000. FakeRest's own sequence would hand out the id of a deleted last record again.
 */
const createCollection = <Name extends TableName>(items: Tables[Name][]): Collection<Tables[Name]> => {
  let lastId = highest(items.map(({ id }) => id));
  const collection = new Collection<Tables[Name]>({ getNewId: () => (lastId += 1) });
  collection.items = items;
  return collection;
};

/** FakeRest's database with the mock's tables typed. Records are read-only: change them with `update`. */
export class Store {
  #database = new Database();
  #lastVariableId = 0;

  /** Replaces everything. */
  load(data: TableData): void {
    this.#database = new Database();
    for (const name of Object.keys(data) as TableName[]) {
      this.#database.addCollection(name, createCollection(data[name]));
    }
    this.#lastVariableId = highest([
      ...data.normalizedVariables.flatMap(({ providerVariables }) =>
        providerVariables.map(({ variableId }) => variableId),
      ),
      ...data.sensors.flatMap(({ variables }) => variables.map(({ variableId }) => variableId)),
    ]);
  }

  /** The records themselves, not copies: an update shows in them. */
  all<Name extends TableName>(name: Name): readonly Tables[Name][] {
    return this.#database.getAll(name) as Tables[Name][];
  }

  /** A copy, which later updates don't change. */
  find<Name extends TableName>(name: Name, id: number): Tables[Name] | undefined {
    const collection = this.#database.getCollection(name) as Collection<Tables[Name]>;
    const record = collection.items[collection.getIndex(id)];
    return record && { ...record };
  }

  add<Name extends TableName>(name: Name, record: Omit<Tables[Name], 'id'>): Tables[Name] {
    return this.#database.addOne(name, record) as Tables[Name];
  }

  update<Name extends TableName>(name: Name, id: number, changes: Partial<Tables[Name]>): Tables[Name] {
    return this.#database.updateOne(name, id, changes) as Tables[Name];
  }

  remove(name: TableName, id: number): void {
    this.#database.removeOne(name, id);
  }

  /** Variables are stored inside their sensor or normalized variable, but share one sequence of ids. */
  newVariableId(): number {
    this.#lastVariableId += 1;
    return this.#lastVariableId;
  }
}
