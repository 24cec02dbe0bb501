import { sensors } from '@contract';

import { ownSensors } from '../access';
import { emptyAnswer, jsonAnswer } from '../answers';
import type { SensorRecord } from '../records';
import type { Router } from '../router';
import { requireRecord } from '../rules/records';
import { removeSensor } from '../rules/sensorRemoval';
import { addSensor, changeSensor } from '../rules/sensorSaving';
import { toSensors } from '../wire/sensors';
import type { World } from '../world';

export const sensorRoutes = (router: Router, world: World): void => {
  const { store } = world;
  const managed = (records: readonly SensorRecord[]) =>
    jsonAnswer(toSensors(records, store, { withVariables: true }));
  const own = (records: readonly SensorRecord[]) =>
    jsonAnswer(toSensors(records, store, { withVariables: false }));

  router.on(sensors.listSensors, () => managed(store.all('sensors')));

  router.on(sensors.listSensorsByType, ({ params }) => {
    requireRecord('sensorTypes', params.typeId, store);
    return managed(store.all('sensors').filter(({ typeId }) => typeId === params.typeId));
  });

  router.on(sensors.listSensorsByLocation, ({ params }) => {
    requireRecord('locations', params.locationId, store);
    return managed(store.all('sensors').filter(({ locationId }) => locationId === params.locationId));
  });

  router.on(sensors.listOwnSensors, ({ user }) => own(ownSensors(user, world)));

  router.on(sensors.listOwnSensorsOfType, ({ user, query }) => {
    requireRecord('sensorTypes', query.typeId, store);
    return own(ownSensors(user, world).filter(({ typeId }) => typeId === query.typeId));
  });

  router.on(sensors.createSensor, ({ body }) => {
    addSensor(body, store);
    return emptyAnswer(201);
  });

  router.on(sensors.updateSensor, ({ query, body }) => {
    const sensor = requireRecord('sensors', query.sensorId, store);
    const saved = changeSensor(sensor.id, body, store);
    return jsonAnswer(toSensors([saved], store, { withVariables: true })[0]);
  });

  router.on(sensors.deleteSensor, ({ params }) => {
    requireRecord('sensors', params.id, store);
    removeSensor(params.id, store);
    return emptyAnswer();
  });
};
