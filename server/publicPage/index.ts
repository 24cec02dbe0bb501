import { frameAncestors } from '@domain/publicPage/embedding';
import { paths } from '@domain/paths';

import { isPagePath } from '../http/webApp';
import { shareReading } from '../home/shareReading';
import type { Subject } from '../subject';
import { publicPageRoutes } from './publicPageRoutes';
import { publicRoutes } from './publicRoutes';
import { robotsText } from './robotsText';
import { readSettings } from './settings';

/** Whether anybody may ask for a path of the API, from any web site. */
export const isOpenToAll = (path: string): boolean => /^\/api\/public(\/|$)/.test(path);

/** Addresses that the web app takes for something else keep the policy of all other pages. */
const EMBEDDED = paths.embeddedSensor.replace(':id', ':id{[1-9][0-9]{0,9}}');

/** What is no address of the app's. */
const FILE_OR_CALL = /^\/api\/|\.[a-z0-9]+$/;

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
    /** The app is served without its database too: then there is no such page either. */
    const isOn = async () => {
      try {
        return (await settings.of()).isOn;
      } catch {
        return false;
      }
    };
    app.get('/robots.txt', async (hono) => hono.text(robotsText(await isOn())));
    app.get('*', async (hono, next) => {
      const { path } = hono.req;
      if (isPagePath(path) && !FILE_OR_CALL.test(path)) hono.set('isPublicPageOn', await isOn());
      await next();
    });
    app.get(EMBEDDED, async (hono, next) => {
      hono.set('frameAncestors', frameAncestors(await settings.of()));
      await next();
    });
  },
};
