import { home } from '@contract';

import { ownSensors, requireOwnSensor } from '../access';
import { jsonAnswer } from '../answers';
import { overviewOf, homeSensor, statusesOf, toHomeSensors } from '../home';
import type { Router } from '../router';
import type { World } from '../world';

/** The state of sensors and of the site (EXT-37 to EXT-39). */
export const homeRoutes = (router: Router, world: World): void => {
  const { store } = world;

  router.on(home.listHomeSensors, ({ user }) =>
    jsonAnswer(toHomeSensors(ownSensors(user, world).map((sensor) => homeSensor(sensor, world)))),
  );

  router.on(home.listSensorStatuses, () =>
    jsonAnswer({ sensorId: store.all('sensors').map(({ id }) => id), status: statusesOf(world) }),
  );

  router.on(home.getSiteSummary, () => {
    const sensors = { normal: 0, warning: 0, critical: 0, silent: 0, unmeasured: 0 };
    for (const status of statusesOf(world)) sensors[status] += 1;
    const users = store.all('users');
    return jsonAnswer({
      sensors,
      openAlarms: { warning: 0, critical: 0 },
      unassignedDevices: 3,
      usersWithoutSensors: users.filter(({ admin, sensorIds }) => !admin && sensorIds.length === 0).length,
      pendingInvitations: users.filter(({ password }) => password === null).length,
      lastRun: null,
    });
  });

  router.on(home.getSensorOverview, ({ user, params }) =>
    jsonAnswer(overviewOf(requireOwnSensor(user, params.id, world), user, world)),
  );
};
