import { sql, type Kysely } from 'kysely';

/** Which pollutant of the air a variable measures (EXT-67). */
export const pollutants = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      alter table normalized_variables
        add column pollutant text check (pollutant in ('pm2.5', 'pm10', 'o3', 'no2', 'so2', 'co')),
        add constraint normalized_variables_pollutant check (kind = 'instantaneous' or pollutant is null)`.execute(
      db,
    );
  },
};
