import { sql, type Kysely } from 'kysely';

const statements = [
  // No foreign keys to sensor and variable: removed ones can be brought back with their readings, which these are about.
  `create table annotations (
    id bigint generated always as identity primary key,
    sensor_id bigint not null,
    -- Null for all variables of the sensor.
    variable_id bigint,
    kind text not null check (kind in ('note', 'annulment', 'swap')),
    from_at timestamptz not null,
    -- The same as the beginning for a moment; infinity for what goes on.
    to_at timestamptz not null check (to_at >= from_at),
    note text not null check (length(note) between 1 and 200),
    final_count double precision check (final_count >= 0 and final_count < 'Infinity'),
    first_count double precision check (first_count >= 0 and first_count < 'Infinity'),
    user_id bigint references users on delete set null,
    created_at timestamptz not null default now(),
    constraint annotations_swap check (
      (kind = 'swap') = (final_count is not null and first_count is not null and variable_id is not null and to_at = from_at)
    ),
    constraint annotations_annulment check (kind <> 'annulment' or to_at > from_at)
  )`,
  'create index on annotations (sensor_id, from_at)',
  'create index on annotations (user_id)',
  `create index annotations_swaps on annotations (variable_id, from_at) where kind = 'swap'`,
];

/** Notes on sensors, annulled stretches and meters' swaps (EXT-63). */
export const annotations = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
