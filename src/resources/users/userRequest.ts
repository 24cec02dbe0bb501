import type { User, UserRequest } from '@/providers/data/records';
import { Selection } from '@/shared/form/Selection';

/** A user in a form: what a request takes, with the sensors as one value that knows what came and went. */
export interface UserValues {
  email: string;
  isAdmin: boolean;
  /** Kept while `isAdmin` is on, so that turning it off again brings it back (USR-13). */
  sensors: Selection;
}

/** What a form begins with: somebody as they are saved, or nobody yet. */
export const userValues = (user?: Pick<User, 'mail' | 'admin' | 'sensors'>): UserValues => ({
  email: user?.mail ?? '',
  isAdmin: user?.admin ?? false,
  sensors: Selection.saved((user?.sensors ?? []).map(({ id }) => id)),
});

/** What an invitation and an update send; an administrator sees all sensors and needs none (USR-3). */
export const userRequest = ({ email, isAdmin, sensors }: UserValues): UserRequest => ({
  email: email.trim(),
  isAdmin,
  sensorIds: isAdmin ? [] : [...sensors.ids],
});
