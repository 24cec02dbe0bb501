import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { MINUTE_MS } from '@domain/duration';

import { errorMessage } from '../../errorMessage';
import { recoverySettings } from './archive';
import { connectOrStart, NotStarted } from './connectOrStart';
import { install } from './install';
import { graveWordsIn } from './graveWords';
import { notedProcessId, openFolders, type Folders } from './folders';
import { endProcess, isAlive } from './processes';

/** By it PostgreSQL knows that it shall recover from an archive; it removes it at the end. */
const SIGNAL_FILE = 'recovery.signal';

const logOf = ({ logs }: Folders): string =>
  existsSync(logs)
    ? readdirSync(logs)
        .map((name) => readFileSync(join(logs, name), 'utf8'))
        .join('\n')
    : '';

const TOO_LATE = 'recovery ended before configured recovery target was reached';
const LAST_CHANGE = /last completed transaction was at log time ([^\n]+)/g;

/** When the newest change was made that PostgreSQL brought back. */
const newestChangeIn = (log: string): string | undefined => [...log.matchAll(LAST_CHANGE)].at(-1)?.[1];

/** Why PostgreSQL gave up, in a sentence for the operator. */
const reasonIn = (log: string, error: unknown): string => {
  if (!log.includes(TOO_LATE)) {
    const words = log.split('\n').flatMap((line) => graveWordsIn(line) ?? []);
    return words[0]?.text ?? errorMessage(error);
  }
  const newest = newestChangeIn(log);
  const last = newest === undefined ? '' : `, which is of ${newest}`;
  return `the archive ends before that moment. Without a moment, all is brought back up to its last change${last}`;
};

/**
 * Makes the copied files of a data folder a database of a moment, which then waits for its first start.
 * @returns its newest change; undefined if there was none since the base backup
 * @throws NotStarted with a sentence for the operator; the data folder is then worth nothing
 */
export const recover = async (
  dataFolder: string,
  archive: string,
  until: Date | undefined,
): Promise<Date | undefined> => {
  const folders = openFolders(dataFolder);
  const signal = join(folders.database, SIGNAL_FILE);
  writeFileSync(signal, '');
  const installation = install({ dataFolder });
  const { identity } = installation;
  if (identity.kind === 'user') chownSync(signal, identity.uid, identity.gid);
  try {
    const { client } = await connectOrStart(installation, MINUTE_MS, () => undefined, {
      archive,
      recovery: recoverySettings(until),
    });
    await client.end();
    const newest = newestChangeIn(logOf(folders));
    return newest === undefined ? undefined : new Date(newest);
  } catch (error) {
    throw new NotStarted(`${dataFolder} could not be brought back: ${reasonIn(logOf(folders), error)}.`, {
      cause: error,
    });
  } finally {
    const id = notedProcessId(folders);
    if (id !== undefined && isAlive(id)) await endProcess(id);
  }
};
