import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Config } from '../../config';
import { startEmbeddedDatabase } from '../../database/embedded/startEmbeddedDatabase';
import { requireOwner } from '../../database/embedded/folders';
import { readMoment, settleCopy } from '../backup/settleCopy';
import { recoverTo } from './recoverTo';

interface Shell {
  readonly config: Config;
  readonly now: Date;
  readonly print: (text: string) => void;
}

const settle = async (dataFolder: string, reached: Date, site: Config): Promise<void> => {
  const database = await startEmbeddedDatabase({ dataFolder });
  try {
    await settleCopy(database.url, reached.toISOString(), site);
  } finally {
    await database.stop();
  }
};

/**
 * Brings the database of a moment back into a new data folder, ready for its first start.
 * @param moment undefined: all that there is
 */
export const recoverInShell = async (
  folder: string,
  moment: string | undefined,
  { config, now, print }: Shell,
): Promise<void> => {
  const { database } = config;
  if (database.kind !== 'embedded' || database.archiveFolder === undefined)
    throw new Error('Set ARCHIVE_DIR to the folder in which the base backups are.');
  const { archiveFolder, dataFolder } = database;
  if (existsSync(dataFolder)) requireOwner(dataFolder);
  const until = moment === undefined ? undefined : readMoment(moment, now, 'which moment shall come back');
  const to = resolve(folder);
  const reached = await recoverTo({ archiveFolder, dataFolder, to, until });
  try {
    await settle(to, reached, config);
  } catch (error) {
    // Its first start would send mails again.
    rmSync(to, { recursive: true, force: true });
    throw error;
  }
  print(
    `${to} holds all as it was at ${reached.toISOString()}. To go on with it, put it in the place of DATA_DIR.`,
  );
  print('With ARCHIVE_DIR its server begins another archive: take a base backup once it runs.');
};
