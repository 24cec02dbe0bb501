import { normalizedVariables, sensorTypeManagement } from '@contract';

import { jsonAnswer, textAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { readNormalizedVariable, readNormalizedVariables } from './normalizedVariables';
import { createVariable, deleteVariable, updateVariable } from './saveVariable';

/** What a type's sensors measure and which limits that requires, for administrators. */
export const normalizedVariableRoutes = (router: Router): void => {
  router.on(normalizedVariables.getNormalizedVariable, async ({ work, query }) =>
    jsonAnswer(await readNormalizedVariable(work, query.id)),
  );

  router.on(normalizedVariables.listNormalizedVariables, async ({ work, query: { name, sensorTypeId } }) => {
    const content = await readNormalizedVariables(work, { name, typeId: sensorTypeId });
    return jsonAnswer({
      content,
      totalElements: content.length,
      totalPages: 1,
      page: 0,
      size: content.length,
    });
  });

  router.on(normalizedVariables.createNormalizedVariable, async ({ work, caller, body }) => {
    const after = await createVariable(work, caller, { ...body, unit: null, providerVariables: [] });
    return jsonAnswer(after, 201);
  });

  router.on(normalizedVariables.updateNormalizedVariable, async ({ work, caller, query: { id }, body }) =>
    jsonAnswer(await updateVariable(work, caller, id, body)),
  );

  router.on(sensorTypeManagement.createVariableOfType, async ({ work, caller, params, body }) => {
    const after = await createVariable(work, caller, { ...body, sensorTypeId: params.typeId });
    return jsonAnswer(after, 201);
  });

  router.on(sensorTypeManagement.saveVariable, async ({ work, caller, params: { id }, body }) =>
    jsonAnswer(await updateVariable(work, caller, id, body)),
  );

  router.on(sensorTypeManagement.deleteVariable, async ({ work, caller, params: { id } }) => {
    await deleteVariable(work, caller, id);
    return textAnswer('Variable normalizada eliminada');
  });
};
