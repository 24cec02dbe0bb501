/** Who is signed in, as far as the token tells (doc 1 §3). */
interface SignedIn {
  /** The token's `userId`; empty where it had none. */
  id: string | number;
  mail: string;
}

const foldMail = (mail: string) => mail.trim().toLowerCase();

/** Whether a user is the one who is signed in: by id, and by mail where the token had no id. */
export const isCurrentUser = (signedIn: SignedIn, user: { id: number; mail: string }): boolean =>
  String(signedIn.id) === ''
    ? foldMail(signedIn.mail) === foldMail(user.mail)
    : String(signedIn.id) === String(user.id);
