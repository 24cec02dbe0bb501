import { sensors } from '@contract';

import { ownSensors } from '../access';
import { emptyAnswer, jsonAnswer } from '../answers';
import type { SensorRecord } from '../records';
import type { Router } from '../router';
import { recordActivity } from '../rules/activity';
import { isSameName, requireUnused } from '../rules/names';
import { requireRecord } from '../rules/records';
import { removeSensor } from '../rules/sensorRemoval';
import { createVariables, updateVariables } from '../rules/sensorVariables';
import { toSensors } from '../wire/sensors';
import type { World } from '../world';

export const sensorRoutes = (router: Router, world: World): void => {
  const { store } = world;
  const managed = (records: readonly SensorRecord[]) =>
    jsonAnswer(toSensors(records, store, { withVariables: true }));
  const own = (records: readonly SensorRecord[]) =>
    jsonAnswer(toSensors(records, store, { withVariables: false }));

  const requireUnusedName = (name: string, ownId?: number) =>
    requireUnused(
      store.all('sensors'),
      (sensor) => sensor.name,
      name,
      `Ya existe un sensor con el nombre "${name}".`,
      ownId,
    );

  /** A name that no neighbourhood has makes a new one. */
  const locationIdOf = (location: string | null): number | null => {
    if (location === null) return null;
    const known = store.all('locations').find(({ name }) => isSameName(name, location));
    return (known ?? store.add('locations', { name: location })).id;
  };

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

  router.on(sensors.createSensor, ({ user, body }) => {
    requireRecord('sensorTypes', body.sensorTypeId, store);
    requireUnusedName(body.name);
    const variables = createVariables(body.variablesData, body.sensorTypeId, store);
    const after = store.add('sensors', {
      name: body.name,
      description: null,
      typeId: body.sensorTypeId,
      locationId: locationIdOf(body.location),
      variables,
    });
    recordActivity(world, user, { action: 'create', subject: 'sensor', subjectId: after.id, after });
    return emptyAnswer(201);
  });

  router.on(sensors.updateSensor, ({ user, query, body }) => {
    const sensor = requireRecord('sensors', query.sensorId, store);
    requireUnusedName(body.name, sensor.id);
    const variables = updateVariables(body.variablesData, sensor, store);
    const locationId = locationIdOf(body.location);
    const saved = store.update('sensors', sensor.id, { name: body.name, locationId, variables });
    const describe = (record: SensorRecord) => toSensors([record], store, { withVariables: true })[0];
    recordActivity(world, user, {
      action: 'update',
      subject: 'sensor',
      subjectId: saved.id,
      before: describe(sensor) ?? {},
      after: describe(saved) ?? {},
    });
    return jsonAnswer(describe(saved));
  });

  router.on(sensors.deleteSensor, ({ user, params }) => {
    const before = requireRecord('sensors', params.id, store);
    removeSensor(params.id, store);
    recordActivity(world, user, { action: 'delete', subject: 'sensor', subjectId: before.id, before });
    return emptyAnswer();
  });
};
