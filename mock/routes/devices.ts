import { devices } from '@contract';

import { emptyAnswer, jsonAnswer } from '../answers';
import { Refusal } from '../refusal';
import type { SensorRecord } from '../records';
import type { Router } from '../router';
import { recordActivity } from '../rules/activity';
import {
  connect,
  deviceOf,
  receivedFrom,
  requireConsistent,
  requireFreeDevice,
  saveConnection,
  toConnection,
} from '../rules/connections';
import { requireRecord } from '../rules/records';
import { requireDistinct } from '../rules/requireDistinct';
import { addSensor, changeSensor } from '../rules/sensorSaving';
import { toSensors } from '../wire/sensors';
import type { World } from '../world';

/** Devices, and the sensors that they measure for (EXT-18, EXT-19). */
export const deviceRoutes = (router: Router, world: World): void => {
  const { store } = world;

  /** In the activity's form. */
  const describe = (sensor: SensorRecord) => {
    const connection = toConnection(sensor, store);
    return {
      ...toSensors([sensor], store, { withVariables: false })[0],
      variables: sensor.variables.map((variable, index) => ({
        ...variable,
        payloadName: connection.variables[index]?.payloadName ?? null,
      })),
      device: connection.device,
    };
  };

  router.on(devices.getConnection, ({ params }) =>
    jsonAnswer(toConnection(requireRecord('sensors', params.id, store), store)),
  );

  router.on(devices.createConnectedSensor, ({ user, body }) => {
    requireConsistent({ device: body.device, variables: body.variablesData });
    requireFreeDevice(body.device, store);
    const sensor = addSensor(body, store);
    saveConnection(sensor, body, store, world.now());
    recordActivity(world, user, {
      action: 'create',
      subject: 'sensor',
      subjectId: sensor.id,
      after: describe(sensor),
    });
    return jsonAnswer({ id: sensor.id }, 201);
  });

  router.on(devices.updateConnectedSensor, ({ user, params: { id }, body }) => {
    requireConsistent({ device: body.device, variables: body.variablesData });
    const before = describe(requireRecord('sensors', id, store));
    requireFreeDevice(body.device, store, id);
    const saved = changeSensor(id, body, store);
    saveConnection(saved, body, store, world.now());
    recordActivity(world, user, {
      action: 'update',
      subject: 'sensor',
      subjectId: id,
      before,
      after: describe(saved),
    });
    return emptyAnswer();
  });

  router.on(devices.getReadingWays, () => jsonAnswer({ mqtt: null }));

  router.on(devices.listUnassignedDevices, () =>
    jsonAnswer(
      store
        .all('devices')
        .filter(({ sensorId, lastSeenAt }) => sensorId === null && lastSeenAt !== null)
        .toSorted(
          (one, other) =>
            Date.parse(other.lastSeenAt ?? '') - Date.parse(one.lastSeenAt ?? '') || other.id - one.id,
        )
        .map((device) => ({
          id: device.id,
          identifier: device.identifier,
          firstSeenAt: device.firstSeenAt,
          lastSeenAt: device.lastSeenAt,
          variables: receivedFrom(device, store),
        })),
    ),
  );

  router.on(devices.assignDevice, ({ user, params: { id }, body: { sensorId, variables } }) => {
    const sensor = requireRecord('sensors', sensorId, store);
    const device = requireRecord('devices', id, store);
    const { identifier: name } = device;
    requireConsistent({ device: name, variables });
    if (deviceOf(sensorId, store)) throw new Refusal(409, 'El sensor ya tiene un dispositivo.');
    requireFreeDevice(name, store);
    const names = new Map(sensor.variables.map((one) => [one.variableId, one.variableName]));
    const unknown = variables.find(({ variableId }) => !names.has(variableId));
    if (unknown) {
      throw new Refusal(400, `El sensor no tiene la variable ${unknown.variableId} ("variableId").`);
    }
    requireDistinct(
      variables.map(({ variableId }) => variableId),
      'Una variable está repetida ("variableId").',
    );
    connect(device, sensorId, variables, store);
    recordActivity(world, user, {
      action: 'assign',
      subject: 'device',
      subjectId: id,
      before: { name, sensor: null },
      after: {
        name,
        sensor: sensor.name,
        payloadNames: Object.fromEntries(
          variables.map(({ variableId, payloadName }) => [names.get(variableId), payloadName]),
        ),
      },
    });
    return emptyAnswer();
  });

  router.on(devices.forgetDevice, ({ user, params: { id } }) => {
    const { identifier: name, sensorId } = requireRecord('devices', id, store);
    if (sensorId !== null) {
      throw new Refusal(
        409,
        `El dispositivo "${name}" mide para un sensor. Desconectalo antes de descartarlo.`,
      );
    }
    store.remove('devices', id);
    recordActivity(world, user, { action: 'delete', subject: 'device', subjectId: id, before: { name } });
    return emptyAnswer();
  });
};
