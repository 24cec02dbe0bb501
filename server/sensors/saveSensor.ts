import { refusalTexts } from '@contract/serving/refusalTexts';
import type { Place } from '@domain/sensors/place';

import { dropLostSubscriptions } from '../accounts/people';
import type { Work } from '../database/database';
import { Refusal, refusing, type Violations } from '../http/refusal';
import { requireSensorType, sensorTypeNotFound } from '../sensorTypes/sensorTypes';
import { locationIdOf } from './locations';
import { placeColumns } from './places';
import { readSensor, type Sensor } from './readSensor';
import { createVariables, replaceVariables, requireLimits, type VariableEntry } from './saveVariables';

interface SensorToSave {
  readonly name: string;
  readonly location: string | null;
  readonly variablesData: readonly VariableEntry[];
  /** Null for none; left out, it stays as it is (EXT-75). */
  readonly place?: Place | null | undefined;
}

export const sensorNotFound = (id: number) => new Refusal(404, refusalTexts.noSensor(id));

const violationsOf = (body: { readonly name: string }): Violations => ({
  sensors_name_key_key: () => new Refusal(409, refusalTexts.takenSensorName(body.name)),
});

/**
 * Adds a sensor with its variables.
 * @returns its id, and those of its variables in the order of the request
 * @throws Refusal 404 for an unknown type, 409 for a name that is taken, 400 as for its variables
 */
export const addSensor = async (
  work: Work,
  body: SensorToSave & { readonly sensorTypeId: number },
): Promise<{ id: number; variableIds: readonly number[] }> => {
  const typeId = body.sensorTypeId;
  await requireSensorType(work, typeId);
  const { id } = await refusing(
    work
      .insertInto('sensors')
      .values({
        name: body.name,
        typeId,
        locationId: await locationIdOf(work, body.location),
        ...placeColumns(body.place),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    { ...violationsOf(body), sensors_type_id_fkey: () => sensorTypeNotFound(typeId) },
  );
  await requireLimits(work, typeId, body.variablesData);
  return { id, variableIds: await createVariables(work, { id, typeId }, body.variablesData) };
};

/** @throws Refusal 404 */
export const lockSensor = async (work: Work, id: number): Promise<{ id: number; typeId: number }> => {
  const sensor = await work
    .selectFrom('sensors')
    .select(['id', 'typeId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!sensor) throw sensorNotFound(id);
  return sensor;
};

/**
 * Changes a sensor and its variables.
 * @returns its previous state, and the ids of its variables in the order of the request
 * @throws Refusal 404 for an unknown sensor, 409 for a name that is taken, 400 as for its variables
 */
export const changeSensor = async (
  work: Work,
  id: number,
  body: SensorToSave,
): Promise<{ before: Sensor; variableIds: readonly number[] }> => {
  const sensor = await lockSensor(work, id);
  const before = await readSensor(work, id);
  if (!before) throw sensorNotFound(id);
  await refusing(
    work
      .updateTable('sensors')
      .set({
        name: body.name,
        locationId: await locationIdOf(work, body.location),
        ...placeColumns(body.place),
      })
      .where('id', '=', id)
      .execute(),
    violationsOf(body),
  );
  // Rules for the former neighbourhood don't show it any more.
  await dropLostSubscriptions(work, { sensorId: id });
  await requireLimits(work, sensor.typeId, body.variablesData);
  return { before, variableIds: await replaceVariables(work, sensor, body.variablesData) };
};
