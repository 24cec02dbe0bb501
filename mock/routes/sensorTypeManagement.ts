import { sensorTypeManagement } from '@contract';

import { jsonAnswer, textAnswer } from '../answers';
import { Refusal } from '../refusal';
import type { Router } from '../router';
import { recordActivity } from '../rules/activity';
import { requireUnused } from '../rules/names';
import { requireRecord } from '../rules/records';
import type { World } from '../world';

/** Adding, renaming and deleting sensor types (EXT-4, EXT-5). */
export const sensorTypeManagementRoutes = (router: Router, world: World): void => {
  const { store } = world;
  const subject = 'sensor-type';
  const requireUnusedName = (wanted: string, ownId?: number) =>
    requireUnused(
      store.all('sensorTypes'),
      ({ name }) => name,
      wanted,
      `Ya existe el tipo de sensor "${wanted}".`,
      ownId,
    );

  router.on(sensorTypeManagement.createSensorType, ({ user, body: { name } }) => {
    requireUnusedName(name);
    const type = store.add('sensorTypes', { name });
    recordActivity(world, user, { action: 'create', subject, subjectId: type.id, after: { name } });
    return jsonAnswer(type, 201);
  });

  router.on(sensorTypeManagement.renameSensorType, ({ user, params: { id }, body: { name } }) => {
    const before = requireRecord('sensorTypes', id, store);
    requireUnusedName(name, id);
    store.update('sensorTypes', id, { name });
    recordActivity(world, user, { action: 'update', subject, subjectId: id, before, after: { id, name } });
    return textAnswer('Tipo de sensor actualizado');
  });

  router.on(sensorTypeManagement.deleteSensorType, ({ user, params: { id } }) => {
    const before = requireRecord('sensorTypes', id, store);
    const isOfType = ({ typeId }: { readonly typeId: number }) => typeId === id;
    if (store.all('sensors').some(isOfType)) {
      throw new Refusal(409, `No se puede eliminar "${before.name}": tiene sensores. Eliminalos antes.`);
    }
    if (store.all('viewGroups').some(isOfType)) {
      throw new Refusal(409, `No se puede eliminar "${before.name}": tiene vistas. Eliminalas antes.`);
    }
    for (const variable of store.all('normalizedVariables').filter(isOfType)) {
      store.remove('normalizedVariables', variable.id);
    }
    store.remove('sensorTypes', id);
    recordActivity(world, user, { action: 'delete', subject, subjectId: id, before });
    return textAnswer('Tipo de sensor eliminado');
  });
};
