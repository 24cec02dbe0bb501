import { sql, type Kysely } from 'kysely';

/**
 * What is computed of meters follows their swaps, and doesn't count what a meter that began again took off (EXT-64): values
 * of those that were swapped, and all hours of computed meters, are made anew.
 */
export const computedOfMeters = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      update derived_variables set left_until = 'infinity', done = 0, total = 0
      where variable_id in (
        select used.variable_id from derived_sources as used
        join annotations on annotations.variable_id = source_id and annotations.kind = 'swap'
      )`.execute(db);
    await sql`
      select make_stale(array(
        select variable.id from derived_variables join sensor_variables as variable on variable.id = variable_id
        join normalized_variables as normalized on normalized.id = variable.normalized_variable_id and kind = 'meter'
      ))`.execute(db);
  },
};
