import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';

import { chooseIdentity, commandFor } from '@server/database/embedded/identity';

import { installDebianPackage } from '../../../scripts/installDebianPackage';
import { freePort } from '../../../scripts/ports';
import { newFolder } from './newFolder';

const PROGRAM = '/usr/sbin/pgbouncer';
const START_LIMIT_MS = 10_000;

/** Whether this machine has or gets a pgbouncer; says so if not. */
export const ensurePgbouncer = (): boolean => {
  if (!existsSync(PROGRAM)) installDebianPackage('pgbouncer');
  if (existsSync(PROGRAM)) return true;
  console.warn('\n!! pgbouncer is not here and cannot be installed: the server is NOT tried behind it.\n');
  return false;
};

/** What the operator's example has each connection begin with. */
export const connectQueryOfExample = (): string => {
  const line = /connect_query=.*/.exec(readFileSync('deploy/pgbouncer.ini', 'utf8'))?.[0];
  if (!line) throw new Error('deploy/pgbouncer.ini has no connect_query');
  return line;
};

export type PoolMode = 'session' | 'transaction' | 'statement';

interface Pgbouncer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** A pgbouncer before one database, with Debian's settings but for the mode and those given; clients add the parameters. */
export const startPgbouncer = async (
  databaseUrl: string,
  mode: PoolMode,
  settings: readonly string[] = [],
  ofDatabase = '',
  parameters = '',
): Promise<Pgbouncer> => {
  const { hostname, port: to, username, password, pathname, searchParams } = new URL(databaseUrl);
  const target = {
    host: searchParams.get('host') ?? hostname,
    port: to || '5432',
    user: searchParams.get('user') ?? username,
    password,
  };
  const written = Object.entries(target).filter(([, value]) => value !== '');
  const port = await freePort();
  const file = join(newFolder(), 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = ${written.map(([name, value]) => `${name}=${value}`).join(' ')} ${ofDatabase}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    ...settings,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  const command = commandFor(chooseIdentity(file), PROGRAM, [file]);
  const child = spawn(command.file, command.args, { stdio: 'ignore', ...command.as });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const url = `postgresql://${target.user}@127.0.0.1:${port}${pathname}${parameters}`;
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(url))) {
    if (Date.now() > deadline) throw new Error('pgbouncer does not answer.');
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
};
