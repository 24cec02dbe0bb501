import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
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

/** Whether this machine has or gets Debian's PostgreSQL 15, and may run it; says so if not. */
export const ensureDebianPostgres = (folder: string): boolean => {
  if (!existsSync(BINARIES)) installDebianPackage('postgresql-15');
  if (!existsSync(BINARIES)) {
    console.warn(
      "\n!! Debian's postgresql-15 is not here and cannot be installed: the server is NOT tried on it.\n",
    );
    return false;
  }
  if (chooseIdentity(folder).kind !== 'user') return true;
  console.warn('\n!! PostgreSQL 15 does not run as root here: the server is NOT tried on it.\n');
  return false;
};

/** Runs one of PostgreSQL's programs to its end. */
const run = (data: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void => {
  const command = commandFor(chooseIdentity(data), join(BINARIES, program), args);
  const { status, stderr } = spawnSync(command.file, command.args, {
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(stderr);
};

export interface Cluster extends DebianPostgres {
  readonly port: number;
  /** Ends it as a machine that is switched off. */
  kill(): Promise<void>;
  /** Starts it again, where it was. */
  start(): Promise<void>;
}

const startCluster = async (
  folder: string,
  settings: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Cluster> => {
  const data = join(folder, 'data');
  const port = await freePort();
  const own = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
  ];
  const { file, args } = commandFor(chooseIdentity(data), join(BINARIES, 'postgres'), [
    '-D',
    data,
    ...[...own, ...settings].flatMap((setting) => ['-c', setting]),
  ]);
  const url = `postgresql://vigia:${PASSWORD}@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();
  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal);
    await ended;
  };
  const start = async () => {
    const started = spawn(file, args, { cwd: '/', stdio: 'ignore', env: { ...process.env, ...env } });
    child = started;
    ended = new Promise<void>((resolve) => {
      started.once('exit', () => resolve());
    });
    await waitUntilReady(url);
  };
  await start();
  return { url, port, start, stop: () => end('SIGINT'), kill: () => end('SIGKILL') };
};

/** Debian's PostgreSQL 15 on a separate port and folder, over TCP with a password, like an operator's. */
export const startDebianCluster = async (
  folder: string,
  settings: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Cluster> => {
  mkdirSync(folder, { mode: 0o700 });
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  run(data, 'initdb', [
    `--pgdata=${data}`,
    '--username=vigia',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  return startCluster(folder, settings, env);
};

/** A standby that follows a cluster by PostgreSQL's streaming replication. */
export const startStandby = async ({ port }: Cluster, folder: string): Promise<Cluster> => {
  mkdirSync(folder, { mode: 0o700 });
  const data = join(folder, 'data');
  const from = ['--host=127.0.0.1', `--port=${port}`, '--username=vigia'];
  run(
    data,
    'pg_basebackup',
    [...from, `--pgdata=${data}`, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    {
      PGPASSWORD: PASSWORD,
    },
  );
  return startCluster(folder, []);
};

/** What an operator's may have, and nothing may depend on. */
const UNUSUAL = [
  'timezone=Asia/Kathmandu',
  'datestyle=SQL, DMY',
  'intervalstyle=sql_standard',
  'bytea_output=escape',
  'extra_float_digits=0',
  'standard_conforming_strings=off',
];

/** @returns undefined, with a message, if this machine has none and may not install one */
export const startDebianPostgres = async (
  folder: string,
  maxConnections = 100,
): Promise<DebianPostgres | undefined> => {
  if (!ensureDebianPostgres(folder)) return undefined;
  return startDebianCluster(folder, [`max_connections=${maxConnections}`, ...UNUSUAL]);
};
