import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from 'pg';

import { MINUTE_MS } from '@domain/duration';

import { isAway, isNotReady } from '../connections/failures';
import { tryToHoldLock } from '../locks';
import { openClient } from '../connections/pool';
import { CURRENT_ARCHIVE, openArchive } from './archive';
import { findBinaries } from './binaries';
import {
  openFolders,
  preparePrivateFolders,
  reachableBinaries,
  type Folders,
  notedProcessId,
} from './folders';
import { listenForGraveWords } from './graveWords';
import { chooseIdentity } from './identity';
import {
  EMBEDDED_USER,
  initialise,
  removeUnfinished,
  requireSameVersion,
  startPostgres,
  type Installation,
  type RunningPostgres,
  type StartOptions,
} from './postgres';
import { endProcess, isAlive } from './processes';

const DATABASE = 'vigia';
const MAX_CONNECTIONS = 60;

/** Without a sign of life. */
const START_LIMIT_MS = MINUTE_MS;
const RETRY_MS = 50;
const REVIVAL_PAUSE_MS = 2_000;
const TAKEN_RETRY_MS = 200;

/** The address of a data folder's embedded database, in the form that `pg` takes. */
const addressOf = ({ run }: Folders, database = DATABASE): string =>
  `postgresql:///${database}?host=${encodeURIComponent(run)}&user=${EMBEDDED_USER}`;

const connect = (folders: Folders, database: string): Promise<Client> =>
  openClient(addressOf(folders, database));

/**
 * Nothing listens on the socket. Any other failure to connect means that PostgreSQL is starting or stopping.
 */
const isAbsent = (error: unknown): boolean =>
  ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '');

/** PostgreSQL ended at each try, or gave no sign of life. */
export class NotStarted extends Error {}

/** Another process has the data folder. */
export class Taken extends Error {}

interface EmbeddedEvents {
  /** Another process has the data folder, and is waited for. */
  onTaken(): void;
  /** PostgreSQL ended unexpectedly; it is being started again. */
  onLost(): void;
  onRevived(): void;
  onRevivalFailure(error: unknown): void;
  /** PostgreSQL said that it can't go on, or has no room. */
  onGraveWords(words: string): void;
}

export interface EmbeddedDatabase {
  /** For `DATABASE_URL`. */
  readonly url: string;
  /** PostgreSQL's main process. */
  processId(): number | undefined;
  /** Stops PostgreSQL once its clients have disconnected. */
  readonly stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** Where base backups and the write-ahead log go; undefined: nowhere. */
  readonly archiveFolder?: string | undefined;
  readonly events?: Partial<EmbeddedEvents>;
  /** How long another process, such as a command, is waited for; by default not at all. */
  readonly takenLimitMs?: number;
  /** Ends that wait. */
  readonly signal?: AbortSignal | undefined;
  /** For tests: the way in which root starts PostgreSQL. */
  readonly rootUses?: 'namespace' | 'user';
  /** For tests, in which many servers share a database. */
  readonly maxConnections?: number;
  /** For tests, which can't wait as long. */
  readonly startLimitMs?: number;
}

export const install = ({
  dataFolder,
  rootUses,
  maxConnections = MAX_CONNECTIONS,
}: EmbeddedOptions): Installation => {
  const folders = openFolders(dataFolder);
  requireSameVersion(folders);
  const identity = chooseIdentity(folders.database, rootUses);
  preparePrivateFolders(folders, identity);
  const binaries = reachableBinaries(findBinaries(), folders, identity);
  return { folders, identity, binaries, maxConnections };
};

/**
 * Connects to the folder's PostgreSQL, and starts it if none is running. Recovering after a crash may take PostgreSQL
 * many minutes, and starts over if nobody waits for it.
 */
export const connectOrStart = async (
  installation: Installation,
  limitMs: number,
  hear: (text: string) => void,
  options: StartOptions = {},
): Promise<{ client: Client; started?: RunningPostgres }> => {
  const { folders } = installation;
  let deadline = Date.now() + limitMs;
  let started: RunningPostgres | undefined;
  let failure: string | undefined;
  for (;;) {
    try {
      const client = await connect(folders, 'postgres');
      return { client, ...(started && failure === undefined ? { started } : {}) };
    } catch (error) {
      if (isNotReady(error)) deadline = Date.now() + limitMs;
      // What ends recovery ends it at each try.
      const isOver = options.recovery !== undefined && failure !== undefined;
      if (Date.now() > deadline || isOver) {
        throw new NotStarted(`The embedded database in ${folders.data} does not start. ${failure ?? ''}`, {
          cause: error,
        });
      }
      if (isAbsent(error) && (!started || failure !== undefined)) {
        failure = undefined;
        const attempt = startPostgres(installation, hear, options);
        started = attempt;
        // After a kill -9, the old children need a moment to exit.
        attempt.onEnd((output) => {
          failure = output;
        });
      }
    }
    await delay(RETRY_MS);
  }
};

/** PostgreSQL releases this lock when the owning process dies, however it dies. */
const acquire = async (client: Client, { data }: Folders): Promise<void> => {
  if (await tryToHoldLock(client, 'dataFolder')) return;
  await client.end();
  throw new Taken(
    `Another Vigía is at work on the data folder ${data}. Stop it, or choose another DATA_DIR.`,
  );
};

/** A PostgreSQL that a killed Vigía left behind archives as that one was told. */
const archivesTo = async (client: Client, archive: string | undefined): Promise<boolean> => {
  const { rows } = await client.query<{ there: string }>(`select ${CURRENT_ARCHIVE} as there`);
  return rows[0]?.there === (archive ?? '');
};

const hasDatabase = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  return rowCount !== 0;
};

/**
 * The address of a data folder's database while another Vigía is using it, for a command that runs beside it.
 * @returns undefined if none is, or not yet
 */
export const findRunningDatabase = async (dataFolder: string): Promise<string | undefined> => {
  const folders = openFolders(dataFolder);
  try {
    const client = await connect(folders, 'postgres');
    const isUsed = !(await tryToHoldLock(client, 'dataFolder')) && (await hasDatabase(client));
    await client.end();
    return isUsed ? addressOf(folders) : undefined;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
};

/**
 * Starts the PostgreSQL of a data folder, creates its files the first time, and restarts it whenever it dies.
 * It takes over a PostgreSQL that a killed Vigía left running.
 * @throws an Error with a sentence for the operator, also if another process is using the folder.
 */
export const startEmbeddedDatabase = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const { events = {}, startLimitMs = START_LIMIT_MS, takenLimitMs = 0, signal } = options;
  const installation = install(options);
  const { folders } = installation;
  const stopping = new AbortController();
  const listening = listenForGraveWords(folders.logs, (words) => events.onGraveWords?.(words));
  let owner: Client;

  let archive: string | undefined;

  const begin = async (): Promise<void> => {
    const { client, started } = await connectOrStart(installation, startLimitMs, listening.hear, { archive });
    await acquire(client, folders);
    if (!started && !(await archivesTo(client, archive))) {
      const id = notedProcessId(folders);
      await client.end();
      if (id !== undefined && isAlive(id)) await endProcess(id);
      return begin();
    }
    if (!(await hasDatabase(client))) await client.query(`create database ${DATABASE}`);
    owner = client;
    client.once('end', () => void revive());
  };

  const beginOnceFree = async (): Promise<void> => {
    const deadline = Date.now() + takenLimitMs;
    let isTold = false;
    for (;;) {
      try {
        await begin();
        return;
      } catch (error) {
        const isTaken = error instanceof Taken;
        // Whoever has it stops PostgreSQL at its end, perhaps between two questions of ours.
        if (!(isTaken || isAway(error)) || Date.now() >= deadline) throw error;
        if (isTaken && !isTold) events.onTaken?.();
        isTold ||= isTaken;
      }
      await delay(TAKEN_RETRY_MS);
      signal?.throwIfAborted();
    }
  };

  const revive = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    events.onLost?.();
    while (!stopping.signal.aborted) {
      try {
        await begin();
        events.onRevived?.();
        return;
      } catch (error) {
        events.onRevivalFailure?.(error);
        await delay(REVIVAL_PAUSE_MS, undefined, { ref: false });
      }
    }
  };

  initialise(installation);
  if (options.archiveFolder !== undefined)
    archive = openArchive(options.archiveFolder, folders, installation.identity, new Date());
  try {
    await beginOnceFree();
  } catch (error) {
    listening.stop();
    throw error;
  }
  removeUnfinished(folders);

  return {
    url: addressOf(folders),
    processId: () => notedProcessId(folders),
    stop: async () => {
      stopping.abort();
      listening.stop();
      const id = notedProcessId(folders);
      // Ours until it has ended: whoever waits for the folder would take over a PostgreSQL that is about to stop.
      if (id !== undefined && isAlive(id)) await endProcess(id);
      await owner.end();
    },
  };
};
