import { sql, type Kysely } from 'kysely';

const level = (column: string) => `${column} text not null check (${column} in ('warning', 'critical'))`;

const statements = [
  `alter table normalized_variables
    add column alarm_delay_minutes integer not null default 10 check (alarm_delay_minutes between 0 and 1440),
    add column alarm_hysteresis_percent double precision not null default 5 check (alarm_hysteresis_percent between 0 and 50)`,

  `alter table users add column alarm_mail text not null default 'critical' check (alarm_mail in ('none', 'critical', 'all'))`,

  // What was opened stays as the history of its sensor, and goes with it. The sensor stands beside its variable, so that a
  // foreign key holds the two together.
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
];

export const alarms = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
