import { neighbourhoods } from '@contract';

import { moveRules } from '../accounts/accessRules';
import { recordChange } from '../audit/recordChange';
import type { Work } from '../database/database';
import { textAnswer } from '../http/answers';
import { Refusal, refusing } from '../http/refusal';
import type { Router } from '../http/router';

/**
 * A neighbourhood, locked until the transaction ends.
 * @throws Refusal 404
 */
const lockLocation = (work: Work, id: number) =>
  work
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal(404, `No existe el barrio ${id}.`));

/** Gives all sensors of a neighbourhood to another one, and the rules about it. @returns its name */
const moveSensors = async (work: Work, from: number, into: number): Promise<string> => {
  if (from === into) throw new Refusal(400, 'El campo "into" debe nombrar otro barrio.');
  const { name } = await lockLocation(work, into);
  await work.updateTable('sensors').set({ locationId: into }).where('locationId', '=', from).execute();
  await moveRules(work, from, into);
  return name;
};

/** Renaming, joining and deleting neighbourhoods, for administrators (EXT-44). */
export const manageLocationRoutes = (router: Router): void => {
  router.on(neighbourhoods.renameLocation, async ({ work, caller, params: { id }, body: { name } }) => {
    const before = await lockLocation(work, id);
    await refusing(work.updateTable('locations').set({ name }).where('id', '=', id).execute(), {
      locations_name_key_key: () => new Refusal(409, `Ya existe el barrio "${name}". Podés unirlos.`),
    });
    await recordChange(work, caller, {
      action: 'update',
      subject: 'location',
      subjectId: id,
      before,
      after: { id, name },
    });
    return textAnswer('Barrio actualizado');
  });

  router.on(neighbourhoods.deleteLocation, async ({ work, caller, params: { id }, query: { into } }) => {
    const before = await lockLocation(work, id);
    const location = into === undefined ? undefined : await moveSensors(work, id, into);
    await refusing(work.deleteFrom('locations').where('id', '=', id).execute(), {
      sensors_location_id_fkey: () =>
        new Refusal(
          409,
          `No se puede eliminar "${before.name}": tiene sensores. Podés unirlo con otro barrio.`,
        ),
    });
    await recordChange(work, caller, {
      action: location === undefined ? 'delete' : 'merge',
      subject: 'location',
      subjectId: id,
      before,
      ...(location !== undefined && {
        before: { ...before, locationName: before.name },
        after: { name: before.name, locationName: location },
      }),
    });
    return textAnswer('Barrio eliminado');
  });
};
