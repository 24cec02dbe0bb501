import { EPA_TABLE } from '@domain/air/indexTable';

import type { Subject } from '../subject';
import { airRoutes } from './airRoutes';

/** The index of air quality. */
export const air: Subject = {
  routes: airRoutes,
  checkServices: async ({ airIndex }) =>
    airIndex === EPA_TABLE
      ? []
      : [
          {
            isFine: true,
            text: `The index of air quality is that of the operator's table "${airIndex.name}".`,
          },
        ],
};
