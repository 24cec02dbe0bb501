import type { Config } from '../config';
import { connect, type Database } from '../database/database';
import { migrate, NOTHING_THERE, readSchemaState } from '../database/migrate';

export const print = (text: string) => process.stdout.write(`${text}\n`);

type Flag = 'admin' | 'connect' | 'dry-run' | 'end';

export interface Given {
  readonly words: readonly string[];
  /** Whether the command may begin an installation. */
  readonly mayBeFirst: boolean;
  readonly has: (flag: Flag) => boolean;
}

/** Whether it succeeded; the words may have no meaning. */
type Outcome = boolean | 'unclear';

export type Run = (given: Given, config: Config, url: string) => Promise<Outcome>;

interface Shape {
  /** Its lines of what is shown to somebody who doesn't know it. */
  readonly usage: string;
  readonly fewestWords: number;
  readonly mostWords: number;
  readonly flag?: Flag;
}

/** What needs neither a database nor a whole configuration. */
interface LoneCommand extends Shape {
  readonly runAlone: (given: Given) => Promise<Outcome>;
}

export interface DatabaseCommand extends Shape {
  readonly run: Run;
  /** Whether it may begin an installation, and so make the embedded database and its schema. */
  readonly mayBeFirst?: boolean;
  /** Whether it tells by itself that the configured addresses lead to different databases. */
  readonly judgesWays?: boolean;
  /** What the operator has to know and do if the database goes away meanwhile. */
  readonly ifAway?: string;
}

export type Command = LoneCommand | DatabaseCommand;

export type Commands = Readonly<Record<string, Command>>;

/** Only a server brings a schema up to date: one of an earlier release may be at work on it. */
const requireSchema = async (url: string, mayBeFirst: boolean): Promise<void> => {
  const state = await readSchemaState(url);
  if (state === 'current') return;
  if (state !== 'empty') {
    throw new Error(
      `The database has the schema of an earlier release (${state.earlier}). Start the server of this one, which brings it ` +
        'up to date, then run this again.',
    );
  }
  if (!mayBeFirst) throw new Error(NOTHING_THERE);
  await migrate(url);
};

/** Runs a command on a database whose schema is up to date; one that may be the first makes it. */
export const onDatabase =
  (act: (given: Given, config: Config, db: Database) => Promise<Outcome>): Run =>
  async (given, config, url) => {
    await requireSchema(url, given.mayBeFirst);
    const { db } = connect({ url });
    try {
      return await act(given, config, db);
    } finally {
      await db.destroy();
    }
  };
