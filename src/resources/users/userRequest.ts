import type { User, UserRequest } from '@/providers/data/records';
import { EditedSelection } from '@/shared/form/EditedSelection';

/**
 * A user in a form: the fields of a request, with the sensors as one value that knows what was added and
 * removed.
 */
export interface UserValues {
  email: string;
  isAdmin: boolean;
  /** Kept while `isAdmin` is on, so that turning it off restores it (USR-13). */
  sensors: EditedSelection;
}

/** The form's initial values: those of a saved user, or empty ones. */
export const userValues = (user?: Pick<User, 'mail' | 'admin' | 'sensors'>): UserValues => ({
  email: user?.mail ?? '',
  isAdmin: user?.admin ?? false,
  sensors: EditedSelection.saved((user?.sensors ?? []).map(({ id }) => id)),
});

/** The body of an invitation or update; an administrator sees all sensors and needs none (USR-3). */
export const toUserRequest = ({ email, isAdmin, sensors }: UserValues): UserRequest => ({
  email: email.trim(),
  isAdmin,
  sensorIds: isAdmin ? [] : [...sensors.ids],
});
