import { sql, type Kysely } from 'kysely';

const statements = [
  // Files of measurements that come in parts, and how far each is.
  `create table history_imports (
    id bigint generated always as identity primary key,
    -- From the client: a request that is sent again begins no second import.
    key uuid not null unique,
    name text not null check (length(name) between 1 and 200),
    user_id bigint references users on delete set null,
    settings jsonb not null,
    -- Which of two equal hours is meant; null until somebody says so.
    doubled text check (doubled in ('first', 'second', 'order')),
    started_at timestamptz not null,
    finished_at timestamptz,
    bytes bigint not null,
    done_bytes bigint not null default 0,
    next_part integer not null default 1,
    next_line integer not null default 1,
    -- The last instant of each variable, in milliseconds, by its id.
    last_at jsonb not null default '{}',
    stored bigint not null default 0,
    known bigint not null default 0,
    refused bigint not null default 0,
    -- The first of what is wrong.
    problems jsonb not null default '[]'
  )`,
  'create index on history_imports (user_id)',
];

export const historyImports = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
