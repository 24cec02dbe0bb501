import { sql } from 'kysely';

import { recordChange } from '../audit/recordChange';
import type { Database, Work } from '../database/database';
import { violationOf } from '../database/connections/failures';
import { inTransaction } from '../database/work';
import { compileStored } from '../derived/resolveFormula';
import { storeFormula } from '../derived/saveDerived';
import { readSensor } from './readSensor';

/** What was removed of a sensor, and is still kept. */
export interface RemovedOfSensor {
  readonly sensorId: number;
  readonly name: string;
  /** Whether the sensor itself was deleted. */
  readonly isGone: boolean;
  readonly variables: readonly string[];
  readonly removedAt: Date;
}

export const listRemoved = async (db: Database): Promise<readonly RemovedOfSensor[]> => {
  const { rows } = await sql<RemovedOfSensor>`
    select sensor_id, coalesce(sensors.name, gone.sensor->>'name') as name, sensors.id is null as is_gone,
      array_agg(variable->>'name' order by variable_id) as variables, max(kept.removed_at) as removed_at
    from (select *, (variable->>'sensor_id')::bigint as sensor_id from removed_variables where variable is not null) as kept
    left join sensors on sensors.id = kept.sensor_id
    left join removed_sensors as gone using (sensor_id)
    where sensors.id is not null or gone.sensor_id is not null
    group by sensor_id, sensors.id, sensors.name, gone.sensor
    order by removed_at desc, sensor_id`.execute(db);
  return rows;
};

/** With its number, by which its readings know it. Its neighbourhood may be gone meanwhile. */
const bringSensorBack = async (work: Work, sensorId: number): Promise<void> => {
  try {
    await sql`
      insert into sensors (id, name, description, type_id, location_id, latitude, longitude) overriding system value
      select was.id, was.name, was.description, was.type_id, locations.id, was.latitude, was.longitude
      from removed_sensors, jsonb_populate_record(null::sensors, sensor) as was
      left join locations on locations.id = was.location_id
      where sensor_id = ${sensorId} and not exists (select from sensors where id = sensor_id)`.execute(work);
  } catch (error) {
    const { constraint } = violationOf(error) ?? {};
    if (constraint === 'sensors_name_key_key')
      throw new Error('Another sensor has its name by now: rename that one first.', { cause: error });
    if (constraint === 'sensors_type_id_fkey')
      throw new Error('Its type of sensor is gone, so it cannot come back.', { cause: error });
    throw error;
  }
  await sql`delete from removed_sensors where sensor_id = ${sensorId}`.execute(work);
};

/** With their numbers, after those that the sensor has. What they refer to may be gone, or be another variable's now. */
const bringVariablesBack = async (work: Work, sensorId: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    with kept as (
      delete from removed_variables where (variable->>'sensor_id')::bigint = ${sensorId} returning variable
    )
    insert into sensor_variables (id, sensor_id, type_id, name, normalized_variable_id, provider_variable_id, position,
      min_critical, max_critical, min_warning, max_warning, disconnected_id, disconnected_name) overriding system value
    select was.id, was.sensor_id, was.type_id, was.name, normalized.id,
      case when provider.id is not null and row_number() over (partition by provider.id order by was.id desc) = 1
        and not exists (
          select from sensor_variables as own where own.sensor_id = was.sensor_id and own.provider_variable_id = provider.id
        ) then provider.id end,
      row_number() over (order by was.position, was.id) + (
        select coalesce(max(position), -1) from sensor_variables as own where own.sensor_id = was.sensor_id
      ),
      was.min_critical, was.max_critical, was.min_warning, was.max_warning, former.id, was.disconnected_name
    from kept cross join lateral jsonb_populate_record(null::sensor_variables, variable) as was
    left join normalized_variables as normalized on normalized.id = was.normalized_variable_id and normalized.type_id = was.type_id
    left join provider_variables as provider on provider.id = was.provider_variable_id and provider.type_id = was.type_id
    left join devices as former on former.id = was.disconnected_id`.execute(work);
  return Number(numAffectedRows);
};

/** Those of variables that are back, if all that they are made of is. */
const bringFormulasBack = async (work: Work, sensorId: number): Promise<void> => {
  const own = await work
    .selectFrom('sensorVariables')
    .select('id')
    .where('sensorId', '=', sensorId)
    .execute();
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return;
  const kept = await work
    .deleteFrom('removedFormulas')
    .where('variableId', 'in', ids)
    .returning(['variableId', 'formula'])
    .execute();
  for (const { variableId, formula } of kept) {
    const resolved = compileStored(formula);
    if (resolved.sources.every((id) => ids.includes(id))) await storeFormula(work, variableId, resolved);
  }
};

/**
 * Brings a sensor back, and its variables that were removed with it or before, together with all that they measured
 * and with their formulas.
 * What went with them stays gone: alarms, the device, for whom the sensor was
 * chosen; rules show it again.
 * @returns how many variables came back
 * @throws an Error with a sentence for the operator
 */
export const bringBack = (db: Database, sensorId: number): Promise<number> =>
  inTransaction(db, 'write', async (work) => {
    const before = await readSensor(work, sensorId);
    await bringSensorBack(work, sensorId);
    const variables = await bringVariablesBack(work, sensorId);
    await bringFormulasBack(work, sensorId);
    const after = await readSensor(work, sensorId);
    if (!after || (before && variables === 0))
      throw new Error(`Nothing that was removed of a sensor ${sensorId} is kept.`);
    await recordChange(work, null, {
      action: before ? 'update' : 'create',
      subject: 'sensor',
      subjectId: sensorId,
      ...(before ? { before } : {}),
      after,
    });
    return variables;
  });
