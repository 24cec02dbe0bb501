import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { SECRET_LENGTH, WrongConfiguration } from '../readConfig';

/** Recurring mail, in which a link ends it. */
export type EndableMail = 'alarm mail' | 'month mail';

/** What changing the secret costs, for the operator. */
export const PRICE_OF_ANOTHER_SECRET =
  'people sign in again, and in mails that were sent before, the links that end mail about alarms or the month no longer work';

/** Separate keys for each purpose, all derived from the installation's single secret. */
export interface Secrets {
  readonly sessionKey: Uint8Array;
  /** Of the secret that this one takes the place of, while both count. */
  readonly earlierSessionKey: Uint8Array | undefined;
  /** Distinguishes this installation from others on the same broker; eight characters. */
  readonly installation: string;
  /** The token of a mailed link, which can't be computed from the database alone. */
  linkToken(nonce: Uint8Array): string;
  /** The token that ends a kind of mail to an address (EXT-31, EXT-33), and does nothing else. */
  unsubscribeToken(kind: EndableMail, user: { readonly id: number; readonly mail: string }): string;
  /** Whether a token ends this kind of mail to an address, also one that was made with the earlier secret. */
  isUnsubscribeToken(
    kind: EndableMail,
    user: { readonly id: number; readonly mail: string },
    token: string,
  ): boolean;
  /** The name under which a limit counts somebody, so that the table of limits holds no addresses. */
  limitKey(text: string): string;
}

const KEY_BYTES = 32;

const keyFor = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `vigia ${purpose}`, KEY_BYTES));

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** @param earlier the secret that this one takes the place of, for as long as what was made with it shall go on */
export const createSecrets = (secret: string, earlier?: string): Secrets => {
  const linkKey = keyFor(secret, 'password links');
  const limitsKey = keyFor(secret, 'limits');
  // The sessions at the broker have this name: it changes once, when the earlier secret no longer counts.
  const installation = Buffer.from(keyFor(earlier ?? secret, 'installation'))
    .toString('hex')
    .slice(0, 8);
  const unsubscribeTokenBy = (key: Uint8Array, { id, mail }: { id: number; mail: string }) =>
    `${id}.${createHmac('sha256', key).update(`${id} ${mail}`).digest('base64url')}`;
  return {
    installation,
    sessionKey: keyFor(secret, 'sessions'),
    earlierSessionKey: earlier === undefined ? undefined : keyFor(earlier, 'sessions'),
    linkToken: (nonce) => createHmac('sha256', linkKey).update(nonce).digest('base64url'),
    unsubscribeToken: (kind, user) => unsubscribeTokenBy(keyFor(secret, kind), user),
    isUnsubscribeToken: (kind, user, token) =>
      [secret, earlier].some(
        (made) => made !== undefined && isSame(token, unsubscribeTokenBy(keyFor(made, kind), user)),
      ),
    limitKey: (text) => createHmac('sha256', limitsKey).update(text).digest('base64url'),
  };
};

/** The form in which a token is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const randomToken = (): Buffer => randomBytes(KEY_BYTES);

/** After a power cut, the folder holds either no secret or the whole of it. */
const makeSecret = (folder: string, file: string): void => {
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
};

const SECRET_FILE = 'session-secret';
const EARLIER_SECRET_FILE = 'session-secret.before';

/** All that a copy of a data folder needs besides its database. */
export const SECRET_FILES: readonly string[] = [SECRET_FILE, EARLIER_SECRET_FILE];

const fileOf = (dataFolder: string) => join(dataFolder, SECRET_FILE);

export const hasKeptSecret = (dataFolder: string): boolean => existsSync(fileOf(dataFolder));

/**
 * The secret in the data folder of an installation with an embedded database, created at first use.
 * @throws WrongConfiguration if the file holds less than a secret, from which anybody could derive the keys
 */
export const keptSecret = (dataFolder: string): string => {
  const file = fileOf(dataFolder);
  if (!existsSync(file)) makeSecret(dataFolder, file);
  chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  // If the file system had recorded the file's length before its text, there are zeros.
  if (secret.length >= SECRET_LENGTH && !secret.includes('\0')) return secret;
  throw new WrongConfiguration([
    `${file} must hold a secret of at least ${SECRET_LENGTH} characters, and does not. Put it back from a backup. Without ` +
      `one, remove the file: the next start makes another secret, ${PRICE_OF_ANOTHER_SECRET}`,
  ]);
};

const earlierFileOf = (dataFolder: string) => join(dataFolder, EARLIER_SECRET_FILE);

/** The secret that the data folder's one takes the place of; undefined if only one counts. */
export const keptEarlierSecret = (dataFolder: string): string | undefined => {
  const file = earlierFileOf(dataFolder);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
};

/** Makes another secret in the data folder; the present one counts beside it. Ended half-way, nothing has changed. */
export const rotateKeptSecret = (dataFolder: string): void => {
  keptSecret(dataFolder);
  const file = earlierFileOf(dataFolder);
  copyFileSync(fileOf(dataFolder), file);
  chmodSync(file, 0o600);
  makeSecret(dataFolder, fileOf(dataFolder));
};

/** From the next start on, the earlier secret no longer counts. */
export const forgetEarlierSecret = (dataFolder: string): void =>
  rmSync(earlierFileOf(dataFolder), { force: true });
