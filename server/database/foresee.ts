import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Migration,
} from 'kysely';

/** What a migration will do, as far as its statements say. */
export interface Foreseen {
  readonly name: string;
  /** New tables. */
  readonly makes: readonly string[];
  /** Tables whose form changes, at once. */
  readonly alters: readonly string[];
  /** Tables of which every row may be read: for an index, a rule, or what is derived from them. */
  readonly reads: readonly string[];
  /** Tables of which every row may be written anew. */
  readonly rewrites: readonly string[];
  /** What is gone afterwards: tables, and columns as `table.column`. */
  readonly removes: readonly string[];
}

/** A migration's statements, against a database that answers everything with nothing. */
const statementsOf = async (migration: Migration): Promise<string> => {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      statements.push(query.sql);
    },
  });
  await migration.up(db);
  return (
    statements
      .join(';\n')
      .replaceAll(/--[^\n]*/g, '')
      .replaceAll(/\s+/g, ' ')
      // What a function does, it does later.
      .replaceAll(/create (?:or replace )?function [^$]*\$(\w*)\$.*?\$\1\$/gi, '')
      .replaceAll('"', '')
      .toLowerCase()
  );
};

const named = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

/** Changes of a table that look at every row, and those that write every row anew. */
const CHECKS_ROWS = /add (?:constraint|check|foreign key|unique|primary key)|set not null/;
const WRITES_ROWS = /alter column \w+ type|add column [^,]*(?:generated always as|default \w+\()/;

/** Says what a migration would do, without a database. */
export const foresee = async (name: string, migration: Migration): Promise<Foreseen> => {
  const text = await statementsOf(migration);
  const makes = named(text, /create (?:unlogged )?table (?:if not exists )?(\w+)/g);
  const changes = [...text.matchAll(/alter table (?:only )?(?:if exists )?(\w+) ([^;]*)/g)].map(
    ([, table = '', what = '']) => ({ table, what }),
  );
  const existing = (tables: readonly string[]) =>
    [...new Set(tables)].filter((table) => !makes.includes(table));
  const tablesWhere = (pattern: RegExp) =>
    changes.filter(({ what }) => pattern.test(what)).map(({ table }) => table);
  const rewrites = existing([
    ...named(text, /\bupdate (?:only )?(\w+) (?:as \w+ )?set\b/g),
    ...named(text, /\bdelete from (\w+)/g),
    ...tablesWhere(WRITES_ROWS),
  ]);
  const reads = existing([
    ...named(text, /create (?:unique )?index [^;]*? ?on (?:only )?(\w+)/g),
    ...named(text, /insert into [^;]*? from (\w+)/g),
    ...tablesWhere(CHECKS_ROWS),
  ]).filter((table) => !rewrites.includes(table));
  return {
    name,
    makes,
    alters: existing(changes.map(({ table }) => table)).filter(
      (table) => !rewrites.includes(table) && !reads.includes(table),
    ),
    reads,
    rewrites,
    removes: [
      ...named(text, /drop table (?:if exists )?([^;]*)/g).flatMap((tables) =>
        named(tables, /(?:^|, ?)(\w+)/g),
      ),
      ...changes.flatMap(({ table, what }) =>
        named(what, /drop column (?:if exists )?(\w+)/g).map((column) => `${table}.${column}`),
      ),
    ],
  };
};
