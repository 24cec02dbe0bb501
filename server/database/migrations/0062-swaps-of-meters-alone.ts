import { sql, type Kysely } from 'kysely';

/**
 * A swap is told of a meter, which what is computed of it follows (EXT-64). Where it was told of what is computed, too, it
 * counted twice: those hours are made anew.
 */
export const swapsOfMetersAlone = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      select make_stale(array(
        select distinct variable_id from annotations join derived_variables using (variable_id) where kind = 'swap'
      ))`.execute(db);
  },
};
