import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { refusalTexts } from '@contract/serving/refusalTexts';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';

/**
 * Which sensors a person may see: an administrator all of them, a resident those that were chosen for them and those that a
 * rule shows them (EXT-57).
 */
export const isVisibleTo = (caller: Caller) =>
  caller.admin
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (
        select from visible_sensors where user_id = ${caller.id} and sensor_id = sensors.id)`;

/**
 * Whether the user in the query's `users` may see a sensor: an administrator any, others those of theirs.
 */
export const isSeenByUser = (sensorId: RawBuilder<unknown>) => sql<SqlBool>`(users.admin or exists (
  select from visible_sensors as seen where seen.user_id = users.id and seen.sensor_id = ${sensorId}))`;

/**
 * Of one sensor or resident of a query at a time, by indexes: with `offset 0` PostgreSQL doesn't join the whole view
 * instead, which may have millions of pairs.
 */
const each = (column: 'user_id' | 'sensor_id', of: 'user_id' | 'sensor_id', value: RawBuilder<unknown>) =>
  sql`select ${sql.ref(column)} from visible_sensors where ${sql.ref(of)} = ${value} offset 0`;

/** The residents who may see a sensor, with column user_id; some maybe more than once. */
export const viewersOf = (sensorId: RawBuilder<unknown>) => each('user_id', 'sensor_id', sensorId);

/** The sensors that a resident may see, with column sensor_id; some maybe more than once. */
export const seenBy = (userId: RawBuilder<unknown>) => each('sensor_id', 'user_id', userId);

/** The ids of the sensors that a resident may see, by choice or by rule. */
export const visibleSensorIds = async (work: Work, userId: number): Promise<number[]> => {
  const rows = await work
    .selectFrom('visibleSensors')
    .select('sensorId')
    .distinct()
    .where('userId', '=', userId)
    .orderBy('sensorId')
    .execute();
  return rows.map(({ sensorId }) => sensorId);
};

/** @throws Refusal 404 for an unknown sensor, 403 for one that the caller may not see */
export const requireVisibleSensor = async (work: Work, caller: Caller, sensorId: number) => {
  const sensor = await work
    .selectFrom('sensors')
    .select(['id', 'name', 'typeId'])
    .select(isVisibleTo(caller).as('isVisible'))
    .where('id', '=', sensorId)
    .executeTakeFirst();
  if (!sensor) throw new Refusal(404, refusalTexts.noSensor(sensorId));
  if (!sensor.isVisible) throw new Refusal(403, refusalTexts.hiddenSensor);
  return sensor;
};
