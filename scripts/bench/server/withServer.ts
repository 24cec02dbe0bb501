import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedDatabase } from '@server/database/embedded/embeddedDatabase';
import { migrate } from '@server/database/migrate';

import { freePort } from '../../ports';
import { createClient, type BenchClient } from './client';
import { startServerProcess, type ServerProcess } from './serverProcess';

export interface BenchServer {
  readonly server: ServerProcess;
  readonly client: BenchClient;
  readonly dataFolder: string;
  /** That sessions are signed with. */
  readonly secret: string;
}

interface Started {
  /** Fills the database before the server starts on it. */
  readonly fill?: (databaseUrl: string) => Promise<unknown>;
  readonly variables?: Readonly<Record<string, string>>;
}

/** Starts a server on a folder of its own, and takes all of it away afterwards. */
export const withServer = async <Result>(
  { fill, variables }: Started,
  act: (started: BenchServer) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-bench-'));
  const secret = randomBytes(32).toString('base64url');
  const dataFolder = join(folder, 'data');
  const toStop: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const embedded = await startEmbeddedDatabase({ dataFolder });
    try {
      await migrate(embedded.url);
      await fill?.(embedded.url);
    } finally {
      await embedded.stop();
    }
    const port = await freePort();
    const server = await startServerProcess({
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
      DATA_DIR: dataFolder,
      SESSION_SECRET: secret,
      ...variables,
    });
    toStop.push(() => server.stop());
    const client = createClient(port);
    toStop.push(() => client.close());
    return await act({ server, client, dataFolder, secret });
  } finally {
    for (const stop of toStop.toReversed()) await stop();
  }
};
