import type { Config } from '../config';
import type { Database } from '../database/database';
import {
  createSecrets,
  hasKeptSecret,
  keptEarlierSecret,
  keptSecret,
  PRICE_OF_ANOTHER_SECRET,
  type Secrets,
} from './secrets';

/**
 * The secret of the installation: the configured one, or that of the data folder.
 * @param warn is told when another one had to be made for accounts that were there before
 */
export const installationSecret = async (
  { sessionSecret, database }: Pick<Config, 'sessionSecret' | 'database'>,
  db: Database,
  warn: (sentence: string) => void,
): Promise<string> => {
  if (sessionSecret !== undefined || database.kind !== 'embedded') return sessionSecret ?? '';
  const { dataFolder } = database;
  const user = hasKeptSecret(dataFolder)
    ? undefined
    : await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const secret = keptSecret(dataFolder);
  if (user) {
    warn(
      `${dataFolder}/session-secret was missing, and another one was made: ${PRICE_OF_ANOTHER_SECRET}. If a backup holds ` +
        'the earlier one, stop, put it back, and start again.',
    );
  }
  return secret;
};

/** The keys of the installation, with those of an earlier secret while both count. */
export const installationSecrets = async (
  config: Pick<Config, 'sessionSecret' | 'earlierSessionSecret' | 'database'>,
  db: Database,
  warn: (sentence: string) => void,
): Promise<Secrets> => {
  const { sessionSecret, earlierSessionSecret, database } = config;
  const isKept = sessionSecret === undefined && database.kind === 'embedded';
  const earlier = isKept ? keptEarlierSecret(database.dataFolder) : earlierSessionSecret;
  return createSecrets(await installationSecret(config, db, warn), earlier);
};
