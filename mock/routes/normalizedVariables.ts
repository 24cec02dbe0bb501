import { normalizedVariables, sensorTypeManagement } from '@contract';

import { jsonAnswer, textAnswer } from '../answers';
import type { Router } from '../router';
import { createVariable, deleteVariable, updateVariable } from '../rules/normalizedVariables';
import { requireRecord } from '../rules/records';
import { toNormalizedVariable } from '../wire/normalizedVariables';
import type { World } from '../world';

const contains = (name: string, part: string): boolean =>
  name.toLocaleLowerCase('es').includes(part.trim().toLocaleLowerCase('es'));

export const normalizedVariableRoutes = (router: Router, world: World): void => {
  const { store } = world;

  router.on(normalizedVariables.getNormalizedVariable, ({ query, features }) =>
    jsonAnswer(toNormalizedVariable(requireRecord('normalizedVariables', query.id, store), store, features)),
  );

  router.on(
    normalizedVariables.listNormalizedVariables,
    ({ query: { name = '', sensorTypeId }, features }) => {
      const content = store
        .all('normalizedVariables')
        .filter((variable) => sensorTypeId === undefined || variable.typeId === sensorTypeId)
        .filter((variable) => contains(variable.name, name))
        .map((variable) => toNormalizedVariable(variable, store, features));
      return jsonAnswer({
        content,
        totalElements: content.length,
        totalPages: 1,
        page: 0,
        size: content.length,
      });
    },
  );

  router.on(normalizedVariables.createNormalizedVariable, ({ body, user, features }) => {
    const created = createVariable({ ...body, unit: null, providerVariables: [] }, user, world);
    return jsonAnswer(toNormalizedVariable(created, store, features), 201);
  });

  router.on(normalizedVariables.updateNormalizedVariable, ({ query, body, user, features }) => {
    const saved = updateVariable(query.id, body, user, world);
    return jsonAnswer(toNormalizedVariable(saved, store, features));
  });

  router.on(sensorTypeManagement.createVariableOfType, ({ params, body, user, features }) => {
    const created = createVariable({ ...body, sensorTypeId: params.typeId }, user, world);
    return jsonAnswer(toNormalizedVariable(created, store, features), 201);
  });

  router.on(sensorTypeManagement.saveVariable, ({ params, body, user, features }) => {
    const saved = updateVariable(params.id, body, user, world);
    return jsonAnswer(toNormalizedVariable(saved, store, features));
  });

  router.on(sensorTypeManagement.deleteVariable, ({ params: { id }, user }) => {
    deleteVariable(id, user, world);
    return textAnswer('Variable normalizada eliminada');
  });
};
