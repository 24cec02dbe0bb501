import { hash, verify } from '@node-rs/argon2';

import { passwordRules } from '@domain/password';

import { Refusal } from '../http/refusal';

/** OWASP's setting for argon2id: 19 MiB, two passes, one lane. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An accent typed on one system equals the same accent typed on another. */
const composed = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(composed(password), SETTINGS);

let decoy: Promise<string> | undefined;

/** Takes as long for an account without a password, or no account at all, as for any other. */
export const isPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  decoy ??= hashPassword('no account has this one');
  const matches = await verify(passwordHash ?? (await decoy), composed(password));
  return matches && passwordHash !== null;
};

/** @throws Refusal 400 for a password that breaks the rules */
export const requireGoodPassword = (password: string): void => {
  if (passwordRules.every(({ isMet }) => isMet(password))) return;
  throw new Refusal(400, 'La contraseña debe tener al menos 8 caracteres, una letra mayúscula y un número.');
};
