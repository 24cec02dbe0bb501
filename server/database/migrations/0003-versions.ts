import { sql, type Kysely } from 'kysely';

/** What the lists of sensors are made of. */
const tables = ['sensors', 'sensor_variables', 'sensor_types', 'locations'];

const statements = [
  `create table data_versions (name text primary key, version uuid not null default gen_random_uuid())`,
  `insert into data_versions (name) values ('sensors')`,

  // In the transaction of the change, so that whoever sees the one sees the other. Never the same twice, not even after a backup
  // was restored, so that nobody takes an old list for the current one.
  `create function renew_version() returns trigger language plpgsql as $$
  begin
    update data_versions set version = gen_random_uuid() where name = tg_argv[0];
    return null;
  end $$`,
  // Before the statement: two who change at the same time wait here, before either holds rows that the other wants.
  ...tables.map(
    (table) =>
      `create trigger renew_version before insert or update or delete or truncate on ${table}
        for each statement execute function renew_version('sensors')`,
  ),
];

/** Tells by one look whether anything changed in lists that are too long to be read each time. */
export const versions = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
