import { isEmail } from '@domain/email';
import { selectionChange, type Selection } from '@/shared/sensorList/selection';

interface SavedUser {
  id: number;
  mail: string;
  admin: boolean;
  sensors?: readonly { id: number }[] | null | undefined;
}

/** A user as the edit dialog has them so far. */
export interface UserEdit {
  id: number;
  mail: string;
  admin: boolean;
  /** Kept while `admin` is on, so that turning it off again brings it back (reading 14). */
  selection: Selection;
}

/** What saving an edit would change. */
export interface UserChanges {
  mail: boolean;
  role: boolean;
  /** Sensors that come and go; an administrator has no list. */
  sensors: { added: number; removed: number };
}

const selectionOf = ({ sensors }: SavedUser): Selection => new Set((sensors ?? []).map(({ id }) => id));

const NO_SENSORS_CHANGED = { added: 0, removed: 0 };

/** An edit in which nothing is changed yet. */
export const startUserEdit = (user: SavedUser): UserEdit => ({
  id: user.id,
  mail: user.mail,
  admin: user.admin,
  selection: selectionOf(user),
});

export const userChanges = (user: SavedUser, edit: UserEdit): UserChanges => ({
  mail: edit.mail.trim() !== user.mail,
  role: edit.admin !== user.admin,
  sensors: edit.admin ? NO_SENSORS_CHANGED : selectionChange(selectionOf(user), edit.selection),
});

export const isUserChanged = ({ mail, role, sensors }: UserChanges): boolean =>
  mail || role || sensors.added > 0 || sensors.removed > 0;

/** What is wrong with the mail of an edit. One that was saved before is none of the edit's business. */
export const mailProblem = (user: SavedUser, edit: UserEdit): 'blank' | 'invalid' | null => {
  const mail = edit.mail.trim();
  if (mail === '') return 'blank';
  return mail === user.mail || isEmail(mail) ? null : 'invalid';
};

/** Why saving a change of one's own account ends the session (doc 1 §4): the token names the old mail, or a role that is gone. */
export const endOfOwnSession = ({ mail, role }: UserChanges): 'mail' | 'role' | null => {
  if (mail) return 'mail';
  return role ? 'role' : null;
};
