import { sql, type Kysely } from 'kysely';

const statements = [
  // For how long a value may stay the same, and how much it may differ from the one before (EXT-70).
  `alter table normalized_variables
    add column stuck_hours double precision check (stuck_hours between 3 and 720),
    add column greatest_step double precision check (greatest_step > 0 and greatest_step < 'Infinity'),
    add constraint normalized_variables_suspicions
      check (kind in ('instantaneous', 'sound-level') or (stuck_hours is null and greatest_step is null)),
    -- Whether a sound level is an equivalent one, of which Lday, Lnight and Lden are made (EXT-66).
    add column noise_periods boolean not null default true`,
  `update normalized_variables set noise_periods = false
    where name ~* '\\mL[ACZ]?[FSI]?(max|min|pk|peak)|\\mL[AC]?F?[0-9][0-9]\\M|m[áa]xim|m[íi]nim|\\mpico\\M'`,
];

/** Values that stay the same for too long, and steps that are too large. */
export const suspicions = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
