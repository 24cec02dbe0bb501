import { home } from '@contract';

import type { Context } from '../context';
import { jsonAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { requireVisibleSensor } from '../sensors/visibleSensors';
import { readSensorOverview } from './sensorOverview';
import { readSensorsAtHome } from './sensorsAtHome';
import { readSensorStatuses } from './sensorStatuses';
import { readSiteSummary } from './siteSummary';

/** How things are, for whoever may see them (EXT-37 to EXT-39). */
export const homeRoutes = (router: Router, { now, config }: Context): void => {
  router.on(home.listSensorsAtHome, async ({ work, caller }) =>
    jsonAnswer(await readSensorsAtHome(work, caller, now())),
  );

  router.on(home.getSiteSummary, async ({ work }) => jsonAnswer(await readSiteSummary(work, now())));

  router.on(home.listSensorStatuses, async ({ work }) => jsonAnswer(await readSensorStatuses(work, now())));

  router.on(home.getSensorOverview, async ({ work, caller, params: { id } }) => {
    await requireVisibleSensor(work, caller, id);
    return jsonAnswer(
      await readSensorOverview(work, caller, id, { now: now(), timeZone: config.siteTimeZone }),
    );
  });
};
