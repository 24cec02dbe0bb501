import { sql, type Kysely } from 'kysely';

const statements = [
  // A month is stored as its first day. Months up to a baseline are not mailed: they were over when the
  // installation began.
  `create table delivery_runs (
    month date primary key check (extract(day from month) = 1),
    is_baseline boolean not null default false,
    planned_at timestamptz not null default now()
  )`,

  // The truth about what was sent to whom.
  `create table deliveries (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    month date not null check (extract(day from month) = 1),
    is_trial boolean not null default false,
    state text not null default 'planned'
      check (state in ('planned', 'sending', 'sent', 'failed', 'unknown', 'cancelled')),
    reason text,
    attempts integer not null default 0,
    sensors integer,
    sensors_without_data integer,
    created_at timestamptz not null default now(),
    failing_since timestamptz,
    next_try_at timestamptz,
    settled_at timestamptz,
    -- By the database's own clock: a worker that is gone is one that didn't say otherwise.
    leased_by text,
    leased_until timestamptz,
    check ((state in ('planned', 'sending')) = (settled_at is null)),
    check ((leased_by is null) = (leased_until is null)),
    check (state <> 'sending' or leased_by is not null)
  )`,
  'create unique index deliveries_once on deliveries (user_id, month) where not is_trial',
  `create unique index deliveries_one_trial on deliveries (user_id) where is_trial and state in ('planned', 'sending')`,
  'create index on deliveries (user_id, id)',
  'create index on deliveries (month, state, id)',
  // In the order of sending: somebody is waiting for a trial.
  `create index deliveries_waiting on deliveries (is_trial desc, id) where state = 'planned'`,
  `create index deliveries_sending on deliveries (leased_until) where state = 'sending'`,

  // Only hashes are stored: the link itself is only in the mail.
  `create table report_links (
    token_hash bytea primary key,
    user_id bigint not null references users on delete cascade,
    sensor_id bigint not null references sensors on delete cascade,
    month date not null check (extract(day from month) = 1),
    expires_at timestamptz not null
  )`,
  'create index on report_links (user_id)',
  'create index on report_links (sensor_id)',
  'create index on report_links (expires_at)',
];

export const deliveries = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
