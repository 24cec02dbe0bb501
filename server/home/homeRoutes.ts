import { home } from '@contract';
import { refusalTexts } from '@contract/serving/refusalTexts';

import type { Context } from '../context';
import { documentAnswer, emptyAnswer, jsonAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { readAlarms } from '../alarms/readAlarms';
import { readUnusedReadings } from '../devices/unusedReadings';
import { readSensorsVersion } from '../sensors/sensorsVersion';
import { requireVisibleSensor } from '../sensors/visibleSensors';
import { saveFavourite } from './saveFavourite';
import { readFirstSteps } from './firstSteps';
import { shareListedValues } from './listedValues';
import { neighbourhoodsOf, readLocationNames } from './neighbourhoods';
import { shareNewestValues } from './newestValues';
import { readSensorOverview } from './sensorOverview';
import { readHomeSensors } from './homeSensors';
import { mapRoutes } from '../map/mapRoutes';
import { readOpenAlarms, sensorStatuses } from './sensorStatuses';
import { countByStatus, readSiteCounts } from './siteSummary';
import { shareUnwellDevices } from './unwellDevices';
import { userOverview } from './userOverview';

/** As many as a home names. */
const ALARMS_SHOWN = 8;

/** The state of sensors, for people who may see them (EXT-37 to EXT-39), and what a user sees. */
export const homeRoutes = (router: Router, context: Context): void => {
  const { now, config } = context;
  const newestValues = shareNewestValues(context);
  const listedValues = shareListedValues(context);
  const unwellDevices = shareUnwellDevices(context);

  mapRoutes(router, context, newestValues);

  router.on(home.listHomeSensors, async ({ work, caller }) =>
    jsonAnswer(await readHomeSensors(work, caller, config.airIndex, now())),
  );

  router.on(home.chooseFavourite, async ({ work, caller, params: { id }, body: { isFavourite } }) => {
    await requireVisibleSensor(work, caller, id);
    await saveFavourite(work, { userId: caller.id, sensorId: id, isFavourite });
    return emptyAnswer();
  });

  router.on(home.getSiteSummary, async ({ work, caller }) => {
    const counts = await readSiteCounts(work);
    const unusedReadings = await readUnusedReadings(work);
    const firstSteps = await readFirstSteps(work, config.mail !== undefined);
    const alarms = await readOpenAlarms(work);
    const worst = await readAlarms(
      work,
      caller,
      { state: 'open' },
      { timeZone: config.siteTimeZone, size: ALARMS_SHOWN },
    );
    const locationNames = await readLocationNames(work);
    const version = await readSensorsVersion(work);
    // Waiting for another request's read holds no connection.
    return async () => {
      const [values, unwell] = await Promise.all([newestValues.of(version), unwellDevices.of()]);
      const statuses = sensorStatuses(values, alarms, now());
      return jsonAnswer({
        sensors: countByStatus(statuses),
        ...counts,
        worstAlarms: worst.alarms,
        unwellDevices: unwell,
        neighbourhoods: neighbourhoodsOf(values.locationId, statuses, locationNames),
        unusedReadings,
        firstSteps,
      });
    };
  });

  router.on(home.listSensorStatuses, async ({ work }) => {
    const alarms = await readOpenAlarms(work);
    const version = await readSensorsVersion(work);
    return async () => {
      const [newest, values] = await Promise.all([newestValues.of(version), listedValues.of(version)]);
      return jsonAnswer({ sensorId: newest.sensorId, status: sensorStatuses(newest, alarms, now()), values });
    };
  });

  router.on(home.getSensorOverview, async ({ work, caller, params: { id } }) => {
    await requireVisibleSensor(work, caller, id);
    return jsonAnswer(
      await readSensorOverview(work, caller, id, { now: now(), timeZone: config.siteTimeZone }),
    );
  });

  // What a user sees, and why, for administrators (EXT-40).
  router.on(home.getUserOverview, async ({ work, params: { id } }) => {
    const document = await userOverview(work, id, config.siteTimeZone);
    if (document === undefined) throw new Refusal(404, refusalTexts.noUser(id));
    return documentAnswer(document);
  });
};
