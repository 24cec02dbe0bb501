import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { startEmbeddedDatabase } from '@server/database/embedded/startEmbeddedDatabase';

import { buildPrograms } from './builtPrograms';
import { createTypedDatabase, runSql, TEMPLATE } from './databases';
import { startDebianPostgres } from './debianPostgres';
import { newFolder } from './newFolder';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the clusters' default databases; null if a cluster isn't available on this machine. */
    embedded: string;
    debian: string | null;
  }
}

/** Each file that runs at once has servers of its own; a server and its jobs hold fifteen. */
const MAX_CONNECTIONS = 400;

let stop = () => Promise.resolve();

/**
 * Starts the databases that all files share: the embedded one, and Debian's PostgreSQL if it is or can be
 * installed. Meanwhile it builds the programs that they share.
 */
export const setup = async (project: TestProject): Promise<void> => {
  const folder = newFolder();
  const [embedded, removePrograms] = await Promise.all([
    startEmbeddedDatabase({ dataFolder: join(folder, 'embedded'), maxConnections: MAX_CONNECTIONS }),
    buildPrograms(),
  ]);
  // Processes are killed in these tests, machines aren't.
  await runSql(embedded.url, 'alter system set fsync = off');
  await runSql(embedded.url, 'select pg_reload_conf()');
  const debian = await startDebianPostgres(join(folder, 'debian'), MAX_CONNECTIONS);
  for (const cluster of [embedded.url, debian?.url])
    if (cluster !== undefined) await createTypedDatabase(cluster, { name: TEMPLATE });
  project.provide('embedded', embedded.url);
  project.provide('debian', debian?.url ?? null);

  stop = async () => {
    await debian?.stop();
    await embedded.stop();
    removePrograms();
    rmSync(folder, { recursive: true, force: true });
  };
};

export const teardown = (): Promise<void> => stop();
