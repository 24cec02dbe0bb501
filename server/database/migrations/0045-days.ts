import { sql, type Kysely } from 'kysely';

const marking = (event: 'insert' | 'update' | 'delete', rows: 'old' | 'new') =>
  `create trigger mark_days_of_${event} after ${event} on hourly_statistics referencing ${rows} table as changed
    for each statement execute function mark_days()`;

const statements = [
  // Days of the site, put together from their hours: a year of a whole town is read from these.
  `create table daily_statistics (
    variable_id bigint not null,
    day date not null,
    hours smallint not null,
    readings integer not null,
    min double precision not null,
    mean double precision not null,
    max double precision not null,
    detail jsonb,
    normal_minutes real not null,
    warning_minutes real not null,
    critical_minutes real not null,
    primary key (variable_id, day)
  )`,

  // Days of which an hour changed, whoever changed it. They are made anew in the transaction that made the hours.
  `create table changed_days (
    variable_id bigint not null,
    day date not null,
    primary key (variable_id, day)
  )`,
  `create function mark_days() returns trigger language plpgsql as $$
  declare zone text := (select time_zone from site_zone);
  begin
    -- Before a server ran, nobody knows whose days they would be. When it starts, it marks all.
    if zone is not null then
      insert into changed_days (variable_id, day)
      select distinct variable_id, (hour at time zone zone)::date from changed
      on conflict do nothing;
    end if;
    return null;
  end $$`,
  marking('insert', 'new'),
  marking('update', 'new'),
  marking('delete', 'old'),

  // So the next start marks the days of all hours that are there.
  'delete from site_zone',
];

/** Statistics of days are kept beside those of hours. */
export const days = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
