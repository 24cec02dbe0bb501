import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { parse, stringify } from 'yaml';

import { chooseIdentity, commandFor } from '@server/database/embedded/identity';

import { installDebianPackage } from '../installDebianPackage';
import { freePort } from '../ports';

const PROGRAMS = {
  etcd: { file: '/usr/bin/etcd', packages: ['etcd-server'] },
  patroni: { file: '/usr/bin/patroni', packages: ['patroni'] },
  haproxy: { file: '/usr/sbin/haproxy', packages: ['haproxy'] },
  postgres: { file: '/usr/lib/postgresql/15/bin/postgres', packages: ['postgresql-15'] },
};

/** @throws an Error that names what is missing and can't be installed */
export const requirePrograms = (): void => {
  for (const { file, packages } of Object.values(PROGRAMS)) {
    if (!existsSync(file)) installDebianPackage(...packages);
    if (!existsSync(file))
      throw new Error(`This needs Debian's ${packages.join(', ')}: ${file} is not here.`);
  }
};

export interface Started {
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts one of the programs, whose words go to a file of its name. */
export const startProgram = (
  folder: string,
  name: string,
  program: keyof typeof PROGRAMS,
  args: readonly string[],
): Started => {
  const command = commandFor(chooseIdentity(folder), PROGRAMS[program].file, args);
  const child: ChildProcess = spawn(command.file, command.args, {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  child.stdout?.pipe(words, { end: false });
  child.stderr?.pipe(words, { end: false });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  return {
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
};

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** One machine: Patroni, and the PostgreSQL that it starts. */
export interface Node {
  readonly name: string;
  readonly port: number;
  start(): void;
  /** Ends only PostgreSQL, as when it crashes. */
  killPostgres(): void;
  /** Ends both, as when the machine is switched off. */
  killMachine(): Promise<void>;
  stop(): Promise<void>;
}

export const PASSWORD = 'solo-para-pruebas';

/** deploy/patroni.yml, with addresses and folders of this machine, which needs no TLS to itself. */
const writeConfiguration = (
  folder: string,
  name: string,
  { port, rest, etcd }: { readonly port: number; readonly rest: number; readonly etcd: number },
): string => {
  const example = parse(readFileSync('deploy/patroni.yml', 'utf8')) as {
    bootstrap: object;
    postgresql: { authentication: { superuser: object; replication: object } };
  };
  const { authentication } = example.postgresql;
  const file = join(folder, `${name}.yml`);
  const data = join(folder, name);
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(
    file,
    stringify({
      ...example,
      name,
      restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
      etcd3: { hosts: [`127.0.0.1:${etcd}`] },
      postgresql: {
        ...example.postgresql,
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: join(data, 'data'),
        pgpass: join(data, 'pgpass'),
        pg_hba: [
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication all 127.0.0.1/32 scram-sha-256',
        ],
        parameters: { unix_socket_directories: data },
        authentication: {
          superuser: { ...authentication.superuser, password: PASSWORD },
          replication: { ...authentication.replication, password: PASSWORD },
        },
      },
      watchdog: { mode: 'off' },
    }),
    { mode: 0o600 },
  );
  return file;
};

const createNode = async (folder: string, name: string, etcd: number, rest: number): Promise<Node> => {
  const port = await freePort();
  const file = writeConfiguration(folder, name, { port, rest, etcd });
  let running: Started | undefined;
  const killPostgres = () => {
    const [id] = readFileSync(join(folder, name, 'data', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(id), 'SIGKILL');
  };
  return {
    name,
    port,
    start: () => {
      running = startProgram(folder, name, 'patroni', [file]);
    },
    killPostgres,
    killMachine: async () => {
      killPostgres();
      await running?.kill('SIGKILL');
    },
    stop: async () => running?.kill('SIGTERM'),
  };
};

export interface Failover {
  readonly nodes: readonly Node[];
  /** The node that takes changes, once there is a standby that has all of them. */
  whole(): Promise<Node>;
  stop(): Promise<void>;
}

/** Two PostgreSQL with synchronous replication under Patroni, and an etcd. */
export const startFailover = async (folder: string): Promise<Failover> => {
  const [client, peer, ...rests] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const etcd = startProgram(folder, 'etcd', 'etcd', [
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${at(client)}`,
    `--advertise-client-urls=${at(client)}`,
    `--listen-peer-urls=${at(peer)}`,
    `--initial-advertise-peer-urls=${at(peer)}`,
    `--initial-cluster=default=${at(peer)}`,
  ]);
  const nodes = await Promise.all(
    rests.map((rest, index) => createNode(folder, `db${index + 1}`, client, rest)),
  );
  for (const node of nodes) node.start();

  const members = async (): Promise<readonly Member[]> => {
    for (const rest of rests) {
      try {
        const answer = await fetch(`${at(rest)}/cluster`, { signal: AbortSignal.timeout(3_000) });
        return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // The other one may know.
      }
    }
    return [];
  };

  return {
    nodes,
    whole: async () => {
      const deadline = Date.now() + 180_000;
      for (;;) {
        const known = await members();
        const leader = known.find(({ role, state }) => role === 'leader' && state === 'running');
        const node = nodes.find(({ name }) => name === leader?.name);
        if (node && known.some(({ role }) => role === 'sync_standby')) return node;
        if (Date.now() > deadline)
          throw new Error(`The cluster is not whole again: ${JSON.stringify(known)}`);
        await delay(500);
      }
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await etcd.kill('SIGTERM');
    },
  };
};
