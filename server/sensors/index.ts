import type { Subject } from '../subject';
import { manageLocationRoutes } from './manageLocationRoutes';
import { sensorRoutes } from './sensorRoutes';

/** Sensors, their variables and their neighbourhoods. */
export const sensors: Subject = {
  routes: (router, context) => {
    manageLocationRoutes(router);
    sensorRoutes(router, context);
  },
  // Versions of lists, which triggers count.
  ownTables: ['data_versions'],
};
