import { sql, type Kysely } from 'kysely';

/** Limits of sound levels by day and by night (EXT-66). */
export const noiseLimits = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      alter table normalized_variables
        add column day_limit double precision check (day_limit not in ('NaN', 'Infinity', '-Infinity')),
        add column night_limit double precision check (night_limit not in ('NaN', 'Infinity', '-Infinity')),
        add constraint normalized_variables_noise_limits
          check (kind = 'sound-level' or (day_limit is null and night_limit is null))`.execute(db);
  },
};
