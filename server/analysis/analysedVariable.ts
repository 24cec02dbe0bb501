import { sql, type RawBuilder } from 'kysely';

import { refusalTexts } from '@contract/serving/refusalTexts';
import type { AnalysisPlaces } from '@domain/analysis';
import { readVariableKind } from '@domain/sensors/variableKind';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';
import { isVisibleTo } from '../sensors/visibleSensors';
import type { Measure } from './figures';

/** Each sensor's variable that the caller may see and that means the same everywhere. */
export const comparableVariables = (caller: Caller) => sql`
  select variable.id, normalized_variable_id, sensor_id, location_id, latitude, longitude
  from sensor_variables as variable join sensors on sensors.id = variable.sensor_id
  where normalized_variable_id is not null and ${isVisibleTo(caller)}`;

/** A normalized variable, as the caller's sensors measure it. */
export interface AnalysedVariable extends Measure {
  readonly name: string;
  /** A select of its variables of sensors: `variable_id`, as `place` the id of the neighbourhood or sensor, and where the sensor is. */
  readonly variables: RawBuilder<unknown>;
  /** Has the places' names, and where they are. */
  readonly places: RawBuilder<unknown>;
}

interface AskedVariable {
  readonly variableId: number;
  readonly by: AnalysisPlaces;
  /** The neighbourhood whose sensors count; all if left out. */
  readonly locationId?: number | undefined;
}

/** @throws Refusal 404 for a normalized variable that there isn't */
export const readAnalysedVariable = async (
  work: Work,
  caller: Caller,
  { variableId: id, by, locationId }: AskedVariable,
): Promise<AnalysedVariable> => {
  const variable = await work
    .selectFrom('normalizedVariables')
    .select(['name', 'kind', 'unit'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!variable) throw new Refusal(404, refusalTexts.noVariable(id));
  return {
    name: variable.name,
    kind: readVariableKind(variable.kind),
    unit: variable.unit,
    variables: sql`
      select id as variable_id, ${sql.ref(by === 'sensor' ? 'sensor_id' : 'location_id')} as place, latitude, longitude
      from (${comparableVariables(caller)}) as comparable
      where normalized_variable_id = ${id} ${locationId === undefined ? sql`` : sql`and location_id = ${locationId}`}`,
    places: sql.table(by === 'sensor' ? 'sensors' : 'locations'),
  };
};
