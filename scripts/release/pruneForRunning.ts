import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What only whoever develops with a package reads: types, maps to its sources, and the programs it is developed with. */
const FILES = /\.(?:d\.[cm]?ts|map)$/;
const FOLDERS: ReadonlySet<string> = new Set(['.yarn', '.github']);

/** Removes from installed packages what a server that runs never reads. */
export const pruneForRunning = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !FOLDERS.has(entry.name)) pruneForRunning(path);
    else if (entry.isDirectory() || FILES.test(entry.name)) rmSync(path, { recursive: true });
  }
};
