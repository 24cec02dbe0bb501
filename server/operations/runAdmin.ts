import { parseArgs } from 'node:util';

import type { Config } from '../config';
import { readConfig } from '../readConfig';
import {
  findRunningDatabase,
  NotStarted,
  startEmbeddedDatabase,
} from '../database/embedded/embeddedDatabase';
import { requireDatabase, requireOwner } from '../database/embedded/folders';
import { isAway } from '../database/connections/failures';
import { errorMessage } from '../errorMessage';
import { print, type Commands, type DatabaseCommand, type Given } from './command';
import { troubleOf } from './databaseTrouble';

const openDatabase = async (
  { database }: Config,
  mayBeFirst: boolean,
): Promise<{ url: string; close: () => Promise<void> }> => {
  if (database.kind === 'server') return { url: database.sessionUrl ?? database.url, close: async () => {} };
  if (!mayBeFirst) requireDatabase(database.dataFolder);
  const running = await findRunningDatabase(database.dataFolder);
  if (running !== undefined) return { url: running, close: async () => {} };
  requireOwner(database.dataFolder);
  const { dataFolder, archiveFolder } = database;
  const embedded = await startEmbeddedDatabase({ dataFolder, archiveFolder });
  return { url: embedded.url, close: () => embedded.stop() };
};

const withDatabase = async ({ run }: DatabaseCommand, given: Given, config: Config) => {
  const { url, close } = await openDatabase(config, given.mayBeFirst);
  try {
    return await run(given, config, url);
  } finally {
    await close();
  }
};

const run = async (
  commands: Commands,
  [name = '', ...args]: readonly string[],
): Promise<boolean | 'unclear'> => {
  const command = commands[name.replace(/^--version$/, 'version')];
  if (!command) return 'unclear';
  const { fewestWords, mostWords, flag } = command;
  // It throws for a flag that this command doesn't know.
  const { positionals: words, values } = parseArgs({
    args,
    allowPositionals: true,
    options: flag ? { [flag]: { type: 'boolean' } } : {},
  });
  if (words.length < fewestWords || words.length > mostWords) return 'unclear';
  const has: Given['has'] = (asked) => values[asked] === true;
  if ('runAlone' in command) return command.runAlone({ words, mayBeFirst: false, has });
  const { mayBeFirst = false, ifAway = 'Run this again once it is back.' } = command;
  const config = readConfig(process.env);
  try {
    return await withDatabase(command, { words, mayBeFirst, has }, config);
  } catch (error) {
    if (!isAway(error) && !(error instanceof NotStarted)) throw error;
    const reasons = [`The database is away: ${errorMessage(error)}. ${ifAway}`, ...(await troubleOf(config))];
    throw new Error(reasons.join('\n'), { cause: error });
  }
};

const ASKS_FOR_HELP: ReadonlySet<string> = new Set(['help', '--help', '-h']);

/** Does what the words after the program's name say, with or without a running server. */
export const runAdmin = async (commands: Commands): Promise<void> => {
  // Whoever reads what we print may have read enough, such as `head`; the work goes on to its end.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    const outcome = await run(commands, process.argv.slice(2));
    const [name] = process.argv.slice(2);
    const isHelp = name !== undefined && ASKS_FOR_HELP.has(name);
    if (outcome === 'unclear') {
      if (name !== undefined && !isHelp) {
        const known = Object.hasOwn(commands, name);
        print(known ? `\n${name} needs other words:` : `\nThere is no command ${name}. These are all:`);
      }
      const lines = Object.values(commands).map(({ usage }) => usage);
      print(`\n${lines.join('\n')}\n`);
    }
    process.exitCode = outcome === true || isHelp ? 0 : 1;
  } catch (error) {
    process.stderr.write(`\n${errorMessage(error)}\n\n`);
    process.exitCode = 1;
  }
};
