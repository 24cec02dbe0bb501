import type { Subject } from '../subject';
import { reportRoutes } from './reportRoutes';
import { subscriptionRoutes } from './subscriptionRoutes';

/** Monthly reports, the charts of Tableau among them, and who gets them. */
export const reports: Subject = {
  routes: (router, context) => {
    reportRoutes(router, context);
    subscriptionRoutes(router);
  },
  checkServices: ({ tableau }) =>
    Promise.resolve([
      {
        isFine: true,
        text: tableau
          ? 'Tableau is configured.'
          : "Tableau is not configured: reports show Vigía's own charts only.",
      },
    ]),
};
