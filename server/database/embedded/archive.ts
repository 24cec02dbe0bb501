import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { WrongConfiguration } from '../../readConfig';
import { makeFolder, makePrivate, type Folders } from './folders';
import type { Identity } from './identity';

/** In the data folder: the name of its own folder in ARCHIVE_DIR. */
const NAME_FILE = 'archive-name';

/**
 * Each data folder has a folder of its own in ARCHIVE_DIR. A restored one begins another: what both wrote since would
 * have the same names.
 */
export const keptArchiveName = (dataFolder: string): string | undefined => {
  const file = join(dataFolder, NAME_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
};

/** A moment in names of files, to the second. */
export const momentInName = (at: Date): string => at.toISOString().replace(/:|\.\d+/g, '');

const makeName = (now: Date): string => `vigia-${momentInName(now)}-${randomBytes(3).toString('hex')}`;

/** The write-ahead log in the archive's folder of an installation. */
export const walFolderOf = (archive: string): string => join(archive, 'wal');

/** What PostgreSQL's commands below are made of. Small containers lack some. */
const PROGRAMS = ['gzip', 'cmp', 'sync', 'mv'];

const requirePrograms = (): void => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const missing = PROGRAMS.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
  if (missing.length === 0) return;
  throw new WrongConfiguration([
    `ARCHIVE_DIR needs programs that PATH does not lead to: ${missing.join(', ')}. Install them (Debian has them in gzip, ` +
      'diffutils and coreutils), or unset ARCHIVE_DIR',
  ]);
};

/**
 * Makes the folder in ARCHIVE_DIR that belongs to a data folder, accessible to nobody else.
 * @returns its path
 * @throws WrongConfiguration if programs are missing that fill it
 */
export const openArchive = (
  archiveFolder: string,
  { data }: Folders,
  identity: Identity,
  now: Date,
): string => {
  requirePrograms();
  makeFolder('ARCHIVE_DIR', archiveFolder);
  if (identity.kind === 'user') chmodSync(archiveFolder, 0o711);
  const name = keptArchiveName(data) ?? makeName(now);
  writeFileSync(join(data, NAME_FILE), `${name}\n`, { mode: 0o600, flush: true });
  const archive = join(realpathSync(archiveFolder), name);
  makePrivate(archive, identity);
  makePrivate(walFolderOf(archive), identity);
  return archive;
};

/** How PostgreSQL's commands know the archive, whatever characters its path has. */
export const ARCHIVE_VARIABLE = 'VIGIA_ARCHIVE';

/**
 * Packs a file of the write-ahead log into the archive. It is there whole or not at all, and on the disk before PostgreSQL
 * may forget its own. The same file again is fine: a crash may come between the two.
 */
const ARCHIVE_COMMAND = [
  `to="$${ARCHIVE_VARIABLE}/wal/%f.gz"`,
  'if [ -e "$to" ]; then gzip -dc "$to" | cmp -s - "%p" || { echo "$to is there already, with other contents" >&2; exit 1; }',
  `else gzip -n1c "%p" > "$to.unfinished" && sync "$to.unfinished" && mv "$to.unfinished" "$to" && sync "$${ARCHIVE_VARIABLE}/wal"`,
  'fi',
].join('; ');

const RESTORE_COMMAND = `gzip -dc "$${ARCHIVE_VARIABLE}/wal/%f.gz" > "%p"`;

/** What a failed disk may cost. Each file is 16 MB on the way, and next to nothing once packed if little was written. */
const ARCHIVE_TIMEOUT = '5min';

/** By it commands learn whether, and where, a running database archives. */
const ARCHIVE_SETTING = 'vigia.archive';

/** Its SQL, which gives an empty text without an archive. */
export const CURRENT_ARCHIVE = `coalesce(current_setting('${ARCHIVE_SETTING}', true), '')`;

/** The settings of a PostgreSQL that archives. */
export const archivingSettings = (archive: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_command: ARCHIVE_COMMAND,
  archive_timeout: ARCHIVE_TIMEOUT,
  [ARCHIVE_SETTING]: archive,
});

/**
 * The settings of a PostgreSQL that makes a base backup a database of a moment.
 * @param until undefined: of the newest moment that there is
 */
export const recoverySettings = (until: Date | undefined): Record<string, string> => ({
  restore_command: RESTORE_COMMAND,
  recovery_target_action: 'promote',
  // Nobody is let in before all is done.
  hot_standby: 'off',
  // Names of zones, such as Z, aren't known yet when it reads its command line.
  ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
});
