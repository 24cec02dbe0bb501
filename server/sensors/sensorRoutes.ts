import { sensors } from '@contract';

import type { Caller } from '../accounts/sessions';
import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import { Refusal, refusing, type Violations } from '../http/refusal';
import type { Router } from '../http/router';
import { requireSensorType } from '../sensorTypes/sensorTypes';
import { locationIdOf, requireLocation } from './locations';
import { readSensor } from './readSensors';
import { createVariables, replaceVariables, requireLimits } from './saveVariables';
import { sensorDocuments, type SensorFilter } from './sensorDocuments';
import { createSensorLists } from './sensorLists';

const notFound = (id: number) => new Refusal(404, `No existe el sensor ${id}.`);

const violationsOf = (body: { readonly name: string }): Violations => ({
  sensors_name_key_key: () => new Refusal(409, `Ya existe un sensor con el nombre "${body.name}".`),
});

/** The sensors, for administrators and for whom they were granted. */
export const sensorRoutes = (router: Router, context: Context): void => {
  const lists = createSensorLists(context);

  /** What administrators see is the same for all of them; a resident's list is short, and theirs alone. */
  const ownSensors = async (work: Work, caller: Caller, filter: SensorFilter) => {
    if (caller.admin) return lists.answer(work, filter);
    const pieces: string[] = [];
    for await (const piece of sensorDocuments(work, { ...filter, visibleTo: caller })) pieces.push(piece);
    return new Response(pieces.join(''), { headers: { 'content-type': 'application/json' } });
  };

  router.on(sensors.listSensors, ({ work }) => lists.answer(work, { withVariables: true }));

  router.on(sensors.listSensorsByType, async ({ work, params: { typeId } }) => {
    await requireSensorType(work, typeId);
    return lists.answer(work, { typeId, withVariables: true });
  });

  router.on(sensors.listSensorsByLocation, async ({ work, params: { locationId } }) => {
    await requireLocation(work, locationId);
    return lists.answer(work, { locationId, withVariables: true });
  });

  router.on(sensors.listOwnSensors, ({ work, caller }) => ownSensors(work, caller, { withVariables: false }));

  router.on(sensors.listOwnSensorsOfType, async ({ work, caller, query: { typeId } }) => {
    await requireSensorType(work, typeId);
    return ownSensors(work, caller, { typeId, withVariables: false });
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
    const after = await readSensor(work, id);
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
    const before = await readSensor(work, sensorId);
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
    const after = await readSensor(work, sensorId);
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
    const before = await readSensor(work, id);
    const { numDeletedRows } = await work.deleteFrom('sensors').where('id', '=', id).executeTakeFirst();
    if (!before || numDeletedRows === 0n) throw notFound(id);
    await recordChange(work, caller, { action: 'delete', subject: 'sensor', subjectId: id, before });
    return emptyAnswer();
  });
};
