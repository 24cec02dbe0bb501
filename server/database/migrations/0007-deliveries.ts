import { sql, type Kysely } from 'kysely';

const statements = [
  // A month is its first day. One whose mails were never planned begins where the installation does.
  `create table delivery_runs (
    month date primary key check (extract(day from month) = 1),
    planned_at timestamptz not null default now()
  )`,

  // The truth about who was sent what.
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
    next_try_at timestamptz,
    settled_at timestamptz,
    check ((state in ('planned', 'sending')) = (settled_at is null))
  )`,
  'create unique index deliveries_once on deliveries (user_id, month) where not is_trial',
  'create index on deliveries (user_id, id)',
  'create index on deliveries (month, state)',
  `create index deliveries_due on deliveries (next_try_at) where state in ('planned', 'sending')`,

  // Only hashes are kept: who has the mail has the link.
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
