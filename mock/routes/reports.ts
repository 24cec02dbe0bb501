import { analytics } from '@contract';

import { requireOwnSensor } from '../access';
import { jsonAnswer } from '../answers';
import type { Router } from '../router';
import { signAnalyticsToken } from '../tokens';
import { toReportViewGroups } from '../wire/reportViews';
import type { World } from '../world';

/** What /reports embeds. */
export const reportRoutes = (router: Router, world: World): void => {
  router.on(analytics.getAnalyticsToken, async ({ user }) =>
    jsonAnswer({ token: await signAnalyticsToken(user, world.now()) }),
  );

  router.on(analytics.listReportViewGroups, ({ query, ...session }) =>
    jsonAnswer(toReportViewGroups(requireOwnSensor(session.user, query.sensorId, world), session, world)),
  );
};
