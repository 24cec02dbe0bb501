import { activity } from '@contract';

import type { Context } from '../context';
import { jsonAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { readActivity } from './readActivity';

/** What happened, for administrators (EXT-11). */
export const activityRoutes = (router: Router, { config }: Context): void => {
  router.on(activity.listActivity, async ({ work, query }) =>
    jsonAnswer(await readActivity(work, query, config.siteTimeZone)),
  );
};
