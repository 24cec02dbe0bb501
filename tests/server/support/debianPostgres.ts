import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import { chooseIdentity, commandFor } from '@server/database/embedded/identity';

import { installDebianPackage } from '../../../scripts/installDebianPackage';
import { freePort } from '../../../scripts/ports';

const BINARIES = '/usr/lib/postgresql/15/bin';
const PASSWORD = 'solo-para-pruebas';
const START_LIMIT_MS = 20_000;

export interface DebianPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const waitUntilReady = async (url: string): Promise<void> => {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(50);
    }
  }
};

/**
 * Debian's PostgreSQL 15 on a separate port and folder, over TCP with a password, like an operator's.
 * @returns undefined, with a message, if this machine has none and may not install one
 */
export const startDebianPostgres = async (
  folder: string,
  maxConnections = 100,
): Promise<DebianPostgres | undefined> => {
  if (!existsSync(BINARIES)) installDebianPackage('postgresql-15');
  if (!existsSync(BINARIES)) {
    console.warn(
      "\n!! Debian's postgresql-15 is not here and cannot be installed: the server is NOT tried on it.\n",
    );
    return undefined;
  }
  mkdirSync(folder, { mode: 0o700 });
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  const identity = chooseIdentity(data);
  if (identity.kind === 'user') {
    console.warn('\n!! PostgreSQL 15 does not run as root here: the server is NOT tried on it.\n');
    return undefined;
  }
  const initdb = commandFor(identity, join(BINARIES, 'initdb'), [
    `--pgdata=${data}`,
    '--username=vigia',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  const { status, stderr } = spawnSync(initdb.file, initdb.args, { cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);

  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
  const { file, args } = commandFor(identity, join(BINARIES, 'postgres'), [
    '-D',
    data,
    ...[...settings, `max_connections=${maxConnections}`, 'fsync=off'].flatMap((setting) => ['-c', setting]),
  ]);
  const child = spawn(file, args, { cwd: '/', stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const url = `postgresql://vigia:${PASSWORD}@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url);
  return {
    url,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
};
