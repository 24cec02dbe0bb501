import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';

import { chooseIdentity, commandFor } from '@server/database/embedded/identity';

import { installDebianPackage } from '../installDebianPackage';

const PROGRAMS = {
  etcd: { file: '/usr/bin/etcd', packages: ['etcd-server'] },
  patroni: { file: '/usr/bin/patroni', packages: ['patroni'] },
  haproxy: { file: '/usr/sbin/haproxy', packages: ['haproxy'] },
  postgres: { file: '/usr/lib/postgresql/15/bin/postgres', packages: ['postgresql-15'] },
  ip: { file: '/usr/sbin/ip', packages: ['iproute2'] },
  iptables: { file: '/usr/sbin/iptables', packages: ['iptables'] },
};

export type Program = keyof typeof PROGRAMS;

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

interface StartOptions {
  /** A command that runs the program in another place. */
  readonly by?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts one of the programs, whose words go to a file of its name. */
export const startProgram = (
  folder: string,
  name: string,
  program: Program,
  args: readonly string[],
  { by = [], env = {} }: StartOptions = {},
): Started => {
  const command = commandFor(chooseIdentity(folder), PROGRAMS[program].file, args);
  const [file = '', ...rest] = [...by, command.file, ...command.args];
  const child: ChildProcess = spawn(file, rest, {
    cwd: '/',
    env: { ...process.env, ...env },
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
