import { neighbourhoods } from '@contract';
import { refusalTexts } from '@contract/serving/refusalTexts';

import { moveRules } from '../accounts/accessRules';
import { recordChange } from '../audit/recordChange';
import type { Work } from '../database/database';
import { textAnswer } from '../http/answers';
import { Refusal, refusing } from '../http/refusal';
import type { Router } from '../http/router';
import { closeUnconfirmed } from '../publicPage/closeUnconfirmed';
import { describePlace, placeColumns, placeIn } from './places';

/**
 * A neighbourhood, locked until the transaction ends.
 * @throws Refusal 404
 */
const lockLocation = (work: Work, id: number) =>
  work
    .selectFrom('locations')
    .select(['id', 'name', 'latitude', 'longitude'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal(404, refusalTexts.noLocation(id)));

/** Gives all sensors of a neighbourhood to another one, and the rules about it. @returns its name */
const moveSensors = async (work: Work, from: number, into: number): Promise<string> => {
  if (from === into) throw new Refusal(400, 'El campo "into" debe nombrar otro barrio.');
  const { name } = await lockLocation(work, into);
  await work.updateTable('sensors').set({ locationId: into }).where('locationId', '=', from).execute();
  await moveRules(work, from, into);
  return name;
};

/** Renaming, placing, joining and deleting neighbourhoods, for administrators (EXT-44). */
export const manageLocationRoutes = (router: Router): void => {
  router.on(
    neighbourhoods.renameLocation,
    async ({ work, caller, params: { id }, body: { name, place } }) => {
      const { name: former, ...placed } = await lockLocation(work, id);
      const changed = { name, ...placeColumns(place) };
      await refusing(work.updateTable('locations').set(changed).where('id', '=', id).execute(), {
        locations_name_key_key: () => new Refusal(409, `Ya existe el barrio "${name}". Podés unirlos.`),
      });
      await recordChange(work, caller, {
        action: 'update',
        subject: 'location',
        subjectId: id,
        before: { id, name: former, place: describePlace(placeIn(placed)) },
        after: { id, name, place: describePlace(placeIn({ ...placed, ...changed })) },
      });
      return textAnswer('Barrio actualizado');
    },
  );

  router.on(neighbourhoods.deleteLocation, async ({ work, caller, params: { id }, query: { into } }) => {
    const { name } = await lockLocation(work, id);
    const before = { id, name };
    const location = into === undefined ? undefined : await moveSensors(work, id, into);
    await refusing(work.deleteFrom('locations').where('id', '=', id).execute(), {
      sensors_location_id_fkey: () =>
        new Refusal(409, `No se puede eliminar "${name}": tiene sensores. Podés unirlo con otro barrio.`),
    });
    await recordChange(work, caller, {
      action: location === undefined ? 'delete' : 'merge',
      subject: 'location',
      subjectId: id,
      before,
      ...(location !== undefined && {
        before: { ...before, locationName: name },
        after: { name, locationName: location },
      }),
    });
    await closeUnconfirmed(work, caller);
    return textAnswer('Barrio eliminado');
  });
};
