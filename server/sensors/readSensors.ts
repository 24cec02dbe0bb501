import { sql, type SqlBool } from 'kysely';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { isVisibleTo } from './visibleSensors';

export interface SensorFilter {
  readonly id?: number;
  readonly typeId?: number;
  readonly locationId?: number;
  /** Only what this person may see. */
  readonly visibleTo?: Caller;
}

/** Sensors as answers carry them, with the names of their type and neighbourhood. */
export const readSensors = (work: Work, { id, typeId, locationId, visibleTo }: SensorFilter) => {
  let query = work
    .selectFrom('sensors')
    .innerJoin('sensorTypes', 'sensorTypes.id', 'sensors.typeId')
    .leftJoin('locations', 'locations.id', 'sensors.locationId')
    .select([
      'sensors.id',
      'sensors.name',
      'sensors.description',
      'sensors.typeId',
      'sensorTypes.name as type',
      'sensors.locationId',
      'locations.name as locationName',
    ]);
  if (id !== undefined) query = query.where('sensors.id', '=', id);
  if (typeId !== undefined) query = query.where('sensors.typeId', '=', typeId);
  if (locationId !== undefined) query = query.where('sensors.locationId', '=', locationId);
  if (visibleTo) query = query.where(isVisibleTo(visibleTo));
  return query.orderBy('sensors.id').execute();
};

const readVariables = async (work: Work, sensorIds: readonly number[] | 'all') => {
  let query = work
    .selectFrom('sensorVariables')
    .select([
      'sensorId',
      'id as variableId',
      'name as variableName',
      'normalizedVariableId',
      'minCritical',
      'maxCritical',
      'minWarning',
      'maxWarning',
    ]);
  // As one parameter: a statement takes 65,535 of them.
  if (sensorIds !== 'all') query = query.where(sql<SqlBool>`sensor_id = any (${sensorIds}::bigint[])`);
  const rows = await query.orderBy('sensorId').orderBy('position').execute();
  type Variable = Omit<(typeof rows)[number], 'sensorId'>;
  const bySensor = new Map<number, Variable[]>();
  for (const { sensorId, ...variable } of rows) {
    const variables = bySensor.get(sensorId);
    if (variables) variables.push(variable);
    else bySensor.set(sensorId, [variable]);
  }
  return bySensor;
};

/**
 * The same with their variables. Only the management calls carry them: the lists of a person's own sensors would be three times as
 * long for nothing.
 */
export const readSensorsWithVariables = async (work: Work, filter: SensorFilter) => {
  const sensors = await readSensors(work, filter);
  if (sensors.length === 0) return [];
  const isWhole = Object.keys(filter).length === 0;
  const variables = await readVariables(work, isWhole ? 'all' : sensors.map(({ id }) => id));
  return sensors.map((sensor) => ({ ...sensor, variables: variables.get(sensor.id) ?? [] }));
};
