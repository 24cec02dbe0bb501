import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from 'pg';

import { MINUTE_MS } from '@domain/duration';

import { isAway } from '../connections/failures';
import { tryToHoldLock } from '../locks';
import { addressOf, createDatabase, hasDatabase } from './address';
import { CURRENT_ARCHIVE, openArchive } from './archive';
import { connectOrStart } from './connectOrStart';
import { notedProcessId, type Folders } from './folders';
import { listenForGraveWords } from './graveWords';
import { install, type InstallationOptions } from './install';
import { initialise, removeUnfinished } from './postgres';
import { endProcess, isAlive } from './processes';

/** Without a sign of life. */
const START_LIMIT_MS = MINUTE_MS;
const REVIVAL_PAUSE_MS = 2_000;
const TAKEN_RETRY_MS = 200;

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

export interface EmbeddedOptions extends InstallationOptions {
  /** Where base backups and the write-ahead log go; undefined: nowhere. */
  readonly archiveFolder?: string | undefined;
  readonly events?: Partial<EmbeddedEvents>;
  /** How long another process, such as a command, is waited for; by default not at all. */
  readonly takenLimitMs?: number;
  /** Ends that wait. */
  readonly signal?: AbortSignal | undefined;
  /** For tests, which can't wait as long. */
  readonly startLimitMs?: number;
}

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
    if (!(await hasDatabase(client))) await createDatabase(client);
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
