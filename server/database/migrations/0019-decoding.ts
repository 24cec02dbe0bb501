import { sql, type Kysely } from 'kysely';

const statements = [
  // JavaScript of a device's maker, under a name: devices of one model share it.
  `create table decoders (
    id bigint generated always as identity primary key,
    name text not null check (length(name) between 1 and 200),
    name_key text collate "C" generated always as (lower(normalize(btrim(name), NFC) collate "und-x-icu")) stored not null,
    script text not null,
    -- Of what is sent and what comes out, as the maker publishes them.
    examples text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint decoders_name unique (name_key)
  )`,
  `alter table devices add column decoder_id bigint references decoders on delete set null`,
  'create index on devices (decoder_id)',

  // What devices sent and nobody could read, or not all of it. It is decoded again once somebody can.
  `create table kept_frames (
    id bigint generated always as identity primary key,
    device_id bigint not null references devices on delete cascade,
    at timestamptz not null,
    received_at timestamptz not null,
    network text not null check (length(network) between 1 and 50),
    port integer,
    payload bytea,
    -- JSON as it came: what the network's codec made of the frame. Not jsonb, which has no room for some texts.
    decoded text,
    state text not null check (state in ('undecoded', 'failed', 'not-understood', 'partial')),
    detail text not null,
    -- Of port, payload and what was decoded: a frame that is sent twice counts once.
    digest bytea not null,
    unique (device_id, at, digest)
  )`,
  'create index on kept_frames (at)',
  `create index kept_frames_partial on kept_frames (received_at) where state = 'partial'`,
  'create index on kept_frames (device_id, state, at)',

  // In which unit a device says that it sends something.
  `create table received_units (
    device_id bigint not null references devices on delete cascade,
    name text not null,
    unit text not null check (length(unit) between 1 and 100),
    primary key (device_id, name)
  )`,
];

export const decodingOfFrames = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
