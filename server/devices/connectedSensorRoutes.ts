import { devices } from '@contract';

import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { closeUnconfirmed } from '../publicPage/closeUnconfirmed';
import { describePlace, readPlaceOf } from '../sensors/places';
import { readSensor } from '../sensors/readSensor';
import { addSensor, changeSensor, lockSensor, sensorNotFound } from '../sensors/saveSensor';
import {
  answerConnected,
  connectNew,
  describeConnection,
  readConnection,
  requireConsistent,
  saveConnection,
} from './connections';

/** A sensor with its connection, as the audit stores it. */
const describeConnected = async (work: Work, id: number): Promise<object> => {
  const sensor = await readSensor(work, id);
  const { device, sent } = await describeConnection(work, id);
  const variables = sensor?.variables?.map((variable) => ({
    ...variable,
    ...(sent.get(variable.variableId) ?? { payloadName: null }),
  }));
  return { ...sensor, variables, device, place: describePlace(await readPlaceOf(work, id)) };
};

const connectionIn = (
  {
    device,
    variablesData,
  }: {
    device: string | null;
    variablesData: { payloadName: string | null; unit?: string | null | undefined }[];
  },
  variableIds: readonly number[],
) => ({
  device,
  sources: variableIds.map((variableId, index) => ({
    variableId,
    payloadName: variablesData[index]?.payloadName ?? null,
    unit: variablesData[index]?.unit,
  })),
});

/** Sensors together with the devices that measure for them (EXT-18). */
export const connectedSensorRoutes = (router: Router, context: Context): void => {
  router.on(devices.getConnection, async ({ work, params: { id } }) => {
    if (!(await readSensor(work, id))) throw sensorNotFound(id);
    return jsonAnswer({ ...(await readConnection(work, id)), place: await readPlaceOf(work, id) });
  });

  router.on(devices.createConnectedSensor, async ({ work, caller, body }) => {
    requireConsistent({ device: body.device, variables: body.variablesData });
    const { id, variableIds } = await addSensor(work, body);
    const connected = await connectNew(work, id, connectionIn(body, variableIds), context);
    const after = await describeConnected(work, id);
    await recordChange(work, caller, { action: 'create', subject: 'sensor', subjectId: id, after });
    return answerConnected(jsonAnswer({ id }, 201), connected, context);
  });

  router.on(devices.updateConnectedSensor, async ({ work, caller, params: { id }, body }) => {
    requireConsistent({ device: body.device, variables: body.variablesData });
    await lockSensor(work, id);
    const before = await describeConnected(work, id);
    const { variableIds } = await changeSensor(work, id, body);
    const connected = await saveConnection(work, id, connectionIn(body, variableIds), context);
    const after = await describeConnected(work, id);
    await recordChange(work, caller, { action: 'update', subject: 'sensor', subjectId: id, before, after });
    await closeUnconfirmed(work, caller);
    return answerConnected(emptyAnswer(), connected, context);
  });
};
