import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { walFolderOf } from '../../database/embedded/archive';

const Manifest = z.object({
  /** When it was whole: the earliest moment that it leads to. */
  endedAt: z.iso.datetime(),
  /** The file of the write-ahead log that it needs first. */
  firstWal: z.string(),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof Manifest>;

const MANIFEST = 'manifest.json';
const BASE_FOLDER = 'base';
const UNFINISHED = '.unfinished';

export const baseFolderOf = (archive: string): string => join(archive, BASE_FOLDER);

export const manifestOf = (folder: string): string => join(folder, MANIFEST);

/** The name of a base backup while it is being made: nobody takes it for one. */
export const unfinishedOf = (folder: string): string => `${folder}${UNFINISHED}`;

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

export interface BaseBackup extends Manifest {
  readonly folder: string;
}

export const readBaseBackup = (folder: string): BaseBackup => ({
  ...Manifest.parse(JSON.parse(readFileSync(manifestOf(folder), 'utf8'))),
  folder,
});

const foldersOf = (archive: string): string[] => {
  const base = baseFolderOf(archive);
  const names = namesIn(base).filter((name) => !name.endsWith(UNFINISHED));
  return names.toSorted().map((name) => join(base, name));
};

/** The base backups of an installation, oldest first. */
export const readBaseBackups = (archive: string): BaseBackup[] => foldersOf(archive).map(readBaseBackup);

/** When the newest base backup was whole, without reading what is in it. */
export const newestBackupAt = (archive: string): Date | undefined => {
  const newest = foldersOf(archive).at(-1);
  return newest === undefined ? undefined : statSync(manifestOf(newest)).mtime;
};

/** What a base backup left that was ended while it was made. */
export const removeUnfinishedBackups = (archive: string): void => {
  const base = baseFolderOf(archive);
  for (const name of namesIn(base).filter((one) => one.endsWith(UNFINISHED)))
    rmSync(join(base, name), { recursive: true });
};

/** A file of the write-ahead log, or one that belongs to it: timeline, and place in it. */
const WAL = /^[0-9A-F]{8}([0-9A-F]{16})/;

/**
 * Removes all but the newest base backups, and the write-ahead log that only those needed.
 * @returns how many base backups were removed
 */
export const dropOlderBackups = (archive: string, kept: number): number => {
  const backups = readBaseBackups(archive);
  const dropped = backups.slice(0, -kept);
  for (const { folder } of dropped) rmSync(folder, { recursive: true });
  const needed = backups
    .slice(-kept)
    .map(({ firstWal }) => WAL.exec(firstWal)?.[1] ?? '')
    .toSorted();
  const wal = walFolderOf(archive);
  for (const name of namesIn(wal)) {
    const place = WAL.exec(name)?.[1];
    if (place !== undefined && place < (needed[0] ?? '')) rmSync(join(wal, name));
  }
  return dropped.length;
};
