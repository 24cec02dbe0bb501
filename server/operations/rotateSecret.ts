import { randomBytes } from 'node:crypto';

import { SESSION_LIFETIME_S } from '@domain/accounts/tokens';

import { forgetEarlierSecret, keptEarlierSecret, rotateKeptSecret } from '../accounts/secrets';
import type { Config } from '../config';
import { requireDatabase, requireOwner } from '../database/embedded/folders';

type SecretConfig = Pick<Config, 'sessionSecret' | 'earlierSessionSecret' | 'database'>;

const HOURS = Math.ceil(SESSION_LIFETIME_S / 3600);

const ADVICE = [
  'Sessions, and the links of mails that were sent before, go on meanwhile; new ones are made with the new secret alone.',
  `All sessions of before have ended after ${HOURS} hours; links that end mail go on for as long as both secrets count.`,
  'If somebody else may know the earlier one, end it at once. Keep the new one with your backups.',
].join('\n');

const rotateConfigured = (end: boolean): string =>
  end
    ? 'Take SESSION_SECRET_BEFORE out of the configuration of all instances, and restart them.'
    : [
        'Set these for all instances, and restart them soon after each other: one of before refuses sessions that others make anew:',
        `\n  SESSION_SECRET='${randomBytes(48).toString('base64url')}'`,
        '  SESSION_SECRET_BEFORE=<the SESSION_SECRET of now>\n',
        ADVICE,
      ].join('\n');

/** @throws an Error if there is nothing to end, or one is to be ended first */
const requireTurn = (doTwoCount: boolean, end: boolean): void => {
  if (end && !doTwoCount) throw new Error('Only one secret counts: there is none to end.');
  if (!end && doTwoCount)
    throw new Error('Two secrets count already. End that with rotate-secret --end, and a restart, first.');
};

/**
 * Another secret of sessions and links, with an overlap.
 * @param end whether the earlier one shall no longer count
 * @returns what the operator has to know and do
 */
export const rotateSecret = (
  { sessionSecret, earlierSessionSecret, database }: SecretConfig,
  end: boolean,
): string => {
  if (sessionSecret !== undefined || database.kind !== 'embedded') {
    requireTurn(earlierSessionSecret !== undefined, end);
    return rotateConfigured(end);
  }
  const { dataFolder } = database;
  requireDatabase(dataFolder);
  requireOwner(dataFolder);
  requireTurn(keptEarlierSecret(dataFolder) !== undefined, end);
  if (end) {
    forgetEarlierSecret(dataFolder);
    return 'From the next start on, only the new secret counts: restart the server. Messages that wait at an MQTT broker for the earlier name of this installation stay there.';
  }
  rotateKeptSecret(dataFolder);
  return `${dataFolder}/session-secret is new, and session-secret.before holds the earlier one. Restart the server.\n${ADVICE}`;
};
