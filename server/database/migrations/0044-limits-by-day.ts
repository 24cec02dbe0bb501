import { sql, type Kysely } from 'kysely';

const staleness = (row: string) =>
  ['kind', 'meter_size', 'limits_by'].map((name) => `${row}.${name}`).join(', ');

const statements = [
  `alter table normalized_variables
    add column limits_by text not null default 'hour' check (limits_by in ('hour', 'day')),
    add constraint normalized_variables_limits_by check (limits_by = 'hour' or adds_up),
    add column unit_of_limits text generated always as (case
      when kind not in ('meter', 'amount') then unit
      when limits_by = 'day' then unit || '/día'
      else unit || '/h' end) stored`,
  `create index normalized_variables_by_day on normalized_variables (id) where limits_by = 'day'`,

  // Of variables whose limits are those of a day: how much there was of it up to and including the hour, for maximum limits;
  // and beside the last hour of a day that is over, how much there was in all of it, for minimum limits.
  `alter table hourly_statistics
    add column day_so_far double precision,
    add column whole_day double precision`,

  // Whose days those are: what is stored must say it, as the site's may become another one.
  `create table site_zone (
    id boolean primary key default true check (id),
    time_zone text not null
  )`,

  // Once the hours are made anew, the variable is judged by what its limits count by now, from that moment on.
  'alter table stale_statistics add column judge_again boolean not null default false',
  `create function judge_made_anew() returns trigger language plpgsql as $$
  begin
    insert into changed_limits (variable_id, values_since) values (old.variable_id, now());
    return null;
  end $$`,
  `create trigger judge_made_anew after delete on stale_statistics for each row
    when (old.judge_again) execute function judge_made_anew()`,

  'drop trigger stale_of_kind on normalized_variables',
  `create or replace function stale_of_kind() returns trigger language plpgsql as $$
  declare ids bigint[] := array(select id from sensor_variables where normalized_variable_id = new.id);
  begin
    perform make_stale(ids);
    if old.limits_by <> new.limits_by then
      update stale_statistics set judge_again = true where variable_id = any(ids);
    end if;
    return null;
  end $$`,
  `create trigger stale_of_kind after update on normalized_variables for each row
    when ((${staleness('old')}) is distinct from (${staleness('new')})) execute function stale_of_kind()`,
  `create or replace function stale_of_other_kind() returns trigger language plpgsql as $$
  declare kinds integer; declare ways integer;
  begin
    select count(distinct (kind, meter_size, limits_by)), count(distinct limits_by) into kinds, ways from (
      select coalesce(one.kind, 'instantaneous') as kind, one.meter_size, coalesce(one.limits_by, 'hour') as limits_by
      from unnest(array[old.normalized_variable_id, new.normalized_variable_id]) as given (id)
      left join normalized_variables as one on one.id = given.id
    ) as compared;
    if kinds > 1 then
      perform make_stale(array[new.id]);
    end if;
    if ways > 1 then
      update stale_statistics set judge_again = true where variable_id = new.id;
    end if;
    return null;
  end $$`,
];

/** Limits of what adds up may be those of a day (EXT-72). */
export const limitsByDay = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
