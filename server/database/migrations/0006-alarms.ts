import { sql, type Kysely } from 'kysely';

const level = (column: string) => `${column} text not null check (${column} in ('warning', 'critical'))`;

const limits = (row: string) =>
  ['min_critical', 'max_critical', 'min_warning', 'max_warning'].map((name) => `${row}.${name}`).join(', ');

const statements = [
  `alter table normalized_variables
    add column alarm_delay_minutes integer not null default 10 check (alarm_delay_minutes between 0 and 1440),
    add column alarm_hysteresis_percent double precision not null default 5 check (alarm_hysteresis_percent between 0 and 50)`,

  `alter table users add column alarm_mail text not null default 'critical' check (alarm_mail in ('none', 'critical', 'all'))`,

  // Alarms stay as the history of their sensor, and are deleted with it. The sensor is stored beside its
  // variable, so that a foreign key keeps the two together.
  `create table alarms (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('limits', 'silence')),
    sensor_id bigint not null references sensors on delete cascade,
    variable_id bigint,
    ${level('level')},
    ${level('worst_level')},
    opened_at timestamptz not null,
    closed_at timestamptz check (closed_at >= opened_at),
    worst_at timestamptz,
    worst_value double precision,
    acknowledged_at timestamptz,
    acknowledged_by bigint references users on delete set null,
    note text check (length(note) between 1 and 500),
    foreign key (variable_id, sensor_id) references sensor_variables (id, sensor_id) on delete cascade,
    check ((kind = 'limits') = (variable_id is not null)),
    check ((acknowledged_at is null) = (note is null))
  )`,
  // One at a time.
  `create unique index alarms_open_limits on alarms (variable_id) where closed_at is null and kind = 'limits'`,
  `create unique index alarms_open_silence on alarms (sensor_id) where closed_at is null and kind = 'silence'`,
  'create index alarms_open on alarms (id) where closed_at is null',
  'create index on alarms (sensor_id, id)',
  'create index on alarms (acknowledged_by)',

  // Variables for which judging the next reading needs more than their readings: an alarm is open, or is
  // about to open or close. All others have no row here.
  `create table alarm_states (
    variable_id bigint primary key references sensor_variables on delete cascade,
    judged_until timestamptz not null,
    last_value double precision not null,
    warning_since timestamptz,
    critical_since timestamptz,
    worst_at timestamptz,
    worst_value double precision,
    holds_until timestamptz
  )`,
  'create index on alarm_states (holds_until) where holds_until is not null',

  // Variables that must be judged again. Rows are only inserted and deleted, so that nobody waits for one.
  'create table changed_limits (id bigint generated always as identity primary key, variable_id bigint not null)',
  `create function note_changed_limits() returns trigger language plpgsql as $$
  begin
    if current_setting('vigia.restoring', true) = 'on' then return null; end if;
    insert into changed_limits (variable_id) values (new.id);
    return null;
  end $$`,
  `create trigger note_changed_limits after update on sensor_variables for each row
    when ((${limits('old')}) is distinct from (${limits('new')})) execute function note_changed_limits()`,

  // Shows how far judging is behind.
  'alter table changed_hours add column at timestamptz not null default now()',

  // When a sensor last received something from a device, and the seconds between the last times.
  `alter table devices add column measured_at timestamptz, add column gaps real[] not null default '{}'`,
  // Since when an instance has been listening for devices.
  `create table listening (
    only_one boolean primary key default true check (only_one),
    since timestamptz not null,
    at timestamptz not null
  )`,

  // Whom to tell about which event, and in which mail. The notices are deleted with the mail: by then nobody
  // is told again anyway.
  `create table alarm_notices (
    alarm_id bigint not null references alarms on delete cascade,
    user_id bigint not null references users on delete cascade,
    event text not null check (event in ('opened', 'raised', 'closed')),
    created_at timestamptz not null,
    mail_id bigint references mails on delete cascade,
    primary key (alarm_id, user_id, event)
  )`,
  'create index on alarm_notices (mail_id)',
  'create index on alarm_notices (user_id, created_at) where mail_id is null',
  'alter table mails drop constraint mails_kind_check',
  `alter table mails add constraint mails_kind_check check (kind in ('invitation', 'reset', 'alarms'))`,
  // New notices join a waiting mail.
  `create unique index mails_alarms_waiting on mails (user_id) where kind = 'alarms' and status = 'queued'`,
];

export const alarms = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
