import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { map } from '@contract';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { newestHour } from '../measurements/newestHour';
import { isVisibleTo } from '../sensors/visibleSensors';

type MapValues = z.output<typeof map.mapValues>;

/** The last value of a normalized variable of each sensor with a place; undefined if there is no such variable. */
export const readMapValues = async (
  work: Work,
  caller: Caller,
  normalizedVariableId: number,
  now: Date,
): Promise<MapValues | undefined> => {
  const { rows } = await sql<{ values: MapValues }>`
    with measured as (
      select distinct on (variable.sensor_id) variable.sensor_id, newest.value, date_part('epoch', newest.at) as at
      from sensors join sensor_variables as variable on variable.sensor_id = sensors.id
      cross join lateral (${newestHour(now)}) as newest
      where variable.normalized_variable_id = ${normalizedVariableId} and latitude is not null and ${isVisibleTo(caller)}
        and newest.at is not null
      order by variable.sensor_id, newest.at desc
    )
    select json_build_object(
      'sensorId', (select coalesce(json_agg(sensor_id order by sensor_id), '[]') from measured),
      'value', (select coalesce(json_agg(value order by sensor_id), '[]') from measured),
      'at', (select coalesce(json_agg(at order by sensor_id), '[]') from measured),
      'unit', unit_of_hour, 'kind', nullif(kind, 'instantaneous'), 'limitsBy', nullif(limits_by, 'hour'),
      'stateNames', state_names
    ) as values
    from normalized_variables where id = ${normalizedVariableId}`.execute(work);
  return rows[0]?.values;
};
