import { normalizedVariables } from '@contract';

import { recordChange } from '../audit/recordChange';
import { jsonAnswer } from '../http/answers';
import { Refusal, refusing } from '../http/refusal';
import type { Router } from '../http/router';
import { requireSensorType } from '../sensorTypes/sensorTypes';
import {
  pickRequirements,
  readNormalizedVariable,
  readNormalizedVariables,
  requireMatchingLimits,
  requirementsAndLimits,
} from './normalizedVariables';

/** What the variables of a type's sensors are compared with, for administrators. */
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
    const type = await requireSensorType(work, body.sensorTypeId);
    const { id } = await refusing(
      work
        .insertInto('normalizedVariables')
        .values({ typeId: type.id, name: body.normalizedName, ...pickRequirements(body) })
        .returning('id')
        .executeTakeFirstOrThrow(),
      {
        normalized_variables_type_id_name_key_key: () =>
          new Refusal(409, `Ya existe la variable "${body.normalizedName}" en el tipo ${type.name}.`),
      },
    );
    const after = await readNormalizedVariable(work, id);
    await recordChange(work, caller, {
      action: 'create',
      subject: 'normalized-variable',
      subjectId: id,
      after,
    });
    return jsonAnswer(after, 201);
  });

  router.on(normalizedVariables.updateNormalizedVariable, async ({ work, caller, query: { id }, body }) => {
    const before = await readNormalizedVariable(work, id);
    requireMatchingLimits(body);
    await work
      .updateTable('normalizedVariables')
      .set(requirementsAndLimits(body))
      .where('id', '=', id)
      .execute();
    const after = await readNormalizedVariable(work, id);
    await recordChange(work, caller, {
      action: 'update',
      subject: 'normalized-variable',
      subjectId: id,
      before,
      after,
    });
    return jsonAnswer(after);
  });
};
