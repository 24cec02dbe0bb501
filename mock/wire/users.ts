import type { UserRecord } from '../records';
import type { Store } from '../store';

/** Users as answers carry them (USR-1): sensors with their names, none for administrators. */
export const toUsers = (users: readonly UserRecord[], store: Store) => {
  const names = new Map(store.all('sensors').map(({ id, name }) => [id, name]));
  return users.map((user) => ({
    id: user.id,
    mail: user.mail,
    admin: user.admin,
    sensors: user.sensorIds.map((sensorId) => ({ id: sensorId, name: names.get(sensorId) ?? '' })),
  }));
};
