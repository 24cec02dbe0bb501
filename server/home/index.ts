import type { Subject } from '../subject';
import { homeRoutes } from './homeRoutes';
import { userOverviewRoutes } from './userOverviewRoutes';

/** How all is, in one look. */
export const home: Subject = {
  routes: (router, context) => {
    homeRoutes(router, context);
    userOverviewRoutes(router);
  },
};
