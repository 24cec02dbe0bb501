import { sql, type Kysely } from 'kysely';

/**
 * What a correction adds to a meter's count from its moment on isn't what was used (EXT-61), as hours said until now: those in
 * which one begins are made anew.
 */
export const correctedMeters = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      insert into changed_hours (hour, variable_ids)
      select date_trunc('hour', next.at, time_zone), array[corrections.variable_id]
      from corrections
      join sensor_variables as variable on variable.id = corrections.variable_id
      join normalized_variables as normalized on normalized.id = variable.normalized_variable_id and kind in ('meter', 'state')
      cross join site_zone
      cross join lateral (
        select at from readings where readings.variable_id = corrections.variable_id and omitted is null and at >= from_at
        order by at limit 1
      ) as next`.execute(db);
  },
};
