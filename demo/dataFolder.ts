import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findRunningDatabase, startEmbeddedDatabase } from '@server/database/embedded/embeddedDatabase';
import { chooseIdentity, closedFolderAbove } from '@server/database/embedded/identity';

const root = join(import.meta.dirname, '..');

/**
 * Where the demo keeps what people change: in the clone, where git ignores it. A root whose PostgreSQL runs as another user may
 * have cloned below a folder that this user can't enter; then it is a folder of the machine's temporary ones.
 */
export const demoDataFolder = (): string => {
  const usual = join(root, '.demo');
  const identity = chooseIdentity(join(usual, 'database'));
  if (identity.kind !== 'user' || closedFolderAbove(root) === undefined) return usual;
  return join(tmpdir(), `vigia-demo-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
};

/**
 * Deletes what a demo kept. A PostgreSQL that a killed demo left behind is stopped.
 * @throws an Error when a demo is at work on the folder
 */
export const forgetDemo = async (dataFolder: string): Promise<void> => {
  if (!existsSync(dataFolder)) return;
  if (await findRunningDatabase(dataFolder).catch(() => undefined)) {
    throw new Error(`Another Vigía is at work on ${dataFolder}. Stop it first.`);
  }
  try {
    const left = await startEmbeddedDatabase({ dataFolder });
    await left.stop();
  } catch {
    // What cannot be started can still be deleted.
  }
  rmSync(dataFolder, { recursive: true, force: true });
};
