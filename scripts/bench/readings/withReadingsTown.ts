import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { findRunningDatabase, startEmbeddedDatabase } from '@server/database/embedded/embeddedDatabase';
import { migrate } from '@server/database/migrate';

import { freePort } from '../../ports';
import { createClient, type BenchClient } from '../server/client';
import { startServerProcess, type ServerProcess } from '../server/serverProcess';
import { buildReadingsTown } from './readingsTown';

/** A server with the town whose devices send. */
export interface ReadingsServer {
  readonly server: ServerProcess;
  readonly client: BenchClient;
  readonly database: Client;
  /** A key for readings. */
  readonly key: string;
  /** That sessions are signed with. */
  readonly secret: string;
}

/** Starts a server on an empty folder, fills it, and takes all of it away afterwards. */
export const withReadingsTown = async <Result>(
  variables: Readonly<Record<string, string>>,
  act: (server: ReadingsServer) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-bench-'));
  const secret = randomBytes(32).toString('base64url');
  const dataFolder = join(folder, 'data');
  const toStop: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const embedded = await startEmbeddedDatabase({ dataFolder });
    await migrate(embedded.url);
    await embedded.stop();
    const port = await freePort();
    const server = await startServerProcess({
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
      DATA_DIR: dataFolder,
      SESSION_SECRET: secret,
      ...variables,
    });
    toStop.push(() => server.stop());
    const database = new Client({ connectionString: await findRunningDatabase(dataFolder) });
    await database.connect();
    toStop.push(() => database.end());
    const key = await buildReadingsTown(database);
    const client = createClient(port);
    toStop.push(() => client.close());
    return await act({ server, client, database, key, secret });
  } finally {
    for (const stop of toStop.toReversed()) await stop();
  }
};
