import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { errorMessage } from '../../errorMessage';
import { UnfitDatabase } from '../unfitDatabase';
import { versionOf, type Binaries } from './binaries';
import { closedFolderAbove, nameOfUser, type Identity } from './identity';
import { isAlive } from './processes';

/** The contents of an embedded database's data folder. */
export interface Folders {
  readonly data: string;
  /** PostgreSQL's own files. */
  readonly database: string;
  readonly logs: string;
  /** The folder of the socket. */
  readonly run: string;
  readonly libraries: string;
}

const MAX_SOCKET_PATH_LENGTH = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';

/**
 * A socket's path must be short, so a deeply nested data folder gets its socket in a separate private folder.
 */
const socketFolder = (data: string): string => {
  const usual = join(data, 'run');
  if (Buffer.byteLength(usual + SOCKET_NAME) <= MAX_SOCKET_PATH_LENGTH) return usual;
  return join(tmpdir(), `vigia-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`);
};

const DATABASE_FOLDER = 'database';
export const LOGS_FOLDER = 'logs';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** One after another: where the system lets nobody make any, as in /proc, Node goes on trying for ever to make all at once. */
const makeEach = (folder: string): void => {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeEach(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Somebody else may be starting too.
    if (!isFolder(folder)) throw error;
  }
};

/** Nothing can ever be made there; what else fails may be a right that is missing, or a full disk. */
const NO_PLACE: ReadonlySet<unknown> = new Set(['EEXIST', 'ENOTDIR', 'ENOENT']);

/**
 * Makes the folder that a variable names, and those above it.
 * @throws UnfitDatabase if there can be none
 */
export const makeFolder = (variable: 'DATA_DIR' | 'ARCHIVE_DIR', folder: string): void => {
  try {
    makeEach(resolve(folder));
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (!NO_PLACE.has(code)) throw error;
    const why = code === 'EEXIST' ? `${path} is something else` : errorMessage(error);
    throw new UnfitDatabase(
      `${variable} must name a folder, or where one can be made: ${why}. Name another place.`,
      { cause: error },
    );
  }
};

/** Creates the data folder and names its contents. */
export const openFolders = (dataFolder: string): Folders => {
  makeFolder('DATA_DIR', dataFolder);
  const data = realpathSync(dataFolder);
  return {
    data,
    database: join(data, DATABASE_FOLDER),
    logs: join(data, LOGS_FOLDER),
    run: socketFolder(data),
    libraries: join(data, 'libraries'),
  };
};

/**
 * Whether a folder holds the files of a database.
 * @throws an Error if this user may not look
 */
export const isDatabase = (folder: string): boolean =>
  statSync(join(folder, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined;

/** The process id in PostgreSQL's own note; the process may be long gone. */
export const notedProcessId = ({ database }: Folders): number | undefined => {
  const file = join(database, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const id = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/**
 * For a command that is about to start the database: in another user's data folder, root would make files that this
 * user's service can't open.
 * @throws an Error that says as whom to run it
 */
export const requireOwner = (dataFolder: string): void => {
  if (process.getuid?.() !== 0) return;
  const { data, database } = openFolders(dataFolder);
  const { uid } = lstatSync(data);
  // Somebody else's database was made by a server that root runs, in a folder that it was given.
  if (uid === 0 || (existsSync(database) && lstatSync(database).uid !== uid)) return;
  const name = nameOfUser(uid);
  const remedy = name === undefined ? '.' : `: runuser -u ${name} -- npm run admin -- …`;
  throw new Error(`${data} belongs to ${name ?? `user ${uid}`}. Run this as that user${remedy}`);
};

/**
 * For a command that has nothing to do without a database: a mistyped DATA_DIR would get a new one.
 * @throws an Error if the data folder holds none
 */
export const requireDatabase = (dataFolder: string): void => {
  if (isDatabase(join(dataFolder, DATABASE_FOLDER))) return;
  throw new Error(`There is no database in ${dataFolder}. Does DATA_DIR name the right folder?`);
};

/** Makes a folder that PostgreSQL may use and nobody else. @throws an Error if it is somebody else's */
export const makePrivate = (folder: string, identity: Identity): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, isDirectory } = { uid: lstatSync(folder).uid, isDirectory: lstatSync(folder).isDirectory() };
  const mayOwn = [process.getuid?.(), identity.kind === 'user' ? identity.uid : undefined];
  if (!isDirectory || !mayOwn.includes(uid)) {
    throw new Error(
      `${folder} belongs to somebody else; Vigía needs it for its database. If another user started Vigía before, such as root, ` +
        `hand it over: as root, chown -R ${process.getuid?.()}: ${folder}`,
    );
  }
  chmodSync(folder, 0o700);
  if (identity.kind === 'user') chownSync(folder, identity.uid, identity.gid);
};

/** The folders that PostgreSQL writes to, accessible to nobody else. */
export const preparePrivateFolders = ({ data, logs, run }: Folders, identity: Identity): void => {
  if (identity.kind === 'user') {
    chmodSync(data, 0o711);
    const closed = closedFolderAbove(data);
    if (closed) {
      throw new Error(
        `PostgreSQL does not run as root, and the user that it would run as cannot enter ${closed}. ` +
          'Put DATA_DIR elsewhere, start Vigía as another user, or set DATABASE_URL.',
      );
    }
  }
  makePrivate(logs, identity);
  makePrivate(run, identity);
};

/**
 * Binaries that another user can reach: if they lie below a closed folder, a copy in the data folder, of the same
 * version.
 */
export const reachableBinaries = (binaries: Binaries, folders: Folders, identity: Identity): Binaries => {
  if (identity.kind !== 'user' || !closedFolderAbove(binaries.root)) return binaries;
  const copies = join(folders.data, 'postgresql');
  const copy = join(copies, versionOf(binaries), 'native');
  const isWhole = existsSync(join(copy, 'complete'));
  if (!isWhole) {
    // A PostgreSQL that a killed Vigía left running goes on reading an earlier copy.
    const running = notedProcessId(folders);
    rmSync(running !== undefined && isAlive(running) ? copy : copies, { recursive: true, force: true });
    cpSync(binaries.root, copy, { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(copy, 'complete'));
  }
  return { root: copy };
};
