import { sql, type Kysely } from 'kysely';

const columnsOf = (table: string) => `alter table ${table}
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint ${table}_whole_place check ((latitude is null) = (longitude is null))`;

/** Sensors and neighbourhoods have places on the map (EXT-75). */
export const places = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of ['sensors', 'locations']) await sql.raw(columnsOf(table)).execute(db);
  },
};
