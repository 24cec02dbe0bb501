import { sql, type Kysely } from 'kysely';

const line = (column: string) =>
  `${column} text not null check (length(${column}) between 1 and 200 and ${column} !~ '[\\x01-\\x1f\\x7f]' and ${column} ~ '\\S')`;

const finite = (column: string) =>
  `${column} double precision not null check (${column} not in ('NaN', 'Infinity', '-Infinity'))`;

const limits = ['min_critical', 'max_critical', 'min_warning', 'max_warning'];
const limitColumns = limits.map((name) => `${name} double precision`).join(', ');
const newLimits = limits.map((name) => `new.${name}`).join(', ');
const oldLimits = limits.map((name) => `old.${name}`).join(', ');

/** Measurements with the names of what was measured, and the year and month of their moment. */
const namedView = (view: string, table: string, moment: string, columns: string) => `
  create view ${view} as
  select sensors.id as "Número de sensor", sensors.name as "Sensor", sensor_types.name as "Tipo", locations.name as "Barrio",
    variable.id as "Número de variable", variable.name as "Variable", normalized.name as "Variable normalizada",
    normalized.unit as "Unidad", ${moment} as "Momento",
    extract(year from ${moment})::int as "Año", extract(month from ${moment})::int as "Mes", ${columns}
  from ${table}
  join sensor_variables as variable on variable.id = variable_id
  join sensors on sensors.id = variable.sensor_id
  join sensor_types on sensor_types.id = sensors.type_id
  left join locations on locations.id = sensors.location_id
  left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id`;

const statements = [
  `create table reading_keys (
    id bigint generated always as identity primary key,
    ${line('name')},
    key_hash bytea not null unique check (length(key_hash) = 32),
    devices text[] check (cardinality(devices) > 0),
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,

  `create table devices (
    id bigint generated always as identity primary key,
    ${line('identifier')} unique,
    first_seen_at timestamptz not null default now(),
    last_seen_at timestamptz
  )`,

  // A device measures for one sensor, and a sensor is measured by one device.
  `create table sensor_devices (
    sensor_id bigint primary key references sensors on delete cascade,
    device_id bigint not null unique references devices,
    unique (sensor_id, device_id)
  )`,

  // The sensor is stored here too, so that foreign keys keep its device and its variables together.
  'alter table sensor_variables add constraint sensor_variables_id_sensor_id_key unique (id, sensor_id)',
  `create table variable_sources (
    variable_id bigint primary key,
    sensor_id bigint not null,
    device_id bigint not null,
    ${line('payload_name')},
    unique (device_id, payload_name),
    foreign key (variable_id, sensor_id) references sensor_variables (id, sensor_id) on delete cascade,
    foreign key (sensor_id, device_id) references sensor_devices (sensor_id, device_id) on delete cascade
  )`,
  'create index on variable_sources (sensor_id)',

  // Readings that belong to no sensor's variable yet; the counts save reading them all.
  `create table waiting_variables (
    device_id bigint not null references devices on delete cascade,
    ${line('name')},
    readings bigint not null,
    last_at timestamptz not null,
    last_value double precision not null,
    primary key (device_id, name)
  )`,
  `create table waiting_readings (
    device_id bigint not null,
    name text not null,
    at timestamptz not null,
    ${finite('value')},
    primary key (device_id, name, at),
    foreign key (device_id, name) references waiting_variables (device_id, name) on delete cascade
  )`,
  'create index on waiting_readings (at)',

  // No foreign key to the variable, because deleting a sensor would wait for its readings. The value is in
  // the index too: readings arrive by time but are read by variable, whose rows are a page apart from each
  // other.
  `create table readings (
    variable_id bigint not null,
    at timestamptz not null,
    ${finite('value')},
    primary key (variable_id, at) include (value)
  ) partition by range (at)`,

  // The truth about partitions: a row creates one, and drops it when it is thinned. So a backup contains
  // them, and a thinned one is never started again.
  `create table reading_partitions (
    from_at timestamptz primary key,
    to_at timestamptz not null unique check (from_at < to_at),
    thinned_at timestamptz
  )`,
  // Attached afterwards: creating it directly as a partition would block readers meanwhile.
  `create function keep_reading_partition() returns trigger language plpgsql as $$
  declare
    name text := 'readings_' || to_char(new.from_at at time zone 'UTC', 'YYYYMMDD_HH24MI');
  begin
    if new.thinned_at is not null then
      execute format('drop table if exists %I', name);
    elsif tg_op = 'INSERT' then
      execute format('create table %I (like readings including all)', name);
      execute format('alter table readings attach partition %I for values from (%L) to (%L)', name, new.from_at, new.to_at);
    end if;
    return null;
  end $$`,
  `create trigger keep_reading_partition after insert or update of thinned_at on reading_partitions
    for each row execute function keep_reading_partition()`,

  // Variables whose readings a nightly job still has to delete, so that deleting a sensor doesn't wait for
  // it.
  'create table removed_variables (variable_id bigint primary key)',
  `create function remember_removed_variables() returns trigger language plpgsql as $$
  begin
    insert into removed_variables (variable_id) select id from removed;
    return null;
  end $$`,
  `create trigger remember_removed_variables after delete on sensor_variables referencing old table as removed
    for each statement execute function remember_removed_variables()`,

  `create table hourly_statistics (
    variable_id bigint not null,
    hour timestamptz not null,
    readings integer not null check (readings > 0),
    ${finite('min')},
    ${finite('mean')},
    ${finite('max')},
    ${finite('last')},
    last_at timestamptz not null,
    normal_minutes real not null,
    warning_minutes real not null,
    critical_minutes real not null,
    primary key (variable_id, hour)
  )`,

  // Hours whose statistics must be recomputed. Rows are only inserted and deleted, so that nobody waits for
  // one.
  `create table changed_hours (
    id bigint generated always as identity primary key,
    hour timestamptz not null,
    variable_ids bigint[] not null
  )`,

  // When limits began to apply: the past is judged by the limits of its time.
  `create table limit_periods (
    variable_id bigint not null references sensor_variables on delete cascade,
    from_at timestamptz not null,
    ${limitColumns},
    primary key (variable_id, from_at)
  )`,
  `create function keep_limit_period() returns trigger language plpgsql as $$
  begin
    if current_setting('vigia.restoring', true) = 'on' then return null; end if;
    insert into limit_periods (variable_id, from_at, ${limits.join(', ')})
    values (new.id, case tg_op when 'INSERT' then '-infinity'::timestamptz else now() end, ${newLimits})
    on conflict (variable_id, from_at) do update set
      ${limits.map((name) => `${name} = excluded.${name}`).join(', ')};
    return null;
  end $$`,
  `create trigger begin_limits after insert on sensor_variables for each row execute function keep_limit_period()`,
  `create trigger change_limits after update on sensor_variables for each row
    when ((${oldLimits}) is distinct from (${newLimits})) execute function keep_limit_period()`,
  `insert into limit_periods (variable_id, from_at, ${limits.join(', ')})
    select id, '-infinity', ${limits.join(', ')} from sensor_variables`,

  // The numbers of workers' sessions at the broker, so that another worker can end those of a dead one.
  'create table broker_sessions (slot integer primary key check (slot > 0))',

  // For Tableau and other programs that read the database directly, under the names of a workbook's filters.
  // Years and months are those of the reader's time zone.
  namedView('measured_readings', 'readings', 'at', 'value as "Valor"'),
  namedView(
    'measured_hours',
    'hourly_statistics',
    'hour',
    `readings as "Mediciones", min as "Mínimo", mean as "Promedio", max as "Máximo", last as "Último",
     normal_minutes as "Minutos normales", warning_minutes as "Minutos en advertencia", critical_minutes as "Minutos críticos"`,
  ),

  // A view shows a sheet of Tableau or one of our own charts.
  `alter table views
    alter column slug drop not null,
    alter column slug_key drop not null,
    add column chart text check (length(chart) between 1 and 40),
    add constraint views_show_one_thing check ((slug is null) <> (chart is null))`,
];

export const measurements = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
