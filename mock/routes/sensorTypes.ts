import { locations, sensorTypes } from '@contract';

import { ownSensors } from '../access';
import { jsonAnswer } from '../answers';
import type { Router } from '../router';
import { requireRecord } from '../rules/records';
import { toNormalizedVariableOfType } from '../wire/normalizedVariables';
import type { World } from '../world';

/** Sensor types and neighbourhoods: what lists and filters are made of. */
export const sensorTypeRoutes = (router: Router, world: World): void => {
  const { store } = world;

  router.on(sensorTypes.listSensorTypes, () => jsonAnswer(store.all('sensorTypes')));

  router.on(sensorTypes.listOwnSensorTypes, ({ user }) => {
    const types = store.all('sensorTypes');
    if (user.admin) return jsonAnswer(types);
    const own = new Set(ownSensors(user, world).map(({ typeId }) => typeId));
    return jsonAnswer(types.filter(({ id }) => own.has(id)));
  });

  router.on(sensorTypes.getSensorTypeData, ({ params }) => {
    const type = requireRecord('sensorTypes', params.typeId, store);
    const variables = store.all('normalizedVariables').filter(({ typeId }) => typeId === type.id);
    return jsonAnswer({ ...type, normalizedVariables: variables.map(toNormalizedVariableOfType) });
  });

  router.on(locations.listLocations, () => jsonAnswer(store.all('locations')));
};
