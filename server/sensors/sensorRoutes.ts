import { sensors } from '@contract';

import type { Caller } from '../accounts/sessions';
import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { rememberDisconnected } from '../devices/connections';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { closeUnconfirmed } from '../publicPage/closeUnconfirmed';
import { requireSensorType } from '../sensorTypes/sensorTypes';
import { requireLocation } from './locations';
import { readSensor } from './readSensor';
import { addSensor, changeSensor, lockSensor, sensorNotFound } from './saveSensor';
import { sensorDocuments, type SensorFilter } from './sensorDocuments';
import { createSensorLists } from './sensorLists';

/** The sensors, for administrators and for people to whom they were granted. */
export const sensorRoutes = (router: Router, context: Context): void => {
  const lists = createSensorLists(context);

  /** Administrators all see the same list; a resident's list is short and individual. */
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
    const { id } = await addSensor(work, body);
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
    const { before } = await changeSensor(work, sensorId, body);
    const after = await readSensor(work, sensorId);
    await recordChange(work, caller, {
      action: 'update',
      subject: 'sensor',
      subjectId: sensorId,
      before,
      ...(after ? { after } : {}),
    });
    await closeUnconfirmed(work, caller);
    return jsonAnswer(after);
  });

  router.on(sensors.deleteSensor, async ({ work, caller, params: { id } }) => {
    await lockSensor(work, id);
    const before = await readSensor(work, id);
    if (!before) throw sensorNotFound(id);
    await rememberDisconnected(work, id);
    await work.deleteFrom('sensors').where('id', '=', id).execute();
    await recordChange(work, caller, { action: 'delete', subject: 'sensor', subjectId: id, before });
    await closeUnconfirmed(work, caller);
    return emptyAnswer();
  });
};
