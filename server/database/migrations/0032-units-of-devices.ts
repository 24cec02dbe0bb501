import { sql, type Kysely } from 'kysely';

const statements = [
  // In which unit the device sends it, null for the variable's; and since when what comes is the device's, null for ever.
  `alter table variable_sources
    add column unit text check (length(unit) between 1 and 100),
    add column since timestamptz`,

  // How what came becomes the variable's unit; it holds until the next one of the variable. No foreign key, as for corrections.
  `create table unit_conversions (
    variable_id bigint not null,
    from_at timestamptz not null,
    factor double precision not null check (factor > 0 and factor not in ('NaN', 'Infinity')),
    "offset" double precision not null check ("offset" not in ('NaN', 'Infinity', '-Infinity')),
    primary key (variable_id, from_at)
  )`,
];

/** What devices send in another unit is converted (EXT-65). */
export const unitsOfDevices = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
