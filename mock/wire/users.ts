import type { Feature } from '@domain/features';

import type { UserRecord } from '../records';
import { endOfInvitation } from '../rules/passwordLinks';
import type { Store } from '../store';

/** When somebody without a password was invited, and when anybody last signed in. */
export const toAccount = ({ password, invitedAt, lastSignInAt }: UserRecord) => ({
  invitation:
    password === null && invitedAt !== null
      ? { sentAt: invitedAt, expiresAt: endOfInvitation(invitedAt) }
      : null,
  lastSignInAt,
});

/** Users as answers carry them (USR-1): sensors with their names, none for administrators; their accounts where announced. */
export const toUsers = (users: readonly UserRecord[], store: Store, features: readonly Feature[]) => {
  const names = new Map(store.all('sensors').map(({ id, name }) => [id, name]));
  return users.map((user) => ({
    id: user.id,
    mail: user.mail,
    admin: user.admin,
    sensors: user.sensorIds.map((sensorId) => ({ id: sensorId, name: names.get(sensorId) ?? '' })),
    ...(features.includes('accounts') ? toAccount(user) : {}),
  }));
};
