import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { home } from '@contract';
import { sensorStatus } from '@domain/sensorStatus';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { readNow } from '../measurements/readNow';
import { isVisibleTo } from '../sensors/visibleSensors';

type SensorAtHome = z.output<typeof home.sensorAtHome>;

interface Place extends Pick<SensorAtHome, 'name' | 'typeId' | 'typeName' | 'locationName' | 'openAlarms'> {
  readonly id: number;
}

const readPlaces = async (
  work: Work,
  caller: Caller,
  sensorId: number | undefined,
): Promise<Map<number, Place>> => {
  const { rows } = await sql<Place>`
    select sensors.id, sensors.name, sensors.type_id as "typeId", sensor_types.name as "typeName",
      locations.name as "locationName", coalesce((
        select json_agg(json_build_object('id', id, 'kind', kind, 'level', level, 'variableId', variable_id)
          order by level = 'critical' desc, id)
        from alarms where sensor_id = sensors.id and closed_at is null
      ), '[]') as "openAlarms"
    from sensors
    join sensor_types on sensor_types.id = sensors.type_id
    left join locations on locations.id = sensors.location_id
    where ${isVisibleTo(caller)} ${sensorId === undefined ? sql`` : sql`and sensors.id = ${sensorId}`}`.execute(
    work,
  );
  return new Map(rows.map((place) => [place.id, place]));
};

/** The sensors that somebody may see, or one of them, with how they are (EXT-37): two statements, however many there are. */
export const readSensorsAtHome = async (
  work: Work,
  caller: Caller,
  now: Date,
  sensorId?: number,
): Promise<SensorAtHome[]> => {
  const measured = await readNow(work, caller, sensorId, now);
  const places = await readPlaces(work, caller, sensorId);
  return measured.flatMap(({ sensorId: id, variables }) => {
    const known = places.get(id);
    if (!known) return [];
    const { id: _id, ...place } = known;
    const lastValues = variables.flatMap(({ last }) =>
      last ? [{ at: Date.parse(last.at), status: last.status }] : [],
    );
    const status = sensorStatus({ openAlarms: place.openAlarms, lastValues }, now.getTime());
    return [{ sensorId: id, variables, ...place, status }];
  });
};
