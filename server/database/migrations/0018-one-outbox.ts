import { sql, type Kysely } from 'kysely';

/** The newest id that a table has given out. */
const lastOf = (table: string) => `coalesce(pg_sequence_last_value('${table}_id_seq'), 0)`;

const statements = [
  // All that leaves the house: until now, mail was in two tables, one of them with jobs of the queue.
  `create table messages (
    id bigint generated always as identity primary key,
    channel text not null default 'mail' check (length(channel) between 1 and 50),
    subject text not null
      check (subject in ('invitation', 'reset', 'password-changed', 'mail-changed', 'alarms', 'month')),
    user_id bigint not null references users on delete cascade,
    -- Null for the user's own address.
    recipient text check (length(recipient) between 1 and 254),
    link_id bigint references password_links on delete set null,
    month date check (extract(day from month) = 1),
    is_trial boolean not null default false,
    -- The lowest leaves first: somebody waits for a link and for a trial, and alarms are news.
    priority smallint not null generated always as (
      case when subject = 'month' and is_trial then 2 when subject = 'month' then 3 when subject = 'alarms' then 1 else 0 end
    ) stored,
    state text not null default 'planned'
      check (state in ('planned', 'sending', 'sent', 'failed', 'unknown', 'cancelled')),
    -- An earlier try ended in an unknown way.
    may_have_arrived boolean not null default false,
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
    constraint messages_month check ((subject = 'month') = (month is not null)),
    constraint messages_settled check ((state in ('planned', 'sending')) = (settled_at is null)),
    constraint messages_leased check ((leased_by is null) = (leased_until is null)),
    constraint messages_sent_by_somebody check (state <> 'sending' or leased_by is not null)
  )`,

  // The month's mails keep their ids.
  `insert into messages (id, subject, user_id, month, is_trial, state, reason, attempts, sensors, sensors_without_data,
     created_at, failing_since, next_try_at, settled_at, leased_by, leased_until)
   overriding system value
   select id, 'month', user_id, month, is_trial, state, reason, attempts, sensors, sensors_without_data,
     created_at, failing_since, next_try_at, settled_at, leased_by, leased_until from deliveries`,
  // The other mails come after them. Those that were waiting leave without their jobs (jobs/queue.ts).
  `insert into messages (id, subject, user_id, recipient, link_id, state, reason, attempts, created_at, settled_at)
   overriding system value
   select id + ${lastOf('deliveries')}, kind, user_id, recipient, link_id, case status when 'queued' then 'planned' else status end,
     last_error, attempts, created_at, settled_at from mails`,
  `select setval(pg_get_serial_sequence('messages', 'id'), ${lastOf('deliveries')} + ${lastOf('mails')} + 1, false)`,

  `alter table alarm_notices drop constraint alarm_notices_mail_id_fkey`,
  'alter table alarm_notices rename column mail_id to message_id',
  `update alarm_notices set message_id = message_id + ${lastOf('deliveries')} where message_id is not null`,
  'alter table alarm_notices add foreign key (message_id) references messages on delete cascade',
  'alter index alarm_notices_mail_id_idx rename to alarm_notices_message_id_idx',
  'drop table mails, deliveries',

  `create unique index messages_month_once on messages (user_id, month) where subject = 'month' and not is_trial`,
  `create unique index messages_one_trial on messages (user_id) where is_trial and state in ('planned', 'sending')`,
  // New notices join a waiting message.
  `create unique index messages_alarms_waiting on messages (user_id)
     where subject = 'alarms' and state in ('planned', 'sending')`,
  'create index on messages (user_id, id)',
  'create index on messages (link_id)',
  `create index on messages (month, state, id) where subject = 'month'`,
  `create index messages_waiting on messages (priority, id) where state = 'planned'`,
  `create index messages_sending on messages (leased_until) where state = 'sending'`,
];

export const oneOutbox = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
