import { sensors } from '@contract';

import { recordChange } from '../audit/recordChange';
import type { Work } from '../database/database';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import { Refusal, refusing, type Violations } from '../http/refusal';
import type { Router } from '../http/router';
import { requireSensorType } from '../sensorTypes/sensorTypes';
import { locationIdOf, requireLocation } from './locations';
import { readSensors, readSensorsWithVariables } from './readSensors';
import { createVariables, replaceVariables, requireLimits } from './saveVariables';

const notFound = (id: number) => new Refusal(404, `No existe el sensor ${id}.`);

const violationsOf = (body: { readonly name: string }): Violations => ({
  sensors_name_key_key: () => new Refusal(409, `Ya existe un sensor con el nombre "${body.name}".`),
});

const readOne = async (work: Work, id: number) => (await readSensorsWithVariables(work, { id }))[0];

/** The sensors, for administrators and for whom they were granted. */
export const sensorRoutes = (router: Router): void => {
  router.on(sensors.listSensors, async ({ work }) => jsonAnswer(await readSensorsWithVariables(work, {})));

  router.on(sensors.listSensorsByType, async ({ work, params: { typeId } }) => {
    await requireSensorType(work, typeId);
    return jsonAnswer(await readSensorsWithVariables(work, { typeId }));
  });

  router.on(sensors.listSensorsByLocation, async ({ work, params: { locationId } }) => {
    await requireLocation(work, locationId);
    return jsonAnswer(await readSensorsWithVariables(work, { locationId }));
  });

  router.on(sensors.listOwnSensors, async ({ work, caller }) =>
    jsonAnswer(await readSensors(work, { visibleTo: caller })),
  );

  router.on(sensors.listOwnSensorsOfType, async ({ work, caller, query: { typeId } }) => {
    await requireSensorType(work, typeId);
    return jsonAnswer(await readSensors(work, { typeId, visibleTo: caller }));
  });

  router.on(sensors.createSensor, async ({ work, caller, body }) => {
    const typeId = body.sensorTypeId;
    await requireSensorType(work, typeId);
    const { id } = await refusing(
      work
        .insertInto('sensors')
        .values({ name: body.name, typeId, locationId: await locationIdOf(work, body.location) })
        .returning('id')
        .executeTakeFirstOrThrow(),
      violationsOf(body),
    );
    await requireLimits(work, typeId, body.variablesData);
    await createVariables(work, { id, typeId }, body.variablesData);
    const after = await readOne(work, id);
    await recordChange(work, caller, {
      action: 'create',
      subject: 'sensor',
      subjectId: id,
      ...(after ? { after } : {}),
    });
    return emptyAnswer(201);
  });

  router.on(sensors.updateSensor, async ({ work, caller, query: { sensorId }, body }) => {
    const sensor = await work
      .selectFrom('sensors')
      .select(['id', 'typeId'])
      .where('id', '=', sensorId)
      .forUpdate()
      .executeTakeFirst();
    const before = await readOne(work, sensorId);
    if (!sensor || !before) throw notFound(sensorId);
    await refusing(
      work
        .updateTable('sensors')
        .set({ name: body.name, locationId: await locationIdOf(work, body.location) })
        .where('id', '=', sensorId)
        .execute(),
      violationsOf(body),
    );
    await requireLimits(work, sensor.typeId, body.variablesData);
    await replaceVariables(work, sensor, body.variablesData);
    const after = await readOne(work, sensorId);
    await recordChange(work, caller, {
      action: 'update',
      subject: 'sensor',
      subjectId: sensorId,
      before,
      ...(after ? { after } : {}),
    });
    return jsonAnswer(after);
  });

  router.on(sensors.deleteSensor, async ({ work, caller, params: { id } }) => {
    const before = await readOne(work, id);
    const { numDeletedRows } = await work.deleteFrom('sensors').where('id', '=', id).executeTakeFirst();
    if (!before || numDeletedRows === 0n) throw notFound(id);
    await recordChange(work, caller, { action: 'delete', subject: 'sensor', subjectId: id, before });
    return emptyAnswer();
  });
};
