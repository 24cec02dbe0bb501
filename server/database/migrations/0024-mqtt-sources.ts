import { sql, type Kysely } from 'kysely';

const statements = [
  // Topics of the operator's broker whose messages are in no format of ours.
  `create table mqtt_sources (
    id bigint generated always as identity primary key,
    name text not null check (length(name) between 1 and 200),
    name_key text collate "C" generated always as (lower(normalize(btrim(name), NFC) collate "und-x-icu")) stored not null,
    topics text[] not null check (cardinality(topics) between 1 and 20),
    device_field text,
    path text,
    constraint mqtt_sources_name unique (name_key)
  )`,
];

export const sourcesAtTheBroker = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
