import { sql, type Kysely } from 'kysely';

/**
 * A device that takes over from another one measures for a variable from the last measurement of that one on (EXT-18). Until now
 * nothing says when that was. What is computed of meters follows their swaps, and doesn't count what a meter that began again took off (EXT-64): values
 * of those that were swapped, and all hours of computed meters, are made anew.
 */
export const oneAfterAnother = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      -- The last measurement before it, which nothing of this device counts before; null if there was none.
      alter table variable_sources add column follows_at timestamptz`.execute(db);
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
