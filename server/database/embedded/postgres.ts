import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';

import { UnfitDatabase } from '../unfitDatabase';
import { ARCHIVE_VARIABLE, archivingSettings } from './archive';
import { libraryEnvironment, type Binaries } from './binaries';
import { isDatabase, type Folders } from './folders';
import { commandFor, type Identity } from './identity';

/** The only account of an embedded database. Nobody else can reach its socket. */
export const EMBEDDED_USER = 'vigia';

export interface Installation {
  readonly binaries: Binaries;
  readonly folders: Folders;
  readonly identity: Identity;
  readonly maxConnections: number;
}

/** Beyond what each start has. */
export interface StartOptions {
  /** The folder of its own in ARCHIVE_DIR, into which it archives unless it is told how to recover from there. */
  readonly archive?: string | undefined;
  readonly recovery?: Readonly<Record<string, string>>;
}

/** Differences from PostgreSQL's own defaults. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Details contain values, such as people's mail addresses.
  log_error_verbosity: 'terse',
  // A week of logs, whichever process started it.
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
};

const environmentFor = ({ binaries, folders }: Installation) => ({
  PATH: process.env.PATH ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...libraryEnvironment(binaries, folders.libraries),
});

const MAJOR_VERSION = '18';

/** @throws an UnfitDatabase with the way out, before anything is touched */
export const requireSameVersion = ({ data, database }: Folders): void => {
  if (!isDatabase(database)) return;
  const version = readFileSync(join(database, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new UnfitDatabase(
    `The database in ${data} was made by PostgreSQL ${version}; this release brings ${MAJOR_VERSION}, which can't read it. ` +
      'Nothing was changed.\n' +
      '1. With the release that made it: npm run admin -- export /a/folder/outside/vigia.gz\n' +
      `2. Put ${data} aside, and its session-secret into a new DATA_DIR.\n` +
      '3. With this release: npm run admin -- import /a/folder/outside/vigia.gz, then start.',
  );
};

const UNFINISHED = 'unfinished-';

/**
 * Creates the database's files if there are none. An interrupted attempt leaves nothing that looks like a
 * database.
 */
export const initialise = (installation: Installation): void => {
  const { binaries, folders, identity } = installation;
  if (isDatabase(folders.database)) return;
  const unfinished = mkdtempSync(join(folders.data, UNFINISHED));
  if (identity.kind === 'user') chownSync(unfinished, identity.uid, identity.gid);
  const { file, args, as } = commandFor(identity, join(binaries.root, 'bin', 'initdb'), [
    `--pgdata=${unfinished}`,
    `--username=${EMBEDDED_USER}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--auth=trust',
    '--no-instructions',
  ]);
  const result = spawnSync(file, args, {
    ...as,
    env: environmentFor(installation),
    cwd: '/',
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    const reason = result.error?.message ?? result.stderr;
    throw new Error(`The embedded database could not be made in ${folders.database}:\n${reason}`);
  }
  try {
    renameSync(unfinished, folders.database);
  } catch (error) {
    // Another process was quicker; which of the two may use the folder is decided later.
    if (!existsSync(folders.database)) throw error;
  }
};

/** Removes the remains of interrupted attempts. */
export const removeUnfinished = ({ data }: Folders): void => {
  for (const name of readdirSync(data)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(data, name), { recursive: true, force: true });
  }
};

export interface RunningPostgres {
  /** Passes on its last output when it ends, or can't start. */
  onEnd(act: (output: string) => void): void;
}

const KEPT_OUTPUT = 4000;

/**
 * Starts PostgreSQL in a separate process group, so that Ctrl-C on a terminal reaches Vigía first.
 * @param hear receives what it says on its standard error, where its log doesn't take it
 */
export const startPostgres = (
  installation: Installation,
  hear: (text: string) => void,
  { archive, recovery }: StartOptions = {},
): RunningPostgres => {
  const { binaries, folders, identity, maxConnections } = installation;
  const settings = {
    ...SETTINGS,
    max_connections: String(maxConnections),
    unix_socket_directories: folders.run,
    log_directory: folders.logs,
    ...(recovery ?? (archive === undefined ? {} : archivingSettings(archive))),
  };
  const { file, args, as } = commandFor(identity, join(binaries.root, 'bin', 'postgres'), [
    '-D',
    folders.database,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawn(file, args, {
    ...as,
    env: { ...environmentFor(installation), ...(archive !== undefined && { [ARCHIVE_VARIABLE]: archive }) },
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-KEPT_OUTPUT);
    hear(text);
  });
  // Whoever started it doesn't wait for its end when it exits itself: by then, another process may be using it.
  child.unref();
  (child.stderr as Socket).unref();
  return {
    onEnd: (act) => {
      child.once('error', (error) => act(error.message));
      child.once('exit', () => act(output.trim()));
    },
  };
};
