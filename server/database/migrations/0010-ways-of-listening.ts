import { sql, type Kysely } from 'kysely';

const statements = [
  // So far, processes listened by HTTP only.
  `alter table listening drop column only_one, add column way text not null default 'http' check (way in ('http', 'mqtt'))`,
  'alter table listening alter column way drop default, add primary key (way)',
];

export const waysOfListening = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
