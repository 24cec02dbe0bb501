import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { publicPage } from '@contract';
import { formatList } from '@domain/formatList';
import { householdRisk } from '@domain/publicPage/household';
import type { VariableKind } from '@domain/sensors/variableKind';

import { recordChange, type Actor } from '../audit/recordChange';
import type { Work } from '../database/database';
import { Refusal, refusing } from '../http/refusal';
import { namesOf } from './namesOf';
import { PAGE_ID } from './settings';

type Openable = z.output<typeof publicPage.openableVariables>;
type Wanted = z.output<NonNullable<typeof publicPage.openVariables.body>>;

/**
 * Every variable of a sensor, with what tells whether a household shows: `kind` and `is_alone`, whether no other sensor of
 * the neighbourhood measures the same.
 */
const JUDGED = sql`
  select variable.id, variable.sensor_id, variable.name, variable.position, normalized.kind, normalized.unit_of_hour as unit,
    location_id is null or min(sensor_id) over same = max(sensor_id) over same as is_alone,
    open_variables.variable_id is not null as is_open
  from sensor_variables as variable
  join sensors on sensors.id = variable.sensor_id
  left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
  left join open_variables on open_variables.variable_id = variable.id
  window same as (partition by variable.normalized_variable_id, location_id)`;

interface Columns {
  readonly sensors: Openable['sensors'];
  readonly variables: Omit<Openable['variables'], 'risk'> & {
    readonly kind: readonly (VariableKind | null)[];
    readonly isAlone: readonly boolean[];
  };
}

/** PostgreSQL writes the columns as JSON, because parsing as many rows would block everybody else. */
export const listOpenable = async (work: Work): Promise<Openable> => {
  const { rows } = await sql<{ all: Columns }>`
    with judged as materialized (${JUDGED}), measured as (
      select sensors.id, sensors.name, sensors.name_key, locations.name as location_name
      from sensors left join locations on locations.id = location_id where sensors.id in (select sensor_id from judged)
    )
    select json_build_object(
      'sensors', (select json_build_object(
        'id', coalesce(json_agg(id order by name_key), '[]'), 'name', coalesce(json_agg(name order by name_key), '[]'),
        'locationName', coalesce(json_agg(location_name order by name_key), '[]')
      ) from measured),
      'variables', (select json_build_object(
        'id', coalesce(json_agg(id order by sensor_id, position), '[]'),
        'sensorId', coalesce(json_agg(sensor_id order by sensor_id, position), '[]'),
        'name', coalesce(json_agg(name order by sensor_id, position), '[]'),
        'unit', coalesce(json_agg(unit order by sensor_id, position), '[]'),
        'isOpen', coalesce(json_agg(is_open order by sensor_id, position), '[]'),
        'kind', coalesce(json_agg(kind order by sensor_id, position), '[]'),
        'isAlone', coalesce(json_agg(is_alone order by sensor_id, position), '[]')
      ) from judged)
    ) as "all"`.execute(work);
  const [row] = rows;
  if (!row) throw new Error('There is one row.');
  const { kind, isAlone, ...variables } = row.all.variables;
  const risk = kind.map((one, place) => householdRisk({ kind: one, isAlone: isAlone[place] ?? false }));
  return { sensors: row.all.sensors, variables: { ...variables, risk } };
};

export const countOpen = async (work: Work): Promise<{ openVariables: number; openSensors: number }> => {
  const { rows } = await sql<{ openVariables: number; openSensors: number }>`
    select count(*)::int as "openVariables", count(distinct sensor_id)::int as "openSensors"
    from open_variables join sensor_variables on id = variable_id`.execute(work);
  return rows[0] ?? { openVariables: 0, openSensors: 0 };
};

interface Chosen {
  readonly id: number;
  readonly name: string;
  readonly kind: VariableKind | null;
  readonly isAlone: boolean;
  readonly isOpen: boolean;
}

const refuseHouseholds = (variables: readonly Chosen[]): void => {
  const risky = variables.filter((variable) => householdRisk(variable) !== null);
  if (risky.length === 0) return;
  throw new Refusal(
    409,
    `No se publicó nada: se podría reconocer un hogar por ${formatList(namesOf(risky))}. Confirmá que igual querés publicarlas.`,
  );
};

const goneMeanwhile = () =>
  new Refusal(404, 'Alguna de las variables ya no existe. Recargá la lista e intentá de nuevo.');

/**
 * Opens variables to everybody, or closes them.
 * @throws Refusal 404 if one is gone, and 409 for one from which a household could be told, unless that is accepted
 */
export const openOrClose = async (
  work: Work,
  caller: Actor,
  { variableIds, isOpen, acceptsHouseholds }: Wanted,
): Promise<void> => {
  const wanted = [...new Set(variableIds)];
  const { rows } = await sql<Chosen>`
    select judged.id, sensors.name || ' · ' || judged.name as name, kind, is_alone, is_open
    from (${JUDGED}) as judged join sensors on sensors.id = sensor_id
    where judged.id = any(${wanted}::bigint[]) order by sensors.name_key, position`.execute(work);
  if (rows.length < wanted.length) throw goneMeanwhile();
  const changing = rows.filter((row) => row.isOpen !== isOpen);
  if (isOpen && !acceptsHouseholds) refuseHouseholds(changing);
  if (changing.length === 0) return;

  const ids = changing.map(({ id }) => id);
  const confirmed = changing.filter((row) => householdRisk(row) !== null).map(({ id }) => id);
  if (isOpen)
    await refusing(
      sql`insert into open_variables (variable_id, is_confirmed)
        select id, id = any(${confirmed}::bigint[]) from unnest(${ids}::bigint[]) as id on conflict do nothing`.execute(
        work,
      ),
      { open_variables_variable_id_fkey: goneMeanwhile },
    );
  else await sql`delete from open_variables where variable_id = any(${ids}::bigint[])`.execute(work);
  const variables = namesOf(changing).map((name, id) => ({ id, name }));
  await recordChange(work, caller, {
    action: 'update',
    subject: 'public-page',
    subjectId: PAGE_ID,
    before: { openVariables: isOpen ? [] : variables },
    after: { openVariables: isOpen ? variables : [] },
  });
};
