import { sql, type Kysely } from 'kysely';

/**
 * The form in which names are compared: lower case, composed, without outer blanks. It is the same on every
 * PostgreSQL, whatever its locale.
 */
const keyOf = (column: string) =>
  `text collate "C" generated always as (lower(normalize(btrim(${column}), NFC) collate "und-x-icu")) stored not null`;

/** One line of text that isn't blank. */
const line = (column: string, longest: number) =>
  `${column} text not null check (length(${column}) between 1 and ${longest} and ${column} !~ '[\\x01-\\x1f\\x7f]' and ${column} ~ '\\S')`;

const id = 'id bigint generated always as identity primary key';

const thresholds = ['min_critical', 'max_critical', 'min_warning', 'max_warning'];
const thresholdColumns = thresholds
  .map((name) => `${name} double precision check (${name} not in ('NaN', 'Infinity', '-Infinity'))`)
  .join(', ');
const requirementColumns = thresholds.map((name) => `require_${name} boolean not null`).join(', ');
const onlyRequiredLimits = thresholds
  .map((name) => `constraint ${name}_is_required check (${name} is null or require_${name})`)
  .join(', ');

const statements = [
  `create table sensor_types (${id}, ${line('name', 200)}, name_key ${keyOf('name')} unique)`,

  `create table locations (${id}, ${line('name', 200)}, name_key ${keyOf('name')} unique)`,

  `create table normalized_variables (
    ${id},
    type_id bigint not null references sensor_types,
    ${line('name', 200)}, name_key ${keyOf('name')},
    unit text check (length(unit) <= 40),
    ${thresholdColumns}, ${requirementColumns}, ${onlyRequiredLimits},
    unique (type_id, name_key),
    unique (id, type_id)
  )`,

  // Every table below a type stores the type, so that foreign keys keep variables, sensors and views of one
  // type together.
  `create table provider_variables (
    ${id},
    normalized_variable_id bigint not null,
    type_id bigint not null,
    ${line('name', 200)}, name_key ${keyOf('name')},
    foreign key (normalized_variable_id, type_id) references normalized_variables (id, type_id) on delete cascade,
    unique (normalized_variable_id, name_key),
    unique (id, type_id)
  )`,

  `create table sensors (
    ${id},
    ${line('name', 200)}, name_key ${keyOf('name')} unique,
    description text check (length(description) <= 2000),
    type_id bigint not null references sensor_types,
    location_id bigint references locations,
    unique (id, type_id)
  )`,
  'create index on sensors (type_id)',
  'create index on sensors (location_id)',

  `create table sensor_variables (
    ${id},
    sensor_id bigint not null,
    type_id bigint not null,
    ${line('name', 200)},
    normalized_variable_id bigint,
    provider_variable_id bigint,
    position integer not null,
    ${thresholdColumns},
    foreign key (sensor_id, type_id) references sensors (id, type_id) on delete cascade,
    foreign key (normalized_variable_id, type_id) references normalized_variables (id, type_id),
    foreign key (provider_variable_id, type_id) references provider_variables (id, type_id),
    unique (sensor_id, provider_variable_id)
  )`,
  'create index on sensor_variables (sensor_id, position)',
  'create index on sensor_variables (normalized_variable_id)',
  'create index on sensor_variables (provider_variable_id)',

  `create table users (
    ${id},
    ${line('mail', 254)} check (mail ~ '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'),
    mail_key ${keyOf('mail')} unique,
    password_hash text,
    admin boolean not null,
    session_version integer not null default 1,
    created_at timestamptz not null default now(),
    unique (id, admin)
  )`,

  // Administrators see every sensor and have no list: the constant column lets the foreign key enforce that.
  `create table user_sensors (
    user_id bigint not null,
    sensor_id bigint not null references sensors on delete cascade,
    admin boolean not null default false check (not admin),
    primary key (user_id, sensor_id),
    foreign key (user_id, admin) references users (id, admin) on delete cascade
  )`,
  'create index on user_sensors (sensor_id)',

  `create table subscriptions (
    user_id bigint not null references users on delete cascade,
    sensor_id bigint not null references sensors on delete cascade,
    primary key (user_id, sensor_id)
  )`,
  'create index on subscriptions (sensor_id)',

  `create table view_groups (
    ${id},
    type_id bigint not null references sensor_types,
    ${line('name', 200)}, name_key ${keyOf('name')},
    description text check (length(description) <= 2000),
    position integer not null,
    unique (type_id, name_key),
    unique (id, type_id),
    unique (type_id, position) deferrable initially deferred
  )`,

  `create table views (
    ${id},
    group_id bigint not null,
    type_id bigint not null,
    ${line('name', 200)}, name_key ${keyOf('name')},
    description text not null check (length(description) <= 2000),
    ${line('slug', 200)}, slug_key ${keyOf('slug')},
    requires_year_filter boolean not null,
    requires_month_filter boolean not null,
    normalized_variable_id bigint,
    position integer not null,
    foreign key (group_id, type_id) references view_groups (id, type_id),
    foreign key (normalized_variable_id, type_id) references normalized_variables (id, type_id),
    unique (type_id, name_key),
    unique (type_id, slug_key),
    unique (group_id, position) deferrable initially deferred
  )`,
  'create index on views (normalized_variable_id)',

  `create table password_links (
    ${id},
    user_id bigint not null references users on delete cascade,
    purpose text not null check (purpose in ('invitation', 'reset')),
    nonce bytea not null check (length(nonce) = 32),
    token_hash bytea not null unique check (length(token_hash) = 32),
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    unique (user_id, purpose)
  )`,

  `create table setup_links (
    token_hash bytea primary key check (length(token_hash) = 32),
    expires_at timestamptz not null
  )`,

  `create table mails (
    ${id},
    kind text not null check (kind in ('invitation', 'reset')),
    user_id bigint not null references users on delete cascade,
    link_id bigint references password_links on delete set null,
    status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'cancelled')),
    attempts integer not null default 0,
    last_error text,
    created_at timestamptz not null default now(),
    settled_at timestamptz,
    check ((status = 'queued') = (settled_at is null))
  )`,
  'create index on mails (user_id)',
  'create index on mails (link_id)',

  // No foreign keys: an entry outlives the people and things that it names.
  `create table audit_lines (
    ${id},
    at timestamptz not null default now(),
    actor_id bigint,
    action text not null,
    subject text not null,
    subject_id bigint,
    before jsonb,
    after jsonb
  )`,
  'create index on audit_lines (at)',
  'create index on audit_lines (subject, subject_id)',

  // The schema that rate-limiter-flexible needs.
  `create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`,

  // The lock makes two administrators who demote each other wait for one another; the query then sees the
  // other's change.
  `create function require_administrator() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(7349902);
    if not exists (select from users where admin and password_hash is not null) then
      raise exception 'no administrator would be left' using errcode = 'check_violation', constraint = 'last_administrator';
    end if;
    return null;
  end $$`,
  `create trigger last_administrator_changed after update on users for each row
    when (old.admin and old.password_hash is not null and not (new.admin and new.password_hash is not null))
    execute function require_administrator()`,
  `create trigger last_administrator_deleted after delete on users for each row
    when (old.admin and old.password_hash is not null)
    execute function require_administrator()`,
];

export const firstSchema = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
