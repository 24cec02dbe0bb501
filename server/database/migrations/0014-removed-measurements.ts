import { sql, type Kysely } from 'kysely';

const statements = [
  // For some days, what was removed can be brought back. Of what an earlier release removed, only the readings are known.
  `alter table removed_variables
     add column removed_at timestamptz not null default now(),
     add column variable jsonb`,
  `create table removed_sensors (
    sensor_id bigint primary key,
    removed_at timestamptz not null default now(),
    sensor jsonb not null
  )`,
  `create or replace function remember_removed_variables() returns trigger language plpgsql as $$
  begin
    insert into removed_variables (variable_id, variable) select id, to_jsonb(removed) from removed;
    return null;
  end $$`,
  `create function remember_removed_sensors() returns trigger language plpgsql as $$
  begin
    insert into removed_sensors (sensor_id, sensor) select id, to_jsonb(removed) from removed;
    return null;
  end $$`,
  `create trigger remember_removed_sensors after delete on sensors referencing old table as removed
    for each statement execute function remember_removed_sensors()`,
];

export const removedMeasurements = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
