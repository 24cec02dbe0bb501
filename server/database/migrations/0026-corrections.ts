import { sql, type Kysely } from 'kysely';

const statements = [
  // What came, where the value isn't as it came. No check: PostgreSQL would read all readings for it.
  'alter table readings add column raw double precision',

  // No foreign key to the variable: a removed one can be brought back with its readings, which these corrected.
  `create table corrections (
    id bigint generated always as identity primary key,
    variable_id bigint not null,
    from_at timestamptz not null,
    factor double precision not null check (factor <> 0 and factor not in ('NaN', 'Infinity', '-Infinity')),
    "offset" double precision not null check ("offset" not in ('NaN', 'Infinity', '-Infinity')),
    reason text not null check (length(reason) between 1 and 200),
    user_id bigint references users on delete set null,
    created_at timestamptz not null default now(),
    constraint corrections_moment unique (variable_id, from_at)
  )`,
  'create index on corrections (user_id)',

  // Stretches whose readings are computed again, from their end to their beginning; later on, when they were.
  `create table recomputations (
    id bigint generated always as identity primary key,
    variable_id bigint not null,
    from_at timestamptz not null,
    to_at timestamptz not null,
    requested_at timestamptz not null default now(),
    total bigint not null,
    done bigint not null default 0,
    left_until timestamptz not null,
    finished_at timestamptz
  )`,
  'create index on recomputations (variable_id, requested_at)',
  'create index recomputations_left on recomputations (id) where finished_at is null',

  // Why a variable is judged again: its values changed then, not its limits.
  'alter table changed_limits add column values_since timestamptz',
];

/** Measurements are corrected by time (EXT-60). */
export const corrections = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
