import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // What the days before one say of a battery, and how long it will last by them.
  `create table battery_forecasts (
    device_id bigint primary key references devices on delete cascade,
    -- The first day of which it knows nothing.
    day date not null,
    -- Of the last day on which anything was heard of it.
    last_percent real,
    last_volts real,
    last_at timestamptz,
    last_day date,
    -- The last of each on any day, and the most volts.
    percent real,
    volts real,
    most_volts real,
    days_left integer
  )`,

  // How many values of a sensor may be wrong, as of a day.
  `create table suspicion_counts (
    sensor_id bigint primary key references sensors on delete cascade,
    day date not null,
    count integer not null
  )`,
  // By another rule they are others.
  `create function forget_suspicions() returns trigger language plpgsql as $$
  begin
    delete from suspicion_counts where sensor_id in (
      select sensor_id from sensor_variables where normalized_variable_id = new.id
    );
    return null;
  end $$`,
  `create trigger forget_suspicions after update of stuck_hours, greatest_step, kind on normalized_variables
    for each row when (
      (old.stuck_hours, old.greatest_step, old.kind) is distinct from (new.stuck_hours, new.greatest_step, new.kind)
    ) execute function forget_suspicions()`,

  // The list of how many devices are, ready to be sent. It is made anew every few minutes, so nothing of it needs to last.
  `create unlogged table kept_health (
    only_one boolean primary key default true check (only_one),
    made_at timestamptz not null,
    tag text not null,
    br bytea not null,
    gzip bytea not null
  )`,
];

export const foretold = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
