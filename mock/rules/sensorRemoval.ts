import type { Store } from '../store';
import { disconnect } from './connections';

/** Deletes a sensor together with what refers to it: permissions, subscriptions, its device. */
export const removeSensor = (sensorId: number, store: Store): void => {
  disconnect(sensorId, store);
  store.remove('sensors', sensorId);
  const isAnother = (id: number) => id !== sensorId;
  for (const { id, sensorIds, subscribedSensorIds } of store.all('users')) {
    store.update('users', id, {
      sensorIds: sensorIds.filter(isAnother),
      subscribedSensorIds: subscribedSensorIds.filter(isAnother),
    });
  }
};
