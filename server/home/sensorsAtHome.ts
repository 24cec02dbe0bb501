import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { home } from '@contract';
import { sensorStatus, type SensorStatus } from '@domain/sensorStatus';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { lastValuesOf } from '../measurements/heldValues';
import { readNow } from '../measurements/readNow';
import { isVisibleTo } from '../sensors/visibleSensors';

type Place = Pick<
  z.output<typeof home.sensorAtHome>,
  'name' | 'typeId' | 'typeName' | 'locationName' | 'openAlarms'
>;

interface SensorAtHome extends Place {
  readonly sensorId: number;
  readonly status: SensorStatus;
  /** As JSON, as PostgreSQL wrote it. */
  readonly variables: string;
}

const readPlaces = async (
  work: Work,
  caller: Caller,
  sensorId: number | undefined,
): Promise<Map<number, Place>> => {
  const { rows } = await sql<Place & { id: number }>`
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
  return new Map(rows.map(({ id, ...place }) => [id, place]));
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
  return measured.flatMap(({ sensorId: id, variables, ...values }) => {
    const place = places.get(id);
    if (!place) return [];
    const watched = { openAlarms: place.openAlarms, lastValues: lastValuesOf(values) };
    return [{ sensorId: id, ...place, status: sensorStatus(watched, now.getTime()), variables }];
  });
};

/** The answer of a home. */
export const sensorsAtHomeDocument = (sensors: readonly SensorAtHome[]): string =>
  `[${sensors
    .map(({ variables, ...sensor }) => `${JSON.stringify(sensor).slice(0, -1)},"variables":${variables}}`)
    .join(',')}]`;
