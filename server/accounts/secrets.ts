import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
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
  /** Distinguishes this installation from others on the same broker; eight characters. */
  readonly installation: string;
  /** The token of a mailed link, which can't be computed from the database alone. */
  linkToken(nonce: Uint8Array): string;
  /** The token that ends a kind of mail to an address (EXT-31, EXT-33), and does nothing else. */
  unsubscribeToken(kind: EndableMail, user: { readonly id: number; readonly mail: string }): string;
  /** The name under which a limit counts somebody, so that the table of limits holds no addresses. */
  limitKey(text: string): string;
}

const KEY_BYTES = 32;

const keyFor = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `vigia ${purpose}`, KEY_BYTES));

export const createSecrets = (secret: string): Secrets => {
  const linkKey = keyFor(secret, 'password links');
  const unsubscribeKeys: Readonly<Record<EndableMail, Uint8Array>> = {
    'alarm mail': keyFor(secret, 'alarm mail'),
    'month mail': keyFor(secret, 'month mail'),
  };
  const limitsKey = keyFor(secret, 'limits');
  const installation = Buffer.from(keyFor(secret, 'installation')).toString('hex').slice(0, 8);
  return {
    installation,
    sessionKey: keyFor(secret, 'sessions'),
    linkToken: (nonce) => createHmac('sha256', linkKey).update(nonce).digest('base64url'),
    unsubscribeToken: (kind, { id, mail }) =>
      `${id}.${createHmac('sha256', unsubscribeKeys[kind]).update(`${id} ${mail}`).digest('base64url')}`,
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

const fileOf = (dataFolder: string) => join(dataFolder, 'session-secret');

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
