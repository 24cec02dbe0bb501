import { sql, type Kysely } from 'kysely';

/** What homes say: operators' words for statuses, and which sensors come first for a person (EXT-74). */
export const homes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // {"warning": "Alto: mejor ventanas cerradas", …}
    await sql`alter table normalized_variables add column meanings jsonb`.execute(db);
    await sql`
      create table favourite_sensors (
        user_id bigint not null references users on delete cascade,
        sensor_id bigint not null references sensors on delete cascade,
        primary key (user_id, sensor_id)
      )`.execute(db);
    await sql`create index on favourite_sensors (sensor_id)`.execute(db);
  },
};
