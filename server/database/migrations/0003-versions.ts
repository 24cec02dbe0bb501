import { sql, type Kysely } from 'kysely';

/** The tables behind the lists of sensors. */
const tables = ['sensors', 'sensor_variables', 'sensor_types', 'locations'];

const statements = [
  `create table data_versions (name text primary key, version uuid not null default gen_random_uuid())`,
  `insert into data_versions (name) values ('sensors')`,

  // Changed in the transaction of the data's change, so that a snapshot that sees one sees the other. Never
  // the same value twice, not even after a restored backup, so that an old list is never taken for the
  // current one.
  `create function renew_version() returns trigger language plpgsql as $$
  begin
    update data_versions set version = gen_random_uuid() where name = tg_argv[0];
    return null;
  end $$`,
  // Before the statement: two concurrent changes wait here, before either holds rows that the other needs.
  ...tables.map(
    (table) =>
      `create trigger renew_version before insert or update or delete or truncate on ${table}
        for each statement execute function renew_version('sensors')`,
  ),
];

/** One look shows whether anything changed in lists that are too long to be read each time. */
export const versions = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
