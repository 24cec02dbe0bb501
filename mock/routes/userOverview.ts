import { home } from '@contract';
import { DEFAULT_ALARM_MAIL } from '@domain/alarms';

import { ownSensors } from '../access';
import { jsonAnswer } from '../answers';
import type { Router } from '../router';
import { requireRecord } from '../rules/records';
import { toSensors } from '../wire/sensors';
import { toAccount } from '../wire/users';
import type { World } from '../world';

const byName = new Intl.Collator('es').compare;

/** What a user sees, and why (EXT-40). */
export const userOverviewRoutes = (router: Router, world: World): void => {
  const { store } = world;

  router.on(home.getUserOverview, ({ params: { id } }) => {
    const user = requireRecord('users', id, store);
    const { mail, admin } = user;
    const subscribed = new Set(user.subscribedSensorIds);
    const sensors = toSensors(ownSensors(user, world), store, { withVariables: false });
    return jsonAnswer({
      id,
      mail,
      admin,
      ...toAccount(user),
      alarmMail: DEFAULT_ALARM_MAIL,
      sensors: sensors
        .toSorted((one, other) => byName(one.name, other.name))
        .map(({ id: sensorId, name, typeId, type, locationName }) => ({
          id: sensorId,
          name,
          typeId,
          typeName: type ?? '',
          locationName,
          subscribed: subscribed.has(sensorId),
        })),
      deliveries: [],
    });
  });
};
