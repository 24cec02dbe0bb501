import { useGetIdentity } from 'react-admin';

import type { User } from '@/providers/data/records';

/** Who is signed in, as far as the token tells (SES-15). */
interface SignedIn {
  /** The token's `userId`; empty where it had none. */
  id: string | number;
  mail: string;
}

const foldMail = (mail: string) => mail.trim().toLowerCase();

/** Whether a user is the one who is signed in: by id, and by mail where the token had no id. */
export const isCurrentUser = (signedIn: SignedIn, user: Pick<User, 'id' | 'mail'>): boolean =>
  String(signedIn.id) === ''
    ? foldMail(signedIn.mail) === foldMail(user.mail)
    : String(signedIn.id) === String(user.id);

/** Who is signed in; undefined for the moment until it is known. */
export const useSignedIn = (): SignedIn | undefined => {
  const { identity } = useGetIdentity();
  return identity && { id: identity.id, mail: identity.fullName?.trim() ?? '' };
};

/** Whether a user's card or form is one's own. */
export const useIsCurrentUser = (user: Pick<User, 'id' | 'mail'> | undefined): boolean => {
  const signedIn = useSignedIn();
  return signedIn !== undefined && user !== undefined && isCurrentUser(signedIn, user);
};
