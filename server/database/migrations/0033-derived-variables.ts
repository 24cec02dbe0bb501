import { sql, type Kysely } from 'kysely';

const statements = [
  // Variables that are computed of others of their sensor. In the formula, {7} is the variable 7.
  `create table derived_variables (
    variable_id bigint primary key references sensor_variables on delete cascade,
    formula text not null check (length(formula) between 1 and 10000),
    -- What is before is still to be computed; null once nothing is.
    left_until timestamptz,
    done bigint not null default 0,
    total bigint not null default 0
  )`,
  'create index derived_variables_left on derived_variables (variable_id) where left_until is not null',
  `create table derived_sources (
    source_id bigint not null references sensor_variables on delete cascade,
    variable_id bigint not null references derived_variables on delete cascade,
    primary key (source_id, variable_id)
  )`,
  'create index on derived_sources (variable_id)',
];

/** Variables may be computed by a formula of others (EXT-64). */
export const derivedVariables = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
