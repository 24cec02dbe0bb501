import { countOf } from '../database/countOf';
import type { Subject } from '../subject';
import { manageTypeRoutes } from './manageTypeRoutes';
import { sensorTypeRoutes } from './sensorTypeRoutes';

/** What kinds of sensors there are. */
export const sensorTypes: Subject = {
  routes: (router) => {
    sensorTypeRoutes(router);
    manageTypeRoutes(router);
  },
  checkData: async (db) => {
    const types = await countOf(db, 'sensor_types');
    return [
      {
        isFine: types > 0,
        text: `Sensor types: ${types} (npm run admin -- import types.yaml brings some in).`,
      },
    ];
  },
};
