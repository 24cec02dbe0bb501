import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { map } from '@contract';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { isVisibleTo } from '../sensors/visibleSensors';

type SensorMap = z.output<typeof map.sensorMap>;

/** What is where, without how it is. */
type PlacedSensors = Omit<SensorMap, 'sensors'> & { readonly sensors: Omit<SensorMap['sensors'], 'status'> };

/** Of the sensors without a place. */
const FIRST_UNPLACED = 100;

const placeOf = sql`case when latitude is not null then
  json_build_object('latitude', latitude, 'longitude', longitude) end`;

/** PostgreSQL writes the columns as JSON, because parsing as many rows would block everybody else. */
export const readMap = async (work: Work, caller: Caller): Promise<PlacedSensors> => {
  const { rows } = await sql<{ map: PlacedSensors }>`
    with seen as materialized (
      select * from sensors where ${isVisibleTo(caller)}
    ), placed as (
      select * from seen where latitude is not null order by id
    )
    select json_build_object(
      'sensors', (select json_build_object(
        'id', coalesce(json_agg(id), '[]'), 'name', coalesce(json_agg(name), '[]'),
        'typeId', coalesce(json_agg(type_id), '[]'), 'locationId', coalesce(json_agg(location_id), '[]'),
        'latitude', coalesce(json_agg(latitude), '[]'), 'longitude', coalesce(json_agg(longitude), '[]')
      ) from placed),
      'unplaced', json_build_object(
        'count', (select count(*) from seen where latitude is null),
        'first', (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name_key), '[]') from (
          select id, name, name_key from seen where latitude is null order by name_key limit ${FIRST_UNPLACED}
        ) as unplaced)
      ),
      'types', (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name_key), '[]')
        from sensor_types where id in (select type_id from placed)),
      'locations', (select coalesce(json_agg(
          json_build_object('id', id, 'name', name, 'place', ${placeOf}) order by name_key), '[]')
        from locations where ${caller.admin} or id in (select location_id from seen)),
      'variables', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'typeId', type_id) order by name_key, id), '[]')
        from normalized_variables where id in (
          select normalized_variable_id from sensor_variables join placed on placed.id = sensor_id))
    ) as map`.execute(work);
  const [row] = rows;
  if (!row) throw new Error('There is one row.');
  return row.map;
};
