import { frameAncestors } from '@domain/publicPage/embedding';
import { paths } from '@domain/paths';

import { shareReading } from '../home/shareReading';
import type { Subject } from '../subject';
import { publicPageRoutes } from './publicPageRoutes';
import { publicRoutes } from './publicRoutes';
import { readSettings } from './settings';

/** Whether anybody may ask for a path of the API, from any web site. */
export const isOpenToAll = (path: string): boolean => /^\/api\/public(\/|$)/.test(path);

/** Addresses that the web app takes for something else keep the policy of all other pages. */
const EMBEDDED = paths.embeddedSensor.replace(':id', ':id{[1-9][0-9]{0,9}}');

/** How soon another frame policy applies. */
const POLICY_KEPT_MS = 1000;

/** What everybody may see without a session (EXT-78). */
export const publicPage: Subject = {
  routes: (router, context) => {
    publicPageRoutes(router);
    publicRoutes(router, context);
  },
  pages: (app, context) => {
    const settings = shareReading(context, { keptMs: POLICY_KEPT_MS, read: readSettings });
    app.get(EMBEDDED, async (hono, next) => {
      hono.set('frameAncestors', frameAncestors(await settings.of()));
      await next();
    });
  },
};
