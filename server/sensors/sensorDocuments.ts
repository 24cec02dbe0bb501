import { sql, type RawBuilder } from 'kysely';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { isVisibleTo } from './visibleSensors';

export interface SensorFilter {
  readonly id?: number;
  readonly typeId?: number;
  readonly locationId?: number;
  /** Only what this person may see. */
  readonly visibleTo?: Caller;
  /**
   * Only the management calls include them: they would make the lists of a person's own sensors three times
   * as long for nothing.
   */
  readonly withVariables: boolean;
}

const BATCH = 2_000;

const variables = sql`, (
  select coalesce(array_to_json(array_agg(variable)), '[]') from (
    select id as "variableId", name as "variableName", normalized_variable_id as "normalizedVariableId",
      min_critical as "minCritical", max_critical as "maxCritical",
      min_warning as "minWarning", max_warning as "maxWarning"
    from sensor_variables where sensor_id = sensors.id order by position
  ) as variable
) as variables`;

/** The next sensors after an id, in the contract's form. PostgreSQL writes JSON faster than it sends rows. */
export const sensorBatch = (
  { id, typeId, locationId, visibleTo, withVariables }: SensorFilter,
  after: number,
): RawBuilder<{ documents: string | null; last: number | null }> => sql`
  select string_agg(row_to_json(sensor)::text, ',' order by id) as documents, max(id) as last from (
    select sensors.id, sensors.name, sensors.description,
      sensors.type_id as "typeId", sensor_types.name as type,
      sensors.location_id as "locationId", locations.name as "locationName" ${withVariables ? variables : sql``}
    from sensors
    join sensor_types on sensor_types.id = sensors.type_id
    left join locations on locations.id = sensors.location_id
    where sensors.id > ${after}
      ${id === undefined ? sql`` : sql`and sensors.id = ${id}`}
      ${typeId === undefined ? sql`` : sql`and sensors.type_id = ${typeId}`}
      ${locationId === undefined ? sql`` : sql`and sensors.location_id = ${locationId}`}
      ${visibleTo ? sql`and ${isVisibleTo(visibleTo)}` : sql``}
    order by sensors.id limit ${BATCH}
  ) as sensor`;

/** A list of sensors as pieces of a JSON text, so that fifty thousand are never in memory at once. */
export async function* sensorDocuments(work: Work, filter: SensorFilter): AsyncGenerator<string> {
  let after = 0;
  let separator = '[';
  for (;;) {
    const { rows } = await sensorBatch(filter, after).execute(work);
    const { documents, last } = rows[0] ?? {};
    if (typeof documents !== 'string' || typeof last !== 'number') break;
    yield separator + documents;
    separator = ',';
    after = last;
  }
  yield separator === '[' ? '[]' : ']';
}
