import { normalizedVariables } from '@contract';

import { jsonAnswer } from '../answers';
import type { Router } from '../router';
import { createVariable, updateVariable } from '../rules/normalizedVariables';
import { requireRecord } from '../rules/records';
import { toNormalizedVariable } from '../wire/normalizedVariables';
import type { World } from '../world';

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

  router.on(normalizedVariables.createNormalizedVariable, ({ body }) =>
    jsonAnswer(toNormalizedVariable(createVariable(body, store), store), 201),
  );

  router.on(normalizedVariables.updateNormalizedVariable, ({ query, body }) =>
    jsonAnswer(toNormalizedVariable(updateVariable(query.id, body, store), store)),
  );
};
