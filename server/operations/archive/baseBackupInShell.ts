import { join } from 'node:path';

import type { Config } from '../../config';
import { takeBaseBackup } from './baseBackup';
import { dropOlderBackups } from './keptBackups';

/** Two weeks of nights. */
export const BASE_BACKUPS_KEPT = 14;

interface Shell {
  readonly config: Pick<Config, 'database'>;
  readonly url: string;
  readonly print: (text: string) => void;
}

const readKept = (text: string): number => {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`${text} is no number of base backups, 1 or more.`);
  return Number(text);
};

/** Takes a base backup, then drops those beyond the number that is kept. */
export const baseBackupInShell = async (
  kept: string | undefined,
  { config: { database }, url, print }: Shell,
): Promise<boolean> => {
  if (database.kind !== 'embedded') {
    throw new Error(
      "This is for the embedded database; with DATABASE_URL, use PostgreSQL's own base backups.",
    );
  }
  const number = kept === undefined ? BASE_BACKUPS_KEPT : readKept(kept);
  const backup = await takeBaseBackup(url, database.dataFolder);
  const dropped = dropOlderBackups(join(backup.folder, '..', '..'), number);
  print(
    `${backup.folder} holds all as it was at ${backup.endedAt}. Every moment from then on can be brought back.`,
  );
  if (dropped > 0) print(`Base backups beyond the newest ${number} were dropped: ${dropped}.`);
  return true;
};
