import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import { HOUR_MS, MINUTE_MS } from '@domain/duration';

import type { Config } from '../config';
import type { Context } from '../context';
import { keepDoing } from '../jobs/repeat';
import type { Metric } from '../subject';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** PostgreSQL writes ahead in files of 16 MiB; without room for the next one, it ends. */
const FULL_BELOW = 64 * MEGABYTE;
/** A tenth of a small disk, and of a large one what some weeks of a town may need. */
const LOW_SHARE = 0.1;
const LOW_BELOW = 2 * GIGABYTE;

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly state: 'enough' | 'low' | 'full';
}

export const judgeSpace = (freeBytes: number, totalBytes: number): DiskSpace => {
  const isLow = freeBytes < Math.min(totalBytes * LOW_SHARE, LOW_BELOW);
  const state = freeBytes < FULL_BELOW ? 'full' : isLow ? 'low' : 'enough';
  return { freeBytes, totalBytes, state };
};

/** The folder of the data, if it is this machine's. */
export const dataFolderOf = ({ database }: Pick<Config, 'database'>): string | undefined =>
  database.kind === 'embedded' ? database.dataFolder : undefined;

/** The room on the disk of a folder, or of where it will be made. */
export const readSpace = async (folder: string): Promise<DiskSpace> => {
  if (!existsSync(folder) && dirname(folder) !== folder) return readSpace(dirname(folder));
  const { bavail, blocks, bsize } = await statfs(folder);
  return judgeSpace(bavail * bsize, blocks * bsize);
};

/** The room on a disk, as Prometheus reads it. */
export const diskMetric = (name: string, help: string, folder: string): Metric => ({
  name,
  help,
  labels: ['room'],
  read: async () => {
    const { freeBytes, totalBytes } = await readSpace(folder);
    return [
      { labels: ['free'], value: freeBytes },
      { labels: ['total'], value: totalBytes },
    ];
  },
});

const sizeOf = (bytes: number): string =>
  bytes < GIGABYTE ? `${Math.floor(bytes / MEGABYTE)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`;

/** The room on the disk, in a sentence for the operator. */
export const describeSpace = (folder: string, { freeBytes, totalBytes, state }: DiskSpace): string => {
  const room = `${sizeOf(freeBytes)} of ${sizeOf(totalBytes)} are free`;
  if (state === 'enough') return `Room on the disk of ${folder}: ${room}.`;
  if (state === 'low')
    return `The disk of ${folder} is nearly full: ${room}. Make room before nothing can be stored there.`;
  return `The disk of ${folder} is full: ${room}. Nothing can be stored there until there is room.`;
};

const LOOK_MS = MINUTE_MS;
const TELL_AGAIN_MS = { enough: Infinity, low: 12 * HOUR_MS, full: 10 * MINUTE_MS } as const;

/** Says in the log when room runs short, now and then while that lasts, and when there is room again. */
export const startDiskWatch = (
  folder: string,
  log: Context['log'],
  { read = readSpace, lookMs = LOOK_MS }: { read?: typeof readSpace; lookMs?: number } = {},
) => {
  let told: { readonly state: DiskSpace['state']; readonly at: number } = { state: 'enough', at: 0 };
  return keepDoing(log, 'looks at the room on the disk', lookMs, async () => {
    const space = await read(folder);
    const isNews = space.state !== told.state || performance.now() - told.at > TELL_AGAIN_MS[space.state];
    if (!isNews) return;
    told = { state: space.state, at: performance.now() };
    const level = { enough: 'info', low: 'warn', full: 'error' } as const;
    log[level[space.state]]({ freeBytes: space.freeBytes }, describeSpace(folder, space));
  });
};
