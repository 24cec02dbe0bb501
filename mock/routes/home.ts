import { home } from '@contract';

import { ownSensors, requireOwnSensor } from '../access';
import { jsonAnswer } from '../answers';
import { overviewOf, sensorAtHome, statusesOf } from '../home';
import { openAlarmsOf } from '../openAlarms';
import type { Router } from '../router';
import type { World } from '../world';

/** The month's mail, until its run stands in the data. */
const SENT_BESIDE_FAILED = { failed: 1, unknown: 0, open: 0 };

/** How things are (EXT-37 to EXT-39). */
export const homeRoutes = (router: Router, world: World): void => {
  const { store, now } = world;

  router.on(home.listSensorsAtHome, ({ user }) =>
    jsonAnswer(ownSensors(user, world).map((sensor) => sensorAtHome(sensor, world))),
  );

  router.on(home.listSensorStatuses, () =>
    jsonAnswer({ sensorId: store.all('sensors').map(({ id }) => id), status: statusesOf(world) }),
  );

  router.on(home.getSiteSummary, () => {
    const sensors = { normal: 0, warning: 0, critical: 0, silent: 0, unmeasured: 0 };
    for (const status of statusesOf(world)) sensors[status] += 1;
    const levels = store.all('sensors').flatMap((sensor) => openAlarmsOf(sensor, store));
    const users = store.all('users');
    const lastMonth = new Date(now().getFullYear(), now().getMonth() - 1);
    const subscribers = users.filter(({ subscribedSensorIds }) => subscribedSensorIds.length > 0).length;
    return jsonAnswer({
      sensors,
      openAlarms: {
        warning: levels.filter(({ level }) => level === 'warning').length,
        critical: levels.filter(({ level }) => level === 'critical').length,
      },
      unassignedDevices: store
        .all('devices')
        .filter(({ sensorId, lastSeenAt }) => sensorId === null && lastSeenAt !== null).length,
      usersWithoutSensors: users.filter(({ admin, sensorIds }) => !admin && sensorIds.length === 0).length,
      pendingInvitations: users.filter(({ password, invitedAt }) => password === null && invitedAt !== null)
        .length,
      lastRun: {
        year: lastMonth.getFullYear(),
        month: lastMonth.getMonth() + 1,
        sent: Math.max(0, subscribers - SENT_BESIDE_FAILED.failed),
        ...SENT_BESIDE_FAILED,
      },
    });
  });

  router.on(home.getSensorOverview, ({ user, params }) =>
    jsonAnswer(overviewOf(requireOwnSensor(user, params.id, world), user, world)),
  );
};
