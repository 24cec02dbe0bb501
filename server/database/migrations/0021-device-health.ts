import { sql, type Kysely } from 'kysely';

const statements = [
  // What networks hear with. Moments are those of arrival: some gateways don't know the time.
  `create table gateways (
    id bigint generated always as identity primary key,
    identifier text not null unique check (length(identifier) between 1 and 100),
    first_heard_at timestamptz not null,
    last_heard_at timestamptz not null
  )`,

  // Which frames of a device were heard last, to know those that are missing.
  `create table device_counters (
    device_id bigint primary key references devices on delete cascade,
    counter bigint,
    -- Bits: the lowest is that of the counter, the next one that of the frame before.
    heard bigint,
    at timestamptz
  )`,

  // How a device was on a day of the site.
  `create table device_days (
    device_id bigint not null references devices on delete cascade,
    day date not null,
    frames integer not null,
    lost integer not null check (lost >= 0),
    first_counter bigint,
    last_counter bigint,
    -- Each frame by the gateway that heard it best.
    rssi_frames integer not null,
    rssi_sum double precision not null,
    best_rssi real,
    snr_frames integer not null,
    snr_sum double precision not null,
    best_snr real,
    -- The day's last.
    battery_percent real,
    battery_volts real,
    battery_at timestamptz,
    primary key (device_id, day)
  )`,
  'create index on device_days (day)',

  `create table device_gateways (
    device_id bigint not null references devices on delete cascade,
    gateway_id bigint not null references gateways on delete cascade,
    day date not null,
    frames integer not null,
    best_rssi real,
    best_snr real,
    primary key (device_id, day, gateway_id)
  )`,
  'create index on device_gateways (gateway_id, day)',
  'create index on device_gateways (day)',

  // A gateway that fell silent is one alarm about all of its sensors.
  `alter table alarms
     drop constraint alarms_kind_check,
     drop constraint alarms_variable_check,
     alter column sensor_id drop not null,
     add column gateway_id bigint references gateways on delete cascade,
     add constraint alarms_kind_check check (kind in ('limits', 'silence', 'gateway')),
     add constraint alarms_variable_check check (kind = 'silence' or (kind = 'limits') = (variable_id is not null)),
     add constraint alarms_subject_check
       check ((kind = 'gateway') = (sensor_id is null) and (kind = 'gateway') = (gateway_id is not null))`,
  `create unique index alarms_open_gateway on alarms (gateway_id) where closed_at is null and kind = 'gateway'`,
  'create index on alarms (gateway_id)',
  `create table alarm_sensors (
    alarm_id bigint not null references alarms on delete cascade,
    sensor_id bigint not null references sensors on delete cascade,
    -- When it sent again, through another gateway or this one.
    back_at timestamptz,
    primary key (alarm_id, sensor_id)
  )`,
  'create index on alarm_sensors (sensor_id)',
];

export const deviceHealth = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
