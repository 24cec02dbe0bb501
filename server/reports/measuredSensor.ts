import { pickThresholds, type Thresholds } from '@domain/sensors/threshold';

import type { Work } from '../database/database';

export interface MeasuredSensor {
  readonly id: number;
  readonly name: string;
  readonly typeName: string;
  readonly locationName: string | null;
  readonly variables: readonly {
    readonly id: number;
    readonly name: string;
    readonly unit: string | null;
    readonly thresholds: Thresholds;
  }[];
}

/** A sensor as charts and reports show it. */
export const readMeasuredSensor = async (work: Work, id: number): Promise<MeasuredSensor> => {
  const sensor = await work
    .selectFrom('sensors')
    .innerJoin('sensorTypes', 'sensorTypes.id', 'sensors.typeId')
    .leftJoin('locations', 'locations.id', 'sensors.locationId')
    .select(['sensors.id', 'sensors.name', 'sensorTypes.name as typeName', 'locations.name as locationName'])
    .where('sensors.id', '=', id)
    .executeTakeFirstOrThrow();
  const variables = await work
    .selectFrom('sensorVariables as variable')
    .leftJoin('normalizedVariables as normalized', 'normalized.id', 'variable.normalizedVariableId')
    .select(['variable.id', 'variable.name', 'normalized.unit'])
    .select(['variable.minCritical', 'variable.minWarning', 'variable.maxWarning', 'variable.maxCritical'])
    .where('variable.sensorId', '=', id)
    .orderBy('variable.position')
    .execute();
  return {
    ...sensor,
    variables: variables.map(({ id: variableId, name, unit, ...limits }) => ({
      id: variableId,
      name,
      unit,
      thresholds: pickThresholds(limits),
    })),
  };
};
