import type { Client } from 'pg';

import { isAway } from './failures';
import { createClient } from './pool';
import { UnfitDatabase } from '../unfitDatabase';

const HOW_OFTEN = 3;
const QUERY_LIMIT_MS = 5_000;

const processOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
};

/** A pooler gives its clients process numbers of its own. */
const isDirect = async (client: Client): Promise<boolean> =>
  (client as Client & { readonly processID: number | null }).processID === (await processOf(client));

/** A pooler that leaves us a connection for one statement only knows no transactions. */
const refuses = (client: Client, statement: string): Promise<boolean> =>
  client.query(statement).then(
    () => false,
    (error: unknown) => {
      if (isAway(error)) throw error;
      return true;
    },
  );

/**
 * Whether two clients get the same connection while neither of them has left, or one of them gets several. A pooler
 * gives away first the connection that came back last; if it takes turns, ours changes without anybody else.
 */
const isShared = async (client: Client, other: Client): Promise<boolean> => {
  const first = await processOf(client);
  for (let round = 0; round < HOW_OFTEN; round += 1) {
    if ((await processOf(client)) !== first) return true;
    if (await refuses(other, 'begin')) return true;
    const theirs = await processOf(other);
    const ours = await processOf(client);
    await other.query('rollback');
    if (theirs === first || ours !== first) return true;
  }
  return false;
};

/** What an operator has to know of the variable that leads to a pooler. */
interface Words {
  readonly whyNotShared: string;
  readonly connections: number;
}

const WORDS = {
  DATABASE_URL: {
    whyNotShared:
      'Vigía also has locks and settings that last as long as a connection: name the address of PostgreSQL itself in ' +
      'DATABASE_SESSION_URL (or correct the one there)',
    connections: 20,
  },
  DATABASE_READ_URL: {
    whyNotShared:
      'Limits of time last as long as a connection, and would be somebody else’s: name the address of PostgreSQL itself there',
    connections: 12,
  },
} as const satisfies Readonly<Record<string, Words>>;

/** A variable that names databases on which we need connections of our own. */
type Variable = keyof typeof WORDS;

const shared = (variable: Variable): string =>
  `${variable} leads to a pooler (such as PgBouncer) that gives a connection to somebody else after each transaction or ` +
  `statement. ${WORDS[variable].whyNotShared}, or set pool_mode = session for this database in the pooler.`;

const tooSmall = (variable: Variable): string =>
  `${variable} leads to a pooler (such as PgBouncer) that keeps us waiting for a second connection. Each Vigía needs ` +
  `${WORDS[variable].connections}: see its pool_size, and what else is connected through it.`;

/** @throws UnfitDatabase behind a pooler that doesn't leave us our connections */
export const requireOwnConnections = async (
  url: string,
  variable: Variable = 'DATABASE_URL',
): Promise<void> => {
  const create = () => createClient(url, QUERY_LIMIT_MS);
  const clients = [create(), create()] as const;
  const [client, other] = clients;
  for (const each of clients) each.on('error', () => {});
  try {
    await client.connect();
    if (await isDirect(client)) return;
    await other.connect();
    const isTheirs = await isShared(client, other).catch((error: unknown) => {
      throw isAway(error) ? new Error(tooSmall(variable), { cause: error }) : error;
    });
    if (isTheirs) throw new UnfitDatabase(shared(variable));
  } finally {
    await Promise.all(clients.map((each) => each.end()));
  }
};
