import { sql, type Kysely } from 'kysely';

/** As `canonicalDevice` writes an EUI; other names stay as they are. */
const canonical = (name: string) => `
  case when ${name} ~* '^[0-9a-f]{2}([-:. ]?[0-9a-f]{2}){7}$' then lower(regexp_replace(${name}, '[-:. ]', '', 'g')) else ${name} end`;

const statements = [
  // Spellings of one EUI were several devices: the one that has a sensor, else the one that the network named, gets
  // what the others sent. Two that both have a sensor stay two.
  `create table eui_spellings as
    select *, first_value(id) over (
      partition by canonical order by is_assigned desc, identifier = canonical desc, last_seen_at desc nulls last, id
    ) as keeper
    from (
      select id, identifier, last_seen_at, ${canonical('identifier')} as canonical,
        exists (select from sensor_devices where device_id = devices.id) as is_assigned
      from devices
    ) as named
    where canonical ~ '^[0-9a-f]{16}$'`,
  `create view merged_spellings as
    select id, keeper, last_seen_at from eui_spellings where id <> keeper and not is_assigned`,
  `insert into waiting_variables as known (device_id, name, readings, last_at, last_value)
    select distinct on (keeper, name) keeper, name, 0, last_at, last_value
    from waiting_variables join merged_spellings on id = device_id
    order by keeper, name, last_at desc
    on conflict (device_id, name) do update set last_at = greatest(known.last_at, excluded.last_at),
      last_value = case when excluded.last_at > known.last_at then excluded.last_value else known.last_value end`,
  `insert into waiting_readings (device_id, name, at, value)
    select keeper, name, at, value from waiting_readings join merged_spellings on id = device_id
    on conflict do nothing`,
  `update waiting_variables as variable set readings = (
      select count(*) from waiting_readings as reading
      where reading.device_id = variable.device_id and reading.name = variable.name
    )
    where device_id in (select keeper from merged_spellings)`,
  `update devices set last_seen_at = greatest(devices.last_seen_at, newest.at)
    from (select keeper, max(last_seen_at) as at from merged_spellings group by keeper) as newest
    where devices.id = newest.keeper`,
  'delete from devices where id in (select id from merged_spellings)',
  `update devices set identifier = spelling.canonical from eui_spellings as spelling
    where devices.id = spelling.keeper and spelling.id = spelling.keeper`,
  'drop view merged_spellings',
  'drop table eui_spellings',
  `update reading_keys set devices = array(select ${canonical('device')} from unnest(devices) as device)
    where devices is not null`,

  // What was refused last, how often for that reason, and when.
  ...['devices', 'reading_keys'].map(
    (table) => `
      alter table ${table} add column refused_at timestamptz, add column refused_reason text,
        add column refused_count bigint not null default 0`,
  ),

  // What devices and keys brought in a day, once it is more than a part of what they may.
  `create table reading_usage (
    subject text not null,
    day date not null,
    readings bigint not null,
    is_told boolean not null default false,
    primary key (subject, day)
  )`,
];

export const refusedReadings = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
