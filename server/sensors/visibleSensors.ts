import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';

/** Which sensors a person may see: an administrator all of them, a resident the granted ones. */
export const isVisibleTo = (caller: Caller) =>
  caller.admin
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from user_sensors where user_id = ${caller.id} and sensor_id = sensors.id)`;

/**
 * Whether the user in the query's `users` may see a sensor: an administrator any, others the granted ones.
 */
export const isSeenByUser = (sensorId: RawBuilder<unknown>) => sql<SqlBool>`(users.admin or exists (
  select from user_sensors as granted where granted.user_id = users.id and granted.sensor_id = ${sensorId}))`;

/** @throws Refusal 404 for an unknown sensor, 403 for one that the caller may not see */
export const requireVisibleSensor = async (work: Work, caller: Caller, sensorId: number) => {
  const sensor = await work
    .selectFrom('sensors')
    .select(['id', 'name', 'typeId'])
    .select(isVisibleTo(caller).as('isVisible'))
    .where('id', '=', sensorId)
    .executeTakeFirst();
  if (!sensor) throw new Refusal(404, `No existe el sensor ${sensorId}.`);
  if (!sensor.isVisible) throw new Refusal(403, 'No tenés permiso para ver este sensor.');
  return sensor;
};
