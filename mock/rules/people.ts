import { refusalTexts } from '@contract/serving/refusalTexts';
import { isEmail } from '@domain/accounts/email';

import { Refusal } from '../refusal';
import type { UserRecord } from '../records';
import type { Store } from '../store';
import { requireUnused } from './names';

interface UserRequest {
  email: string;
  isAdmin: boolean;
  sensorIds: number[];
}

/**
 * What an invitation or update stores; subscriptions to sensors that are no longer granted are removed.
 * @throws Refusal 400 for an invalid mail, an unknown sensor or permissions of an administrator, 409 for a
 * mail in use.
 */
export const checkUser = (
  { email, isAdmin, sensorIds }: UserRequest,
  store: Store,
  current?: UserRecord,
): Pick<UserRecord, 'mail' | 'admin' | 'sensorIds' | 'subscribedSensorIds'> => {
  if (!isEmail(email)) throw new Refusal(400, refusalTexts.invalidMail(email));
  if (isAdmin && sensorIds.length > 0) {
    throw new Refusal(400, refusalTexts.sensorsOfAdministrator);
  }
  requireSensors('sensorIds', sensorIds, store);
  requireUnused(store.all('users'), ({ mail }) => mail, email, refusalTexts.takenMail(email), current?.id);

  const granted = new Set(sensorIds);
  const subscriptions = current?.subscribedSensorIds ?? [];
  return {
    mail: email,
    admin: isAdmin,
    sensorIds: [...granted],
    subscribedSensorIds: isAdmin ? subscriptions : subscriptions.filter((id) => granted.has(id)),
  };
};

/** @throws Refusal 400 that names `field` when one of its ids is no sensor's. */
export const requireSensors = (field: string, ids: readonly number[], store: Store): void => {
  const known = new Set(store.all('sensors').map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw new Refusal(400, refusalTexts.unknownSensorIn(field, unknown));
};
