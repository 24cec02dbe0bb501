import type { Pollutant } from '@domain/air/pollutants';
import type { StateName } from '@domain/sensors/stateNames';
import { pickThresholds, type Thresholds } from '@domain/sensors/threshold';
import type { LimitsBy, VariableKind } from '@domain/sensors/variableKind';

import type { Work } from '../database/database';

export interface MeasuredSensor {
  readonly id: number;
  readonly name: string;
  readonly typeName: string;
  readonly locationName: string | null;
  readonly variables: readonly {
    readonly id: number;
    readonly name: string;
    /** Of an hour's figure. */
    readonly unit: string | null;
    readonly kind: VariableKind;
    readonly limitsBy: LimitsBy;
    readonly pollutant: Pollutant | null;
    /** Null if states have no names. */
    readonly stateNames: readonly StateName[] | null;
    /** Of the single readings. */
    readonly unitOfReading: string | null;
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
    .select(['variable.id', 'variable.name', 'normalized.unitOfHour as unit', 'normalized.kind'])
    .select(['normalized.unit as unitOfReading', 'normalized.pollutant', 'normalized.stateNames'])
    .select('normalized.limitsBy')
    .select(['variable.minCritical', 'variable.minWarning', 'variable.maxWarning', 'variable.maxCritical'])
    .where('variable.sensorId', '=', id)
    .orderBy('variable.position')
    .execute();
  return {
    ...sensor,
    variables: variables.map(
      ({ id: variableId, name, unit, kind, limitsBy, pollutant, stateNames, unitOfReading, ...limits }) => ({
        id: variableId,
        name,
        unit,
        kind: kind ?? 'instantaneous',
        limitsBy: limitsBy ?? 'hour',
        pollutant,
        stateNames,
        unitOfReading,
        thresholds: pickThresholds(limits),
      }),
    ),
  };
};
