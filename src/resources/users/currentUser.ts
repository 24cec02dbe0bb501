import { useGetIdentity } from 'react-admin';

import { useRecord } from '@/kit/useRecord';
import type { User } from '@/providers/data/records';

/** The signed-in user, as far as the token tells (SES-15). */
interface CurrentUser {
  /** The token's `userId`; empty if it has none. */
  id: string | number;
  mail: string;
}

const foldMail = (mail: string) => mail.trim().toLowerCase();

/** Whether a user is the signed-in one: by id, or by mail if the token has no id. */
export const isCurrentUser = (signedIn: CurrentUser, user: Pick<User, 'id' | 'mail'>): boolean =>
  String(signedIn.id) === ''
    ? foldMail(signedIn.mail) === foldMail(user.mail)
    : String(signedIn.id) === String(user.id);

/** The signed-in user; undefined for the moment until it is known. */
export const useCurrentUser = (): CurrentUser | undefined => {
  const { identity } = useGetIdentity();
  return identity && { id: identity.id, mail: identity.fullName?.trim() ?? '' };
};

/** Whether the user in context is the signed-in one. */
export const useIsCurrentUser = (): boolean => {
  const signedIn = useCurrentUser();
  const user = useRecord<User>();
  return signedIn !== undefined && isCurrentUser(signedIn, user);
};
