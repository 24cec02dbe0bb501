import { devices } from '@contract';

import { recordChange } from '../audit/recordChange';
import type { MqttConfig } from '../config';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { allowLongStatements } from '../database/work';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import { Refusal, refusing } from '../http/refusal';
import type { Router } from '../http/router';
import { readSensor } from '../sensors/readSensor';
import { lockSensor } from '../sensors/saveSensor';
import { answerConnected, connect, requireConsistent } from './connections';
import { deviceNotFound } from './holdDevices';
import { readUnassigned } from './unassignedDevices';

/** @throws Refusal 404 */
const lockDevice = async (work: Work, id: number): Promise<string> => {
  const device = await work
    .selectFrom('devices')
    .select('identifier')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!device) throw deviceNotFound(id);
  return device.identifier;
};

/** What a device needs to know of the broker, and nobody else's password. */
const brokerOf = (mqtt: MqttConfig | undefined) => {
  if (!mqtt) return null;
  const { protocol, host, pathname } = new URL(mqtt.url);
  return { address: `${protocol}//${host}${pathname === '/' ? '' : pathname}`, topics: mqtt.topics };
};

/** The units that are converted, as the audit stores them. */
const deviceUnits = (units: readonly (readonly [string | undefined, string | null | undefined])[]) => {
  const converted = units.filter(([, unit]) => unit !== null && unit !== undefined);
  return converted.length === 0 ? {} : { deviceUnits: Object.fromEntries(converted) };
};

/** Devices that send and belong to no sensor (EXT-19). */
export const deviceRoutes = (router: Router, context: Context): void => {
  const subject = 'device';

  router.on(devices.getReadingWays, async () => jsonAnswer({ mqtt: brokerOf(context.config.mqtt) }));

  router.on(devices.listUnassignedDevices, async ({ work }) => jsonAnswer(await readUnassigned(work)));

  router.on(devices.assignDevice, async ({ work, caller, params: { id }, body }) => {
    const { sensorId, variables } = body;
    // The sensor is locked before the device, as when saving a sensor, so that no two wait for each other.
    await lockSensor(work, sensorId);
    const name = await lockDevice(work, id);
    requireConsistent({ device: name, variables });
    const connected = await connect(work, { sensorId, deviceId: id }, variables, context);
    const sensor = await readSensor(work, sensorId);
    const nameOf = (wanted: number) =>
      sensor?.variables?.find(({ variableId }) => variableId === wanted)?.variableName;
    await recordChange(work, caller, {
      action: 'assign',
      subject,
      subjectId: id,
      before: { name, sensor: null },
      after: {
        name,
        sensor: sensor?.name,
        payloadNames: Object.fromEntries(
          variables.map(({ variableId, payloadName }) => [nameOf(variableId), payloadName]),
        ),
        ...deviceUnits(variables.map(({ variableId, unit }) => [nameOf(variableId), unit])),
      },
    });
    return answerConnected(emptyAnswer(), connected, context);
  });

  router.on(devices.forgetDevice, async ({ work, caller, params: { id } }) => {
    const name = await lockDevice(work, id);
    await allowLongStatements(work);
    await refusing(work.deleteFrom('devices').where('id', '=', id).execute(), {
      sensor_devices_device_id_fkey: () =>
        new Refusal(409, `El dispositivo "${name}" mide para un sensor. Desconectalo antes de descartarlo.`),
    });
    await recordChange(work, caller, { action: 'delete', subject, subjectId: id, before: { name } });
    return emptyAnswer();
  });
};
