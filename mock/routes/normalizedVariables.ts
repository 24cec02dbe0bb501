import { normalizedVariables } from '@contract';

import { jsonAnswer } from '../answers';
import { Refusal } from '../refusal';
import type { Router } from '../router';
import { LIMITS, pickLimits, pickRequirements } from '../rules/limits';
import { requireUnused } from '../rules/names';
import { requireRecord } from '../rules/records';
import { toNormalizedVariable } from '../wire/normalizedVariables';
import type { World } from '../world';

const NO_LIMITS = { minCritical: null, maxCritical: null, minWarning: null, maxWarning: null };

const contains = (name: string, part: string): boolean =>
  name.toLocaleLowerCase('es').includes(part.trim().toLocaleLowerCase('es'));

export const normalizedVariableRoutes = (router: Router, { store }: World): void => {
  router.on(normalizedVariables.getNormalizedVariable, ({ query }) =>
    jsonAnswer(toNormalizedVariable(requireRecord('normalizedVariables', query.id, store), store)),
  );

  router.on(normalizedVariables.listNormalizedVariables, ({ query: { name = '', sensorTypeId } }) => {
    const content = store
      .all('normalizedVariables')
      .filter((variable) => sensorTypeId === undefined || variable.typeId === sensorTypeId)
      .filter((variable) => contains(variable.name, name))
      .map((variable) => toNormalizedVariable(variable, store));
    return jsonAnswer({
      content,
      totalElements: content.length,
      totalPages: 1,
      page: 0,
      size: content.length,
    });
  });

  router.on(normalizedVariables.createNormalizedVariable, ({ body }) => {
    const type = requireRecord('sensorTypes', body.sensorTypeId, store);
    requireUnused(
      store.all('normalizedVariables').filter(({ typeId }) => typeId === type.id),
      ({ name }) => name,
      body.normalizedName,
      `Ya existe la variable "${body.normalizedName}" en el tipo ${type.name}.`,
    );
    const created = store.add('normalizedVariables', {
      typeId: type.id,
      name: body.normalizedName,
      unit: null,
      ...pickRequirements(body),
      thresholds: NO_LIMITS,
      providerVariables: [],
    });
    return jsonAnswer(toNormalizedVariable(created, store), 201);
  });

  router.on(normalizedVariables.updateNormalizedVariable, ({ query, body }) => {
    const variable = requireRecord('normalizedVariables', query.id, store);
    for (const { field, requirement } of LIMITS) {
      if (body[requirement] && body[field] === null)
        throw new Refusal(400, `El campo "${field}" necesita un número.`);
      if (!body[requirement] && body[field] !== null) {
        throw new Refusal(400, `El campo "${field}" debe ser null mientras "${requirement}" sea falso.`);
      }
    }
    const changes = { ...pickRequirements(body), thresholds: pickLimits(body) };
    const saved = store.update('normalizedVariables', variable.id, changes);
    return jsonAnswer(toNormalizedVariable(saved, store));
  });
};
