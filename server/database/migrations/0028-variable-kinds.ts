import { sql, type Kysely } from 'kysely';

const statements = [
  // How the readings of a variable become the figure of an hour.
  `alter table normalized_variables
    add column kind text not null default 'instantaneous'
      check (kind in ('instantaneous', 'sound-level', 'meter', 'amount')),
    -- The count at which a meter begins again at zero.
    add column meter_size double precision check (meter_size > 0 and meter_size < 'Infinity'),
    add column adds_up boolean not null generated always as (kind in ('meter', 'amount')) stored,
    add column unit_of_hour text generated always as
      (case when kind in ('meter', 'amount') then unit || '/h' else unit end) stored,
    add constraint normalized_variables_meter_size check (meter_size is null or kind = 'meter')`,

  // How much there was in an hour, for variables that add up: then it is also the hour's min, mean and max.
  `alter table hourly_statistics add column total double precision
    check (total not in ('NaN', 'Infinity', '-Infinity'))`,

  // Variables whose hours are to be made anew, since their readings mean something else now.
  `create table stale_statistics (
    variable_id bigint primary key,
    from_hour timestamptz not null,
    next_hour timestamptz not null
  )`,
  // Hours whose single readings are gone stay as they are.
  `create function make_stale(ids bigint[]) returns void language sql as $$
    insert into stale_statistics (variable_id, from_hour, next_hour)
    select id, first.hour, first.hour
    from unnest(ids) as id
    cross join lateral (
      select hour from hourly_statistics where variable_id = id and hour >= coalesce(
        (select max(to_at) from reading_partitions where thinned_at is not null), '-infinity'
      ) order by hour limit 1
    ) as first
    on conflict (variable_id) do update set from_hour = excluded.from_hour, next_hour = excluded.next_hour
  $$`,
  `create function stale_of_kind() returns trigger language plpgsql as $$
  begin
    perform make_stale(array(select id from sensor_variables where normalized_variable_id = new.id));
    return null;
  end $$`,
  `create trigger stale_of_kind after update on normalized_variables for each row
    when ((old.kind, old.meter_size) is distinct from (new.kind, new.meter_size)) execute function stale_of_kind()`,
  `create function stale_of_other_kind() returns trigger language plpgsql as $$
  begin
    if (select count(distinct (kind, meter_size)) from (
      select coalesce(one.kind, 'instantaneous') as kind, one.meter_size
      from unnest(array[old.normalized_variable_id, new.normalized_variable_id]) as given (id)
      left join normalized_variables as one on one.id = given.id
    ) as kinds) > 1 then
      perform make_stale(array[new.id]);
    end if;
    return null;
  end $$`,
  `create trigger stale_of_other_kind after update on sensor_variables for each row
    when (old.normalized_variable_id is distinct from new.normalized_variable_id)
    execute function stale_of_other_kind()`,
];

export const variableKinds = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
