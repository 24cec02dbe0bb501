import { sql } from 'kysely';

import { roundPlace, type Place } from '@domain/sensors/place';

import { connectNew, requireConsistent } from '../devices/connections';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { nameKey } from '../database/names';
import { Refusal } from '../http/refusal';
import { addSensor } from '../sensors/saveSensor';
import type { SensorToCreate } from './planSensor';

interface Created {
  readonly sensorId: number;
  /** The neighbourhood that came into being with it. */
  readonly locationId: number | undefined;
  /** The neighbourhood that it put on the map. */
  readonly placedLocationId: number | undefined;
}

const locationOf = async (work: Work, name: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from locations where name_key = ${nameKey(name)}`.execute(work);
  return rows[0]?.id;
};

/** Puts a neighbourhood on the map. @returns undefined if it is there already */
const placeLocation = async (work: Work, name: string, place: Place): Promise<number | undefined> => {
  const { latitude, longitude } = roundPlace(place);
  const { rows } = await sql<{ id: number }>`
    update locations set latitude = ${latitude}, longitude = ${longitude}
    where name_key = ${nameKey(name)} and latitude is null returning id`.execute(work);
  return rows[0]?.id;
};

const create = async (
  work: Work,
  { isNewLocation, locationPlace, device, ...sensor }: SensorToCreate,
  context: Pick<Context, 'queue' | 'now'>,
): Promise<Created> => {
  requireConsistent({ device, variables: sensor.variablesData });
  const { id, variableIds } = await addSensor(work, sensor);
  const placedLocationId =
    sensor.location !== null && locationPlace
      ? await placeLocation(work, sensor.location, locationPlace)
      : undefined;
  const sources = variableIds.map((variableId, index) => ({
    variableId,
    payloadName: sensor.variablesData[index]?.payloadName ?? null,
  }));
  // What the device sent until then, a worker takes.
  await connectNew(work, id, { device, sources }, context);
  const locationId =
    isNewLocation && sensor.location !== null ? await locationOf(work, sensor.location) : undefined;
  return { sensorId: id, locationId, placedLocationId };
};

/**
 * Creates a sensor of a table, or nothing of it: somebody may have taken its name or its device a moment ago.
 * @returns why not, in Spanish
 */
export const createImported = async (
  work: Work,
  sensor: SensorToCreate,
  context: Pick<Context, 'queue' | 'now'>,
): Promise<Created | string> => {
  await sql`savepoint imported`.execute(work);
  try {
    const created = await create(work, sensor, context);
    await sql`release savepoint imported`.execute(work);
    return created;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint imported`.execute(work);
    return error.message;
  }
};
