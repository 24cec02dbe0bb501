import { refusalTexts } from '@contract/serving/refusalTexts';

import { Refusal } from '../refusal';
import type { UserRecord } from '../records';
import type { Store } from '../store';

export const FIRST_SESSION_VERSION = 1;

/** Cancels a user's mailed links: all of them, or those of one purpose. */
export const cancelLinks = (
  userId: number,
  store: Store,
  isMeant: (purpose: string) => boolean = () => true,
): void => {
  const links = store.all('passwordLinks').filter((link) => link.userId === userId && isMeant(link.purpose));
  for (const { id } of links) store.remove('passwordLinks', id);
};

/** Stores a new password. People who knew the old one are signed out, and no other link can change it again. */
export const setPassword = (user: UserRecord, password: string, store: Store): void => {
  store.update('users', user.id, { password, sessionVersion: user.sessionVersion + 1 });
  cancelLinks(user.id, store);
};

type Profile = Pick<UserRecord, 'mail' | 'admin' | 'sensorIds' | 'subscribedSensorIds'>;

/** Stores what an administrator changed. Another mail or role ends the sessions; links went to the previous mail. */
export const saveProfile = (user: UserRecord, profile: Profile, store: Store): UserRecord => {
  const hasMoved = profile.mail !== user.mail;
  const endsSessions = hasMoved || profile.admin !== user.admin;
  if (hasMoved) cancelLinks(user.id, store);
  return store.update('users', user.id, {
    ...profile,
    ...(endsSessions ? { sessionVersion: user.sessionVersion + 1 } : {}),
  });
};

export const removeAccount = (userId: number, store: Store): void => {
  cancelLinks(userId, store);
  store.remove('users', userId);
};

/**
 * Somebody who can manage the town must remain. An invited person without a password doesn't count.
 * @throws Refusal 409 if a user is the last administrator
 */
export const requireOtherAdministrator = (user: UserRecord, store: Store): void => {
  const isLeft = store
    .all('users')
    .some(({ id, admin, password }) => id !== user.id && admin && password !== null);
  if (!isLeft) throw new Refusal(409, refusalTexts.lastAdministrator);
};
