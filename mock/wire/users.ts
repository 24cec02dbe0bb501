import type { UserRecord } from '../records';
import type { Store } from '../store';

/** Users as answers carry them (USR-1): sensors with their names, none for administrators. */
export const toUsers = (users: readonly UserRecord[], store: Store) => {
  const names = new Map(store.all('sensors').map(({ id, name }) => [id, name]));
  return users.map(({ id, mail, admin, sensorIds }) => ({
    id,
    mail,
    admin,
    sensors: sensorIds.map((sensorId) => ({ id: sensorId, name: names.get(sensorId) ?? '' })),
  }));
};
