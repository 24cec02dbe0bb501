import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import { makeAuthority } from '../certificate';
import { configurePatroni, etcdOf, MACHINES, PASSWORD } from './configuration';
import type { Machine, Network } from './network';
import type { Started } from './programs';

const LIMIT_MS = 180_000;

/** A machine with PostgreSQL, Patroni and etcd. */
export interface Node extends Machine {
  /** Ends only PostgreSQL, as when it crashes. */
  killPostgres(): void;
  killEtcd(): void;
  startEtcd(): void;
}

export interface Cluster {
  readonly nodes: readonly Node[];
  readonly etcdOnly: Machine;
  /** With one host, or with all of them as docs/high-availability.md has it. */
  addressOf(hosts: readonly string[], parameters?: string): string;
  /** Makes the database of Vigía, which is empty then. */
  createDatabase(primary: Node): Promise<void>;
  /** A node that takes changes. */
  anyPrimary(): Promise<Node>;
  /** The only node that takes changes, once the other one has all of them. @throws if that takes too long */
  whole(): Promise<{ readonly primary: Node; readonly standby: Node }>;
  stop(): Promise<void>;
}

const ROLE = `
  select not pg_is_in_recovery() as takes_changes, exists (
    select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'
  ) as has_standby`;

interface Role {
  readonly takes_changes: boolean;
  readonly has_standby: boolean;
}

/** Two PostgreSQL with synchronous replication under Patroni, and three etcd. */
export const startCluster = (folder: string, network: Network): Cluster => {
  const authority = makeAuthority(folder);
  const programs: Started[] = [];
  const start = (machine: Machine, ...more: Parameters<Machine['start']>): Started => {
    const program = machine.start(...more);
    programs.push(program);
    return program;
  };

  const addMachine = (name: keyof typeof MACHINES) => {
    const machine = network.addMachine(folder, name, MACHINES[name]);
    let etcd: Started | undefined;
    const startEtcd = () => {
      etcd = start(machine, 'etcd', [], etcdOf(machine, folder));
    };
    startEtcd();
    return {
      ...machine,
      switchOn: () => {
        machine.switchOn();
        startEtcd();
      },
      startEtcd,
      killEtcd: () => void etcd?.kill('SIGKILL'),
    };
  };
  const nodes = (['db1', 'db2'] as const).map((name): Node => {
    const machine = addMachine(name);
    const file = configurePatroni(folder, machine, authority);
    const startPatroni = () => start(machine, 'patroni', [file]);
    startPatroni();
    return {
      ...machine,
      switchOn: () => {
        machine.switchOn();
        startPatroni();
      },
      killPostgres: () => {
        const [id] = readFileSync(join(folder, name, 'data', 'postmaster.pid'), 'utf8').split('\n');
        process.kill(Number(id), 'SIGKILL');
      },
    };
  });

  const etcdOnly = addMachine('etcd3');

  const addressOf = (
    hosts: readonly string[],
    parameters = '',
    user = 'vigia',
    database = 'vigia',
  ): string => {
    const all = hosts.map((host) => `${host}:5432`).join(',');
    const tls = `sslmode=verify-full&sslrootcert=${authority.file}`;
    return `postgresql://${user}:${PASSWORD}@${all}/${database}?${tls}${parameters}`;
  };
  const ask = async ({ address }: Node, statement: string): Promise<readonly Role[]> => {
    const client = new Client({
      connectionString: addressOf([address], '', 'postgres', 'postgres'),
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Role>(statement)).rows;
    } finally {
      void client.end();
    }
  };
  /** What each node is; undefined if it doesn't say. */
  const roles = () =>
    Promise.all(
      nodes.map((node) =>
        ask(node, ROLE).then(
          ([role]) => role,
          () => undefined,
        ),
      ),
    );
  const until = async <Found>(find: () => Promise<Found | undefined>): Promise<Found> => {
    const deadline = Date.now() + LIMIT_MS;
    for (;;) {
      const found = await find();
      if (found !== undefined) return found;
      if (Date.now() > deadline)
        throw new Error(`The cluster is not whole again: ${JSON.stringify(await roles())}`);
      await delay(500);
    }
  };

  return {
    nodes,
    etcdOnly,
    addressOf: (hosts, parameters) => addressOf(hosts, parameters),
    createDatabase: async (primary) => {
      await ask(primary, `create role vigia login password '${PASSWORD}'`);
      await ask(primary, 'create database vigia owner vigia');
    },
    anyPrimary: () => until(async () => nodes[(await roles()).findIndex((role) => role?.takes_changes)]),
    whole: () =>
      until(async () => {
        const known = await roles();
        const at = known.findIndex((role) => role?.has_standby);
        const [primary, standby] = [nodes[at], nodes[1 - at]];
        // The other one has to answer too, or it is the one that was cut off.
        return primary && standby && known[1 - at]?.takes_changes === false
          ? { primary, standby }
          : undefined;
      }),
    stop: async () => {
      network.mend();
      await Promise.all(programs.map((program) => program.kill('SIGTERM')));
    },
  };
};
