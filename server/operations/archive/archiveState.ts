import { existsSync, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';

import { MINUTE_MS } from '@domain/duration';

import type { Database } from '../../database/database';
import { CURRENT_ARCHIVE, walFolderOf } from '../../database/embedded/archive';
import { newestBackupAt } from './keptBackups';

export interface ArchiveState {
  readonly folder: string;
  readonly newestBackupAt: Date | undefined;
  /** When the last file of the write-ahead log came in. */
  readonly archivedAt: Date | undefined;
  /** How many files wait for it in the data folder. */
  readonly waiting: number;
  /** Whether the last try failed. */
  readonly isFailing: boolean;
}

/** Of files whose names sort by age; another database's timelines come first, but not in one archive. */
const newestFileAt = async (folder: string): Promise<Date | undefined> => {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const newest = names
    .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
    .toSorted()
    .at(-1);
  return newest === undefined ? undefined : (await stat(join(folder, newest))).mtime;
};

/** @returns undefined for a database that doesn't archive */
export const readArchiveState = async (db: Database): Promise<ArchiveState | undefined> => {
  const { rows: settings } = await sql<{ folder: string }>`
    select ${sql.raw(CURRENT_ARCHIVE)} as folder`.execute(db);
  const folder = settings[0]?.folder ?? '';
  if (folder === '') return undefined;
  const { rows } = await sql<{ waiting: number; isFailing: boolean }>`
    select (select count(*)::int from pg_ls_archive_statusdir() where name ~ '^[0-9A-F]{24}[.]ready$') as waiting,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
    from pg_stat_archiver`.execute(db);
  return {
    folder,
    newestBackupAt: newestBackupAt(folder),
    archivedAt: await newestFileAt(walFolderOf(folder)),
    waiting: rows[0]?.waiting ?? 0,
    isFailing: rows[0]?.isFailing ?? false,
  };
};

/** A busy database fills some files before the next is packed. */
const MANY_WAITING = 8;

export const isStuck = ({ isFailing, waiting }: ArchiveState): boolean =>
  isFailing || waiting >= MANY_WAITING;

const WAL_MEGABYTES = 16;

const toTheMinute = (at: Date): string => at.toISOString().replace(/:\d\d\.\d+/, '');

/** What a stuck archive means, in a sentence for the operator. */
export const describeStuck = ({ folder, waiting, archivedAt }: ArchiveState): string =>
  `The write-ahead log does not reach ${folder}: ${archivedAt ? `the last file came in at ${toTheMinute(archivedAt)}, and ` : ''}` +
  `${waiting} files, ${waiting * WAL_MEGABYTES} MB, wait in DATA_DIR. Is the ` +
  "disk of ARCHIVE_DIR full? PostgreSQL's log in DATA_DIR/logs says why. Readings are taken as long as the disk of DATA_DIR has room.";

export const TELL_AGAIN_MS = 10 * MINUTE_MS;
