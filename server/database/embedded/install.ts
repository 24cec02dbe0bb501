import { findBinaries } from './binaries';
import { openFolders, preparePrivateFolders, reachableBinaries } from './folders';
import { chooseIdentity } from './identity';
import { requireSameVersion, type Installation } from './postgres';

const MAX_CONNECTIONS = 60;

export interface InstallationOptions {
  readonly dataFolder: string;
  /** For tests: the way in which root starts PostgreSQL. */
  readonly rootUses?: 'namespace' | 'user';
  /** For tests, in which many servers share a database. */
  readonly maxConnections?: number;
}

/** Prepares the folders and programs of a data folder's PostgreSQL, for whoever runs it. */
export const install = ({
  dataFolder,
  rootUses,
  maxConnections = MAX_CONNECTIONS,
}: InstallationOptions): Installation => {
  const folders = openFolders(dataFolder);
  requireSameVersion(folders);
  const identity = chooseIdentity(folders.database, rootUses);
  preparePrivateFolders(folders, identity);
  const binaries = reachableBinaries(findBinaries(), folders, identity);
  return { folders, identity, binaries, maxConnections };
};
