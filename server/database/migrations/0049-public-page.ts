import { sql, type Kysely } from 'kysely';

const statements = [
  `create table public_page (
    only_row boolean primary key default true check (only_row),
    is_on boolean not null,
    title text not null,
    introduction text,
    licence text not null,
    licence_text text,
    decimals smallint check (decimals between 0 and 6),
    embedding text not null check (embedding in ('nobody', 'sites', 'anybody')),
    embed_sites text[] not null
  )`,
  // A variable that is brought back is closed: only its removal knows that it was open.
  `create table open_variables (variable_id bigint primary key references sensor_variables on delete cascade)`,
  `insert into data_versions (name) values ('public')`,
  ...['public_page', 'open_variables'].map(
    (table) =>
      `create trigger renew_version before insert or update or delete or truncate on ${table}
        for each statement execute function renew_version('public')`,
  ),
];

/** What everybody may see without a session (EXT-78). */
export const publicPage = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
