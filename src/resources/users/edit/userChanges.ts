import type { UserRequest } from '@/providers/data/records';

import { userRequest, type UserValues } from '../userRequest';

/** What saving an edit would change. */
export interface UserChanges {
  mail: boolean;
  role: boolean;
  /** Sensors that come and go; an administrator has no list. */
  sensors: { added: number; removed: number };
}

const NO_SENSORS_CHANGED = { added: 0, removed: 0 };

export const userChanges = (saved: UserValues, { email, isAdmin, sensors }: UserValues): UserChanges => ({
  mail: email.trim() !== saved.email,
  role: isAdmin !== saved.isAdmin,
  sensors: isAdmin ? NO_SENSORS_CHANGED : { added: sensors.added, removed: sensors.removed },
});

/**
 * Whether saving would change anything, as its summary says. The form calls itself dirty sooner, lest anything typed is lost: with a
 * blank around the mail, and with other sensors behind the switch of an administrator.
 */
export const isUserChanged = ({ mail, role, sensors }: UserChanges): boolean =>
  mail || role || sensors.added > 0 || sensors.removed > 0;

/**
 * What an edit sends about a user as they are by now (USR-13). The request replaces everything, so what the edit left alone
 * is sent as it is now: what another administrator saved meanwhile stays.
 */
export const editRequest = (saved: UserValues, edited: UserValues, now: UserValues): UserRequest => {
  const { mail, role } = userChanges(saved, edited);
  return userRequest({
    email: mail ? edited.email : now.email,
    isAdmin: role ? edited.isAdmin : now.isAdmin,
    sensors: edited.isAdmin ? now.sensors : edited.sensors.appliedTo(now.sensors),
  });
};

/**
 * Why saving a change of one's own account ends the session (USR-14): the token names the old mail, or a role that is
 * gone.
 */
export const endOfOwnSession = ({ mail, role }: UserChanges): 'mail' | 'role' | null => {
  if (mail) return 'mail';
  return role ? 'role' : null;
};
