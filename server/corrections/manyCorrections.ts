import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { corrections } from '@contract';
import { refusalTexts } from '@contract/serving/refusalTexts';

import type { Work } from '../database/database';
import { instant } from '../database/instant';
import { Refusal } from '../http/refusal';
import { afterUnit, correctedBy, joinUnit } from '../readings/correctedValues';
import {
  addCorrection,
  TAKEN_MOMENT,
  type CorrectionToSave,
  type Saving,
  type Variable,
} from './saveCorrection';
import { readRecomputableFrom, waitForWriters } from './stretches';

type Trial = z.output<typeof corrections.tryCorrections.answer.schema>;

interface Chosen {
  readonly normalizedVariableId: number;
  readonly sensorIds: readonly number[];
}

interface Tried extends Chosen {
  readonly from: Date;
  readonly factor: number;
  readonly offset: number;
}

const requireKnown = async (work: Work, id: number): Promise<void> => {
  const known = await work
    .selectFrom('normalizedVariables')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) throw new Refusal(404, refusalTexts.noVariable(id));
};

/** What a correction would change for the sensors that have the variable, by their names. */
export const tryCorrections = async (
  work: Work,
  { normalizedVariableId, sensorIds, from, factor, offset }: Tried,
): Promise<Trial> => {
  await requireKnown(work, normalizedVariableId);
  const recomputableFrom = await readRecomputableFrom(work);
  const rule = afterUnit(sql`${factor}::float8`, sql`${offset}::float8`);
  const after = correctedBy(sql`coalesce(raw, value)`, rule.factor, rule.offset);
  const { rows } = await sql<Trial['variables'][number]>`
    select sensors.id as "sensorId", sensors.name as "sensorName", variable.id as "variableId",
      variable.name as "variableName", case when taken.id is not null then ${TAKEN_MOMENT}::text end as problem,
      ${instant(sql`following.at`)} as until, measured.readings, last.last
    from sensor_variables as variable
    join sensors on sensors.id = variable.sensor_id
    left join corrections as taken on taken.variable_id = variable.id and taken.from_at = ${from}
    cross join lateral (
      select min(from_at) as at from corrections where variable_id = variable.id and from_at > ${from}
    ) as following
    cross join lateral (
      select coalesce(sum(readings), 0)::float8 as readings from hourly_statistics
      where variable_id = variable.id and hour >= ${from}::timestamptz - interval '1 hour' and last_at >= ${from}
        and hour < coalesce(following.at, 'infinity') and hour >= coalesce(${recomputableFrom}::timestamptz, '-infinity')
    ) as measured
    left join lateral (
      select json_build_object('at', ${instant(sql`at`)}, 'before', value, 'after', ${after}) as last
      from readings ${joinUnit(sql`variable.id`, sql`at`)}
      where variable_id = variable.id and at >= ${from} and at < coalesce(following.at, 'infinity')
      order by at desc limit 1
    ) as last on true
    where variable.normalized_variable_id = ${normalizedVariableId} and sensors.id = any(${[...sensorIds]}::bigint[])
    order by sensors.name_key, variable.position`.execute(work);
  return { variables: rows, recomputableFrom: recomputableFrom?.toISOString() ?? null };
};

/** The variables, whose corrections nobody else changes meanwhile, and which of them have one of a moment. */
const lockVariables = async (work: Work, { normalizedVariableId, sensorIds }: Chosen, from: Date) => {
  const { rows } = await sql<Variable>`
    with locked as (
      select id, name, sensor_id from sensor_variables
      where normalized_variable_id = ${normalizedVariableId} and sensor_id = any(${[...sensorIds]}::bigint[])
      order by id for no key update
    )
    select locked.id, locked.name, sensor_id, sensors.name as sensor from locked
    join sensors on sensors.id = sensor_id order by sensors.name_key, locked.id`.execute(work);
  // Read once they are locked: whoever was quicker has committed by now.
  const taken = await work
    .selectFrom('corrections')
    .select('variableId')
    .where('fromAt', '=', from)
    .where('variableId', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .execute();
  const ids = new Set(taken.map(({ variableId }) => variableId));
  return { variables: rows, isTaken: ({ id }: Variable) => ids.has(id) };
};

/** How many sensors a refusal names. */
const MOST_NAMED = 20;

const refusalText = (names: readonly string[]): string =>
  [
    'No se corrigió ningún sensor, porque ya hay una corrección desde ese momento en:',
    ...names.slice(0, MOST_NAMED).map((name) => `"${name}"`),
    ...(names.length > MOST_NAMED ? [`y ${names.length - MOST_NAMED} más`] : []),
  ].join('\n');

/**
 * Corrects the variable of all sensors that have it, or none if one of them can't be (EXT-60).
 * @returns how many
 * @throws Refusal 404, 409
 */
export const addCorrections = async (
  saving: Saving,
  { normalizedVariableId, sensorIds, ...rule }: Chosen & CorrectionToSave,
): Promise<number> => {
  const { work } = saving;
  await requireKnown(work, normalizedVariableId);
  const { variables, isTaken } = await lockVariables(
    work,
    { normalizedVariableId, sensorIds },
    new Date(rule.from),
  );
  if (variables.length === 0)
    throw new Refusal(
      409,
      'Ninguno de los sensores elegidos tiene esa variable. Puede que los hayan cambiado.',
    );
  const taken = variables.filter(isTaken).map(({ sensor }) => sensor);
  if (taken.length > 0) throw new Refusal(409, refusalText(taken));
  for (const variable of variables) await addCorrection(saving, variable, rule);
  await waitForWriters(work);
  return variables.length;
};
