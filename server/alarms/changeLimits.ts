import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { limitChanges } from '@contract';
import { LIMITS, pickThresholds, type Thresholds } from '@domain/sensors/threshold';

import { recordChange, type Actor } from '../audit/recordChange';
import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';
import { requireFittingLimits } from './fittingLimits';
import { limitChangeEntry } from './limitChangeEntry';

type Wanted = z.output<NonNullable<typeof limitChanges.changeLimits.body>>;

interface Row extends Thresholds {
  readonly id: number;
  readonly normalizedVariableId: number | null;
  readonly sensorName: string;
}

/** How many sensors a refusal names. */
const MOST_NAMED = 20;

const areSame = (one: Thresholds, other: Thresholds): boolean =>
  LIMITS.every((limit) => one[limit] === other[limit]);

const refusalText = (changed: readonly string[], gone: number): string =>
  [
    'No se cambió ningún umbral, porque mientras tanto alguien cambió o eliminó sensores.',
    ...changed.slice(0, MOST_NAMED).map((name) => `"${name}" ya no tiene los mismos umbrales.`),
    ...(changed.length > MOST_NAMED
      ? [`Otros ${changed.length - MOST_NAMED} tampoco tienen los mismos.`]
      : []),
    ...(gone > 0
      ? [gone === 1 ? 'Uno ya no mide la variable, o no existe.' : `${gone} ya no la miden, o no existen.`]
      : []),
  ].join('\n');

/** The variables as they are, with their sensors locked as an edit of each one would. */
const lockVariables = async (work: Work, ids: readonly number[]): Promise<readonly Row[]> => {
  await sql`
    select from sensors
    where id in (select sensor_id from sensor_variables where id = any(${ids}::bigint[]))
    order by id for no key update`.execute(work);
  const { rows } = await sql<Row>`
    select variable.id, variable.normalized_variable_id, sensors.name as sensor_name,
      variable.min_critical, variable.max_critical, variable.min_warning, variable.max_warning
    from sensor_variables as variable join sensors on sensors.id = variable.sensor_id
    where variable.id = any(${ids}::bigint[])
    order by sensors.name_key`.execute(work);
  return rows;
};

/**
 * Gives variables of many sensors the same limits (EXT-59). What follows from changed limits follows as for one sensor
 * that is saved: the database notes them itself.
 * @returns how many have other limits now
 * @throws Refusal 409 if one is gone, or has other limits than the request says; as `requireFittingLimits`; and 400 for a
 * variable that is repeated
 */
export const changeLimits = async (
  work: Work,
  caller: Actor,
  { normalizedVariableId, variables, ...limits }: Wanted,
): Promise<number> => {
  const seen = new Map(variables.map(({ variableId, ...before }) => [variableId, before]));
  if (seen.size !== variables.length) throw new Refusal(400, 'Una variable está repetida ("variableId").');
  const rows = await lockVariables(work, [...seen.keys()]);
  const name = await requireFittingLimits(work, normalizedVariableId, limits);

  const own = rows.filter((row) => row.normalizedVariableId === normalizedVariableId);
  const changedMeanwhile = own.filter((row) => !areSame(row, seen.get(row.id) ?? row));
  const gone = seen.size - own.length;
  if (changedMeanwhile.length + gone > 0) {
    const names = changedMeanwhile.map(({ sensorName }) => sensorName);
    throw new Refusal(409, refusalText(names, gone));
  }

  const changing = own.filter((row) => !areSame(row, limits));
  if (changing.length === 0) return 0;
  await work
    .updateTable('sensorVariables')
    .set(pickThresholds(limits))
    .where('id', '=', sql<number>`any(${changing.map(({ id }) => id)}::bigint[])`)
    .execute();
  await recordChange(work, caller, {
    action: 'update',
    subject: 'limits',
    subjectId: normalizedVariableId,
    ...limitChangeEntry(name, changing, limits),
  });
  return changing.length;
};
