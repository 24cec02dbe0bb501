const PASSWORD_MIN_LENGTH = 8;

export type PasswordRule = 'length' | 'uppercase' | 'digit';

/** The rules for a new password (SES-11), in their list's order. Characters are those of people: Ñ is upper case. */
export const passwordRules: readonly { name: PasswordRule; isMet: (password: string) => boolean }[] = [
  { name: 'length', isMet: (password) => Array.from(password).length >= PASSWORD_MIN_LENGTH },
  { name: 'uppercase', isMet: (password) => /\p{Lu}/u.test(password) },
  { name: 'digit', isMet: (password) => /[0-9]/.test(password) },
];

/** The input for setting a password, and its repetition. */
export interface ChosenPassword {
  password: string;
  confirmation: string;
  /** From the mailed link; empty if the address has none. */
  token: string;
}

export type PasswordProblem =
  'passwordRequired' | 'confirmationRequired' | 'tokenMissing' | 'rulesUnmet' | 'mismatch';

/** The first problem with a chosen password, in the spec's order (SES-12), or null. */
export const findPasswordProblem = ({
  password,
  confirmation,
  token,
}: ChosenPassword): PasswordProblem | null => {
  if (!password) return 'passwordRequired';
  if (!confirmation) return 'confirmationRequired';
  if (!token) return 'tokenMissing';
  if (!passwordRules.every(({ isMet }) => isMet(password))) return 'rulesUnmet';
  if (password !== confirmation) return 'mismatch';
  return null;
};
