import { ruleKey, type AccessRule } from '@domain/accounts/accessRules';

import { EditedSelection } from '@/kit/form/EditedSelection';
import type { User, UserRequest } from '@/providers/data/records';

/** A user in a form: the fields of a request, with the sensors as one value that knows what was added and removed. */
export interface UserValues {
  email: string;
  isAdmin: boolean;
  /** Kept while `isAdmin` is on, so that turning it off restores it (USR-13). */
  sensors: EditedSelection;
  /** What they see by neighbourhood or type, if the server announces rules (EXT-57). */
  rules: AccessRule[];
}

/** The form's initial values: those of a saved user, or empty ones. */
export const toUserValues = (
  user?: Pick<User, 'mail' | 'admin' | 'sensors' | 'accessRules'>,
): UserValues => ({
  email: user?.mail ?? '',
  isAdmin: user?.admin ?? false,
  sensors: EditedSelection.saved((user?.sensors ?? []).map(({ id }) => id)),
  rules: (user?.accessRules ?? []).map(({ locationId, typeId }) => ({ locationId, typeId })),
});

/** The body of an invitation or update; an administrator sees all sensors and needs none (USR-3). */
export const toUserRequest = ({ email, isAdmin, sensors }: Omit<UserValues, 'rules'>): UserRequest => ({
  email: email.trim(),
  isAdmin,
  sensorIds: isAdmin ? [] : [...sensors.ids],
});

/** What saving an edit would change. */
export interface UserChanges {
  mail: boolean;
  role: boolean;
  /** Sensors added and removed; an administrator has no list. */
  sensors: { added: number; removed: number };
  rules: { add: readonly AccessRule[]; remove: readonly AccessRule[] };
}

const NO_SENSORS_CHANGED = { added: 0, removed: 0 };
const NO_RULES_CHANGED = { add: [], remove: [] };

const without = (rules: readonly AccessRule[], others: readonly AccessRule[]) =>
  rules.filter((rule) => !others.some((other) => ruleKey(other) === ruleKey(rule)));

export const userChanges = (
  saved: UserValues,
  { email, isAdmin, sensors, rules }: UserValues,
): UserChanges => ({
  mail: email.trim() !== saved.email,
  role: isAdmin !== saved.isAdmin,
  sensors: isAdmin ? NO_SENSORS_CHANGED : { added: sensors.added, removed: sensors.removed },
  rules: isAdmin
    ? NO_RULES_CHANGED
    : { add: without(rules, saved.rules), remove: without(saved.rules, rules) },
});

/**
 * The request of an edit, based on the user's current state (USR-13). The request replaces everything, so
 * untouched fields are sent as they are now: what another administrator saved meanwhile stays.
 */
export const toEditRequest = (saved: UserValues, edited: UserValues, now: UserValues): UserRequest => {
  const { mail, role } = userChanges(saved, edited);
  return toUserRequest({
    email: mail ? edited.email : now.email,
    isAdmin: role ? edited.isAdmin : now.isAdmin,
    sensors: edited.isAdmin ? now.sensors : now.sensors.changedBy(edited.sensors.change),
  });
};

/** Why a change of one's own account ends the session (USR-14): the token has the old mail or role. */
export const endOfOwnSession = ({ mail, role }: UserChanges): 'mail' | 'role' | null => {
  if (mail) return 'mail';
  return role ? 'role' : null;
};
