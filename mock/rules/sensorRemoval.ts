import type { Store } from '../store';

/** Deletes a sensor together with what refers to it: permissions and subscriptions. */
export const removeSensor = (sensorId: number, store: Store): void => {
  store.remove('sensors', sensorId);
  const isAnother = (id: number) => id !== sensorId;
  for (const { id, sensorIds, subscribedSensorIds } of store.all('users')) {
    store.update('users', id, {
      sensorIds: sensorIds.filter(isAnother),
      subscribedSensorIds: subscribedSensorIds.filter(isAnother),
    });
  }
};
