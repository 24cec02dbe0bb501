import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';

import type { Config } from '../config';
import { readConfig } from '../readConfig';
import { NotStarted } from '../database/embedded/connectOrStart';
import { findRunningDatabase } from '../database/embedded/findRunningDatabase';
import {
  startEmbeddedDatabase,
  Taken,
  type EmbeddedOptions,
} from '../database/embedded/startEmbeddedDatabase';
import { requireDatabase, requireOwner } from '../database/embedded/folders';
import { isAway } from '../database/connections/failures';
import { requireSameDatabase } from '../database/connections/sameDatabase';
import { connect } from '../database/database';
import { errorMessage } from '../errorMessage';
import { print, type Command, type Commands, type DatabaseCommand, type Given } from './command';
import { troubleOf } from './databaseTrouble';

/** A pooler that is away keeps only those back that would make an installation, perhaps in another database. */
const requireSameBehindPooler = async (
  url: string,
  sessionUrl: string,
  mayBeFirst: boolean,
): Promise<void> => {
  const { db } = connect({ url, isPooled: true });
  try {
    await requireSameDatabase('DATABASE_SESSION_URL', sessionUrl, db);
  } catch (error) {
    if (mayBeFirst || !isAway(error)) throw error;
  } finally {
    await db.destroy();
  }
};

interface Opened {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Since the first refusal. Longer than an ordinary start or stop; recovering after a crash may take many minutes. */
const JOIN_LIMIT_MS = 10_000;
const JOIN_RETRY_MS = 100;

/** The database of whoever is at work on the data folder, or about to be, or one that is started. */
const joinOrStart = async (
  options: Pick<EmbeddedOptions, 'dataFolder' | 'archiveFolder'>,
): Promise<Opened> => {
  let deadline: number | undefined;
  for (;;) {
    try {
      const running = await findRunningDatabase(options.dataFolder);
      if (running !== undefined) return { url: running, close: async () => {} };
      requireOwner(options.dataFolder);
      const embedded = await startEmbeddedDatabase(options);
      return { url: embedded.url, close: () => embedded.stop() };
    } catch (error) {
      deadline ??= Date.now() + JOIN_LIMIT_MS;
      if (!(error instanceof Taken || isAway(error)) || Date.now() > deadline) throw error;
    }
    await delay(JOIN_RETRY_MS);
  }
};

const openDatabase = async (
  { database }: Config,
  { mayBeFirst = false, judgesWays = false }: DatabaseCommand,
): Promise<Opened> => {
  if (database.kind === 'server') {
    const { url, sessionUrl = url } = database;
    if (sessionUrl !== url && !judgesWays) await requireSameBehindPooler(url, sessionUrl, mayBeFirst);
    return { url: sessionUrl, close: async () => {} };
  }
  if (!mayBeFirst) requireDatabase(database.dataFolder);
  return joinOrStart(database);
};

const withDatabase = async (command: DatabaseCommand, given: Given, config: Config) => {
  const { url, close } = await openDatabase(config, command);
  try {
    return await command.run(given, config, url);
  } finally {
    await close();
  }
};

const commandOf = (commands: Commands, name: string): Command | undefined => {
  const known = name.replace(/^--version$/, 'version');
  return Object.hasOwn(commands, known) ? commands[known] : undefined;
};

const run = async (
  commands: Commands,
  [name = '', ...args]: readonly string[],
): Promise<boolean | 'unclear'> => {
  const command = commandOf(commands, name);
  if (!command) return 'unclear';
  const { fewestWords, mostWords, flag, usage } = command;
  const options: NonNullable<ParseArgsConfig['options']> = flag ? { [flag]: { type: 'boolean' } } : {};
  const {
    positionals: words,
    values,
    tokens,
  } = parseArgs({ args, allowPositionals: true, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option' || (Object.hasOwn(options, token.name) && token.value === undefined))
      continue;
    throw new Error(`${name} does not know ${token.rawName}:\n\n${usage}`);
  }
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
      const known = name === undefined ? undefined : commandOf(commands, name);
      if (known) print(`\n${name} needs other words:`);
      else if (name !== undefined && !isHelp) print(`\nThere is no command ${name}. These are all:`);
      const lines = (known ? [known] : Object.values(commands)).map(({ usage }) => usage);
      print(`\n${lines.join('\n')}\n`);
    }
    process.exitCode = outcome === true || isHelp ? 0 : 1;
  } catch (error) {
    process.stderr.write(`\n${errorMessage(error)}\n\n`);
    process.exitCode = 1;
  }
};
