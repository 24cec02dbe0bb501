import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

import pLimit from 'p-limit';
import type { ClientBase } from 'pg';

import { MINUTE_MS } from '@domain/duration';

import { SECRET_FILES } from '../../accounts/secrets';
import { CURRENT_ARCHIVE, momentInName, walFolderOf } from '../../database/embedded/archive';
import { openFolders } from '../../database/embedded/folders';
import { tryToHoldLock } from '../../database/locks';
import { openClient } from '../../database/connections/pool';
import {
  baseFolderOf,
  manifestOf,
  readBaseBackup,
  removeUnfinishedBackups,
  unfinishedOf,
  type BaseBackup,
  type Manifest,
} from './keptBackups';
import { watchContent } from './watchContent';

/** Folders whose contents mean nothing to another PostgreSQL, or that it fills itself. */
const LEFT_EMPTY =
  /^(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_wal\/archive_status|pg_wal\/summaries)\//;
/** Likewise files, and the write-ahead log, which the archive has; of that, only what tells how timelines branched. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|current_logfiles|backup_(label|manifest)(\..*)?|tablespace_map|postgresql\.auto\.conf\.tmp|pg_wal\/[0-9A-F]{24}.*)$|(^|\/)(pgsql_tmp|pg_internal\.init)[^/]*$/;
/** It says where recovery begins, and so comes last. */
const CONTROL = 'global/pg_control';

type File = Manifest['files'][number];

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Packs one file. @returns undefined for one that the database has removed meanwhile */
const packFile = async (from: string, path: string, to: string): Promise<File | undefined> => {
  const { step, content } = watchContent();
  const packed = `${join(to, path)}.gz`;
  await mkdir(dirname(packed), { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      createReadStream(join(from, path)),
      step,
      createGzip({ level: 1 }),
      createWriteStream(packed, { mode: 0o600, flush: true }),
    );
    return { path, ...content() };
  } catch (error) {
    if (!isGone(error)) throw error;
    await rm(packed, { force: true });
    return undefined;
  }
};

/** PostgreSQL writes it in one stroke, beside which a reader may still come. */
const readControl = async (database: string): Promise<Buffer> => {
  const file = join(database, CONTROL);
  for (let before = await readFile(file); ;) {
    const again = await readFile(file);
    if (again.equals(before)) return again;
    before = again;
  }
};

const packText = async (content: string | Buffer, path: string, to: string): Promise<File> => {
  const source = join(to, path);
  await mkdir(dirname(source), { recursive: true, mode: 0o700 });
  await writeFile(source, content, { mode: 0o600 });
  const packed = await packFile(to, path, to);
  await rm(source);
  if (packed === undefined) throw new Error(`${source} has gone.`);
  return packed;
};

const readFolder = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });

/** Most files are small, and each waits for the disk. */
const AT_ONCE = 8;

const copyDatabase = async (database: string, to: string): Promise<Pick<Manifest, 'files' | 'folders'>> => {
  const paths: string[] = [];
  const folders: string[] = [];
  const readPaths = async (folder: string): Promise<void> => {
    for (const entry of await readFolder(join(database, folder))) {
      const path = join(folder, entry.name);
      if (LEFT_EMPTY.test(path) || LEFT_OUT.test(path) || path === CONTROL) continue;
      if (!entry.isDirectory()) {
        paths.push(path);
        continue;
      }
      folders.push(path);
      await readPaths(path);
    }
  };
  await readPaths('');
  const files = await pLimit(AT_ONCE).map(paths, (path) => packFile(database, path, to));
  const control = await packText(await readControl(database), CONTROL, to);
  return { files: [...files.filter((file) => file !== undefined), control], folders };
};

/** PostgreSQL notices within moments that a command was ended, and lets go of its lock then. */
const LOCK_LIMIT_MS = 10_000;
const LOCK_RETRY_MS = 200;

const holdLock = async (client: ClientBase): Promise<void> => {
  const deadline = Date.now() + LOCK_LIMIT_MS;
  while (!(await tryToHoldLock(client, 'baseBackup'))) {
    if (Date.now() > deadline) throw new Error('Another base backup is being made. Wait until it has ended.');
    await delay(LOCK_RETRY_MS);
  }
};

const WAL_LIMIT_MS = 2 * MINUTE_MS;

/** Without the write-ahead log of the time in which it was made, a base backup is worth nothing. */
const waitForWal = async (archive: string, name: string, limitMs: number): Promise<void> => {
  const deadline = Date.now() + limitMs;
  const file = join(walFolderOf(archive), `${name}.gz`);
  while (!existsSync(file)) {
    if (Date.now() > deadline) {
      throw new Error(
        `The write-ahead log does not reach ${archive}, so no base backup was made. Is its disk full? ` +
          "The log in the data folder's logs says why.",
      );
    }
    await delay(100);
  }
};

const copyWhole = async (
  client: ClientBase,
  dataFolder: string,
  archive: string,
  { to, limitMs }: { to: string; limitMs: number },
): Promise<void> => {
  const { data, database } = openFolders(dataFolder);
  // It takes a checkpoint at once; both have to be of one connection.
  const { rows: started } = await client.query<{ wal: string }>(
    `select pg_walfile_name(pg_backup_start('vigia', true)) as wal`,
  );
  const copied = await copyDatabase(database, to);
  const { rows: stopped } = await client.query<{ lsn: string; label: string }>(
    'select lsn, labelfile as label from pg_backup_stop(false)',
  );
  const { rows: last } = await client.query<{ wal: string; at: Date }>(
    'select pg_walfile_name($1) as wal, now() as at',
    [stopped[0]?.lsn],
  );
  const label = await packText(stopped[0]?.label ?? '', 'backup_label', to);
  for (const name of SECRET_FILES) {
    const secret = join(data, name);
    if (existsSync(secret))
      await writeFile(join(to, name), await readFile(secret), { mode: 0o600, flush: true });
  }
  await waitForWal(archive, last[0]?.wal ?? '', limitMs);
  const manifest: Manifest = {
    endedAt: (last[0]?.at ?? new Date()).toISOString(),
    firstWal: started[0]?.wal ?? '',
    folders: copied.folders,
    files: [...copied.files, label],
  };
  await writeFile(manifestOf(to), JSON.stringify(manifest), { mode: 0o600, flush: true });
};

/**
 * Copies the embedded database into its archive, while it goes on working.
 * @throws an Error without an archive, while another one is being made, and if the write-ahead log doesn't arrive; then
 * nothing is left
 */
export const takeBaseBackup = async (
  url: string,
  dataFolder: string,
  limitMs = WAL_LIMIT_MS,
): Promise<BaseBackup> => {
  const client = await openClient(url);
  try {
    const { rows } = await client.query<{ archive: string }>(`select ${CURRENT_ARCHIVE} as archive`);
    const archive = rows[0]?.archive ?? '';
    if (archive === '') {
      throw new Error(
        'This database has no archive. Set ARCHIVE_DIR, for the server too, and restart the server.',
      );
    }
    await holdLock(client);
    removeUnfinishedBackups(archive);
    const folder = join(baseFolderOf(archive), momentInName(new Date()));
    const unfinished = unfinishedOf(folder);
    try {
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      await copyWhole(client, dataFolder, archive, { to: unfinished, limitMs });
      await rename(unfinished, folder);
      return readBaseBackup(folder);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await client.end();
  }
};
