import { availableParallelism } from 'node:os';

import { refusalTexts } from '@contract/serving/refusalTexts';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

import { passwordRules } from '@domain/accounts/password';

import { Refusal } from '../http/refusal';

/** OWASP's setting for argon2id: 19 MiB, two passes, one lane. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing occupies a core; one is left for everything else. */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1));
const MAX_QUEUE_LENGTH = 200;
const QUEUE_SECONDS = 10;

/** @throws Refusal 503 if so many are waiting that the last would time out */
const whenFree = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (inTurn.pendingCount < MAX_QUEUE_LENGTH) return inTurn(work);
  throw new Refusal(
    503,
    'Hay demasiadas personas ingresando. Probá de nuevo en unos segundos.',
    QUEUE_SECONDS,
  );
};

/** An accent typed on one system equals the same accent typed on another. */
const composed = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  whenFree(() => hash(composed(password), SETTINGS));

let decoy: Promise<string> | undefined;

/** Takes equally long for any account, and for none. */
export const isPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  decoy ??= hashPassword('no account has this one');
  const known = passwordHash ?? (await decoy);
  const matches = await whenFree(() => verify(known, composed(password)));
  return matches && passwordHash !== null;
};

/** @throws Refusal 400 for a password that breaks the rules */
export const requireGoodPassword = (password: string): void => {
  if (passwordRules.every(({ isMet }) => isMet(password))) return;
  throw new Refusal(400, refusalTexts.weakPassword);
};
