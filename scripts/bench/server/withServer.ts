import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findRunningDatabase } from '@server/database/embedded/findRunningDatabase';
import { startEmbeddedDatabase } from '@server/database/embedded/startEmbeddedDatabase';
import { migrate } from '@server/database/migrate';

import { ensureDebianPostgres, startDebianCluster } from '../../../tests/server/support/debianPostgres';
import { freePort } from '../../ports';
import { createClient, type BenchClient } from './client';
import { startServerProcess, type ServerProcess } from './serverProcess';

export interface BenchServer {
  readonly server: ServerProcess;
  readonly client: BenchClient;
  readonly databaseUrl: string;
  /** That sessions are signed with. */
  readonly secret: string;
}

interface Started {
  /** Fills the database before the server starts on it. */
  readonly fill?: (databaseUrl: string) => Promise<unknown>;
  readonly variables?: Readonly<Record<string, string>>;
}

/** What the server is told of its database, and where others find it once it runs. */
interface BenchDatabase {
  readonly variables: Readonly<Record<string, string>>;
  readonly url: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

type Fill = (databaseUrl: string) => Promise<unknown>;

const fillEmbedded = async (folder: string, fill: Fill): Promise<BenchDatabase> => {
  const dataFolder = join(folder, 'data');
  const embedded = await startEmbeddedDatabase({ dataFolder });
  try {
    await fill(embedded.url);
  } finally {
    await embedded.stop();
  }
  return {
    variables: { DATA_DIR: dataFolder },
    url: async () => {
      const url = await findRunningDatabase(dataFolder);
      if (!url) throw new Error('The embedded database does not run.');
      return url;
    },
    stop: () => Promise.resolve(),
  };
};

/** `BENCH_POSTGRES=debian npm run bench -- alarms`: on Debian's PostgreSQL instead of the embedded one. */
export const isOnDebian = process.env.BENCH_POSTGRES === 'debian';

/** An operator's own: it plans in other ways than a newer one, and compiles statements unless it is told not to. */
const fillDebian = async (folder: string, fill: Fill): Promise<BenchDatabase> => {
  if (!ensureDebianPostgres(folder)) throw new Error("Debian's postgresql-15 is not here.");
  chmodSync(folder, 0o755);
  const cluster = await startDebianCluster(join(folder, 'debian'));
  try {
    await fill(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return {
    variables: { DATABASE_URL: cluster.url },
    url: () => Promise.resolve(cluster.url),
    stop: () => cluster.stop(),
  };
};

/** Starts a server on a database of its own, and takes all of it away afterwards. */
export const withServer = async <Result>(
  { fill, variables }: Started,
  act: (started: BenchServer) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-bench-'));
  const secret = randomBytes(32).toString('base64url');
  const toStop: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const start = isOnDebian ? fillDebian : fillEmbedded;
    const database = await start(folder, async (url) => {
      await migrate(url);
      await fill?.(url);
    });
    toStop.push(() => database.stop());
    const port = await freePort();
    const server = await startServerProcess({
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
      SESSION_SECRET: secret,
      ...database.variables,
      ...variables,
    });
    toStop.push(() => server.stop());
    const client = createClient(port);
    toStop.push(() => client.close());
    return await act({ server, client, databaseUrl: await database.url(), secret });
  } finally {
    for (const stop of toStop.toReversed()) await stop();
  }
};
