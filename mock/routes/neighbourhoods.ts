import { neighbourhoods } from '@contract';

import { textAnswer } from '../answers';
import { Refusal } from '../refusal';
import type { Router } from '../router';
import { recordActivity } from '../rules/activity';
import { requireUnused } from '../rules/names';
import { requireRecord } from '../rules/records';
import type { World } from '../world';

/** Renaming, joining and deleting neighbourhoods (EXT-44). */
export const neighbourhoodRoutes = (router: Router, world: World): void => {
  const { store } = world;
  const subject = 'location';

  router.on(neighbourhoods.renameLocation, ({ user, params: { id }, body: { name } }) => {
    const before = requireRecord('locations', id, store);
    const taken = `Ya existe el barrio "${name}". Podés unirlos.`;
    requireUnused(store.all('locations'), (location) => location.name, name, taken, id);
    store.update('locations', id, { name });
    recordActivity(world, user, { action: 'update', subject, subjectId: id, before, after: { id, name } });
    return textAnswer('Barrio actualizado');
  });

  router.on(neighbourhoods.deleteLocation, ({ user, params: { id }, query: { into } }) => {
    const before = requireRecord('locations', id, store);
    if (into === id) throw new Refusal(400, 'El campo "into" debe nombrar otro barrio.');
    const location = into === undefined ? undefined : requireRecord('locations', into, store).name;
    for (const sensor of store.all('sensors').filter(({ locationId }) => locationId === id)) {
      if (into === undefined) {
        throw new Refusal(
          409,
          `No se puede eliminar "${before.name}": tiene sensores. Podés unirlo con otro barrio.`,
        );
      }
      store.update('sensors', sensor.id, { locationId: into });
    }
    store.remove('locations', id);
    recordActivity(world, user, {
      action: location === undefined ? 'delete' : 'merge',
      subject,
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
