import { sql, type Kysely } from 'kysely';

const range = ['plausible_min', 'plausible_max'];
const rangeOf = (row: string) => range.map((name) => `${row}.${name}`).join(', ');
const finite = (name: string) =>
  `${name} double precision check (${name} not in ('NaN', 'Infinity', '-Infinity'))`;

const statements = [
  // Values of its sensors beyond these can't be; null for no end.
  `alter table normalized_variables
    ${range.map((name) => `add column ${finite(name)}`).join(', ')},
    add constraint normalized_variables_plausible check (plausible_min < plausible_max)`,

  // Why a reading doesn't count: 1 for an implausible value. Null for all others, which so take no space.
  'alter table readings add column omitted smallint',
  'create index readings_omitted on readings (variable_id, at) where omitted is not null',

  // How many implausible readings a month had whose single readings are gone.
  `create table thinned_doubts (
    variable_id bigint not null,
    from_at timestamptz not null,
    readings bigint not null check (readings > 0),
    primary key (variable_id, from_at)
  )`,

  // A search looks for readings that a new range concerns; what it changes has rows of its own.
  `alter table recomputations
    add column is_search boolean not null default false,
    -- Until nobody stores readings by the range of before.
    add column waits_for_writers boolean not null default false`,
  'create index recomputations_waiting on recomputations (id) where waits_for_writers',

  `create function search_implausible(ids bigint[]) returns void language sql as $$
    update recomputations set finished_at = now()
    where variable_id = any(ids) and finished_at is null and is_search;
    insert into recomputations (variable_id, from_at, to_at, total, left_until, is_search, waits_for_writers)
    select id, '-infinity', 'infinity', 0, 'infinity', true, true from unnest(ids) as id
    where exists (select from readings where variable_id = id) order by id
  $$`,
  `create function search_by_new_range() returns trigger language plpgsql as $$
  begin
    perform search_implausible(array(select id from sensor_variables where normalized_variable_id = new.id));
    return null;
  end $$`,
  `create trigger search_by_new_range after update on normalized_variables for each row
    when ((${rangeOf('old')}) is distinct from (${rangeOf('new')})) execute function search_by_new_range()`,
  `create function search_by_other_range() returns trigger language plpgsql as $$
  begin
    if (select count(distinct (${rangeOf('one')})) from (
      select ${rangeOf('one')} from unnest(array[old.normalized_variable_id, new.normalized_variable_id]) as given (id)
      left join normalized_variables as one on one.id = given.id
    ) as one) > 1 then
      perform search_implausible(array[new.id]);
    end if;
    return null;
  end $$`,
  `create trigger search_by_other_range after update on sensor_variables for each row
    when (old.normalized_variable_id is distinct from new.normalized_variable_id)
    execute function search_by_other_range()`,

  // Readings that don't count aren't in it, as in no other place.
  `create or replace view measured_readings as
  select sensors.id as "Número de sensor", sensors.name as "Sensor", sensor_types.name as "Tipo", locations.name as "Barrio",
    variable.id as "Número de variable", variable.name as "Variable", normalized.name as "Variable normalizada",
    normalized.unit as "Unidad", at as "Momento",
    extract(year from at)::int as "Año", extract(month from at)::int as "Mes", value as "Valor"
  from readings
  join sensor_variables as variable on variable.id = variable_id
  join sensors on sensors.id = variable.sensor_id
  join sensor_types on sensor_types.id = sensors.type_id
  left join locations on locations.id = sensors.location_id
  left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
  where omitted is null`,
];

/** What can't be doesn't count (EXT-62). */
export const plausibleValues = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
