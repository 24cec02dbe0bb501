import { sensorTypeManagement } from '@contract';

import { recordChange } from '../audit/recordChange';
import { jsonAnswer, textAnswer } from '../http/answers';
import { Refusal, refusing, type Violations } from '../http/refusal';
import type { Router } from '../http/router';
import { createVariable } from '../variables/saveVariable';
import { addUsualCharts } from '../views/usualCharts';
import { addSensorType, lockSensorType } from './sensorTypes';

const nameViolations = (name: string): Violations => ({
  sensor_types_name_key_key: () => new Refusal(409, `Ya existe el tipo de sensor "${name}".`),
});

/**
 * What prevents deleting a type. Its variables are deleted with it; only its own sensors and views can use
 * them.
 */
const deletionViolations = (name: string): Violations => {
  const hasSensors = () =>
    new Refusal(409, `No se puede eliminar "${name}": tiene sensores. Eliminalos antes.`);
  const hasViews = () => new Refusal(409, `No se puede eliminar "${name}": tiene vistas. Eliminalas antes.`);
  return {
    sensors_type_id_fkey: hasSensors,
    sensor_variables_normalized_variable_id_type_id_fkey: hasSensors,
    sensor_variables_provider_variable_id_type_id_fkey: hasSensors,
    view_groups_type_id_fkey: hasViews,
    views_normalized_variable_id_type_id_fkey: hasViews,
  };
};

/** Adding, renaming and deleting sensor types, for administrators (EXT-4, EXT-5). */
export const manageTypeRoutes = (router: Router): void => {
  router.on(sensorTypeManagement.createSensorType, async ({ work, caller, body }) => {
    const { name, charts, variables = [] } = body;
    const type = await refusing(addSensorType(work, caller, name), nameViolations(name));
    for (const variable of variables)
      await createVariable(work, caller, { ...variable, sensorTypeId: type.id });
    if (charts) await addUsualCharts(work, caller, type.id);
    return jsonAnswer(type, 201);
  });

  router.on(sensorTypeManagement.renameSensorType, async ({ work, caller, params: { id }, body }) => {
    const before = await lockSensorType(work, id);
    const renamed = work.updateTable('sensorTypes').set({ name: body.name }).where('id', '=', id).execute();
    await refusing(renamed, nameViolations(body.name));
    await recordChange(work, caller, {
      action: 'update',
      subject: 'sensor-type',
      subjectId: id,
      before,
      after: { id, name: body.name },
    });
    return textAnswer('Tipo de sensor actualizado');
  });

  router.on(sensorTypeManagement.deleteSensorType, async ({ work, caller, params: { id } }) => {
    const before = await lockSensorType(work, id);
    const violations = deletionViolations(before.name);
    await refusing(work.deleteFrom('normalizedVariables').where('typeId', '=', id).execute(), violations);
    await refusing(work.deleteFrom('sensorTypes').where('id', '=', id).execute(), violations);
    await recordChange(work, caller, { action: 'delete', subject: 'sensor-type', subjectId: id, before });
    return textAnswer('Tipo de sensor eliminado');
  });
};
