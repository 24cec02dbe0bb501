import { sql, type Kysely } from 'kysely';

const statements = [
  // Tables of sensors that are being created, and for a while what became of them.
  `create table sensor_imports (
    id bigint generated always as identity primary key,
    -- From the client: a request that is sent again begins no second import.
    key uuid not null unique,
    name text not null check (length(name) between 1 and 200),
    user_id bigint references users on delete set null,
    state text not null check (state in ('running', 'done', 'undoing', 'undone')),
    started_at timestamptz not null,
    finished_at timestamptz,
    -- When it is undone: whether sensors that measured something go too.
    with_measured boolean not null default false,
    -- Neighbourhoods that it created.
    location_ids bigint[] not null default '{}',
    total integer not null,
    created integer not null default 0,
    refused integer not null default 0,
    removed integer not null default 0,
    kept integer not null default 0
  )`,
  'create index on sensor_imports (user_id)',
  `create index sensor_imports_open on sensor_imports (id) where state in ('running', 'undoing')`,
  `create table sensor_import_rows (
    import_id bigint not null references sensor_imports on delete cascade,
    place integer not null,
    line integer not null,
    name text not null,
    -- The sensor as its row says it.
    entry jsonb not null,
    outcome text check (outcome in ('created', 'refused', 'removed', 'kept')),
    reason text,
    sensor_id bigint references sensors on delete set null,
    primary key (import_id, place)
  )`,
  'create index on sensor_import_rows (sensor_id)',
];

export const sensorImports = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
