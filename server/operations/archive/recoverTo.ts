import {
  chownSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
} from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';

import { SECRET_FILES } from '../../accounts/secrets';
import { keptArchiveName } from '../../database/embedded/archive';
import { openFolders } from '../../database/embedded/folders';
import { chooseIdentity, type Identity } from '../../database/embedded/identity';
import { recover } from '../../database/embedded/recovery';
import { readBaseBackups, type BaseBackup } from './keptBackups';
import { watchContent } from './watchContent';

interface Recovering {
  readonly archiveFolder: string;
  /** The installation's own data folder, of which nothing may be left. */
  readonly dataFolder: string;
  /** The new one. */
  readonly to: string;
  /** Undefined: all that there is. */
  readonly until: Date | undefined;
}

const archivesIn = (archiveFolder: string): string[] =>
  existsSync(archiveFolder) ? readdirSync(archiveFolder).map((name) => join(archiveFolder, name)) : [];

/** The newest base backup before a moment; of this data folder, if it still says which archive is its own. */
const chooseBackup = ({ archiveFolder, dataFolder, until }: Recovering): BaseBackup => {
  const name = keptArchiveName(dataFolder);
  const archives = name === undefined ? archivesIn(archiveFolder) : [join(archiveFolder, name)];
  const backups = archives.flatMap(readBaseBackups);
  const fitting = backups.filter(({ endedAt }) => until === undefined || new Date(endedAt) <= until);
  const newest = fitting.toSorted((one, other) => one.endedAt.localeCompare(other.endedAt)).at(-1);
  if (newest) return newest;
  const oldest = backups.map(({ endedAt }) => endedAt).toSorted()[0];
  throw new Error(
    oldest === undefined
      ? `There is no base backup in ${archiveFolder}.`
      : `The oldest base backup in ${archiveFolder} leads back to ${oldest}, and no further.`,
  );
};

const own = (path: string, identity: Identity): void => {
  if (identity.kind === 'user') chownSync(path, identity.uid, identity.gid);
};

const unpackAll = async (backup: BaseBackup, database: string, identity: Identity): Promise<void> => {
  const makeFolder = async (path: string) => {
    await mkdir(path, { recursive: true, mode: 0o700 });
    own(path, identity);
  };
  await makeFolder(database);
  for (const path of backup.folders) await makeFolder(join(database, path));
  for (const { path, size, sha256 } of backup.files) {
    const target = join(database, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const { step, content } = watchContent();
    const source = `${join(backup.folder, path)}.gz`;
    await pipeline(
      createReadStream(source),
      createGunzip(),
      step,
      createWriteStream(target, { mode: 0o600 }),
    ).catch((error: unknown) => {
      throw new Error(`${source} is damaged.`, { cause: error });
    });
    if (!isDeepStrictEqual(content(), { size, sha256 })) throw new Error(`${source} is damaged.`);
    own(target, identity);
  }
};

const WAL = /^[0-9A-F]{24}$/;

/** What the installation's own disk still has of the time since the archive's last file. */
const takeNewestWal = (dataFolder: string, database: string, identity: Identity): void => {
  const from = join(openFolders(dataFolder).database, 'pg_wal');
  for (const name of existsSync(from) ? readdirSync(from).filter((one) => WAL.test(one)) : []) {
    const copy = join(database, 'pg_wal', name);
    copyFileSync(join(from, name), copy);
    own(copy, identity);
  }
};

/**
 * Makes a new data folder with the database as it was at a moment.
 * @returns the moment that it has come to
 * @throws an Error for a folder that exists, without a base backup from before that moment, for a damaged one, and if the
 * archive ends before; then nothing is left
 */
export const recoverTo = async (recovering: Recovering): Promise<Date> => {
  const { dataFolder, to, until } = recovering;
  if (existsSync(to)) throw new Error(`${to} exists already. Name a folder that does not.`);
  const backup = chooseBackup(recovering);
  const archive = join(backup.folder, '..', '..');
  const isOwn = keptArchiveName(dataFolder) !== undefined;
  try {
    const { data, database } = openFolders(to);
    const identity = chooseIdentity(database);
    await unpackAll(backup, database, identity);
    for (const name of SECRET_FILES) {
      const secret = join(backup.folder, name);
      if (existsSync(secret)) copyFileSync(secret, join(data, name));
    }
    if (isOwn) takeNewestWal(dataFolder, database, identity);
    const newest = await recover(to, archive, until);
    return until ?? newest ?? new Date(backup.endedAt);
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
};
