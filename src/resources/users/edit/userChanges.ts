import type { UserValues } from '../userRequest';

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

export const isUserChanged = ({ mail, role, sensors }: UserChanges): boolean =>
  mail || role || sensors.added > 0 || sensors.removed > 0;

/**
 * Why saving a change of one's own account ends the session (USR-14): the token names the old mail, or a role that is
 * gone.
 */
export const endOfOwnSession = ({ mail, role }: UserChanges): 'mail' | 'role' | null => {
  if (mail) return 'mail';
  return role ? 'role' : null;
};
