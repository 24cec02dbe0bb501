import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findBinaries } from '@server/database/embedded/binaries';
import { findRunningDatabase } from '@server/database/embedded/findRunningDatabase';
import { startEmbeddedDatabase } from '@server/database/embedded/startEmbeddedDatabase';
import { chooseIdentity, closedFolderAbove } from '@server/database/embedded/identity';

/** @throws an Error with another way to see the town, where this machine has no embedded PostgreSQL */
export const requireEmbeddedDatabase = (): void => {
  try {
    findBinaries();
  } catch (error) {
    throw new Error(
      'The demo needs the embedded PostgreSQL, which is not installed here. It comes for Linux and macOS, unless npm leaves ' +
        'optional packages out. "npm run dev" shows the same town over a mock of the API.',
      { cause: error },
    );
  }
};

const root = join(import.meta.dirname, '..');

/**
 * The folder of the demo's data: in the clone, where git ignores it. If root runs it and PostgreSQL runs as
 * another user who can't enter the clone's folder, it is in the machine's temporary folder.
 */
export const demoDataFolder = (): string => {
  const usual = join(root, '.demo');
  const identity = chooseIdentity(join(usual, 'database'));
  if (identity.kind !== 'user' || closedFolderAbove(root) === undefined) return usual;
  return join(tmpdir(), `vigia-demo-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
};

/** @throws an Error if a demo is using the folder */
export const requireIdle = async (dataFolder: string): Promise<void> => {
  // If this fails, the start reports the problem better.
  if (await findRunningDatabase(dataFolder).catch(() => undefined)) {
    throw new Error(`The demo of ${dataFolder} runs already. Stop it first.`);
  }
};

/**
 * Deletes what a demo kept. A PostgreSQL that a killed demo left behind is stopped.
 * @throws an Error if a demo is using the folder
 */
export const forgetDemo = async (dataFolder: string): Promise<void> => {
  if (!existsSync(dataFolder)) return;
  await requireIdle(dataFolder);
  try {
    const left = await startEmbeddedDatabase({ dataFolder });
    await left.stop();
  } catch {
    // Even a database that can't be started can be deleted.
  }
  rmSync(dataFolder, { recursive: true, force: true });
};
