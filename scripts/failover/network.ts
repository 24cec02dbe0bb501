import { spawn, spawnSync } from 'node:child_process';

import { startProgram, type Program, type Started } from './programs';

/** Where Vigía and whoever uses it are: this process's end of the network. */
export const VIGIA = '10.0.0.21';
const BRIDGE = 'town';
/** Of a line that is too thin for what goes over it, so that all of it waits in a queue. */
const THIN = ['rate', '4mbit', 'burst', '16k', 'latency', '400ms'];
const LOST = '0.05';

/**
 * Runs a script of this project in a network of its own, where it is root, and among processes of its own: nothing of them is
 * left when it has ended, however it does.
 * @returns its exit code
 */
export const inOwnNetwork = (script: string, args: readonly string[]): Promise<number> => {
  // A shell, as it looks after processes whose parents were killed.
  const shell = 'mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns && "$@"; exit $?';
  const node = [process.execPath, ...process.execArgv, script, ...args];
  const own = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const child = spawn('unshare', [...own, 'sh', '-c', shell, 'sh', ...node], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
};

const run = (...[file = '', ...args]: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(file, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr ?? ''}`, { cause: error });
  return stdout;
};

/** A machine with an address of its own. It lives from the start, without programs. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  start(program: Program, args: readonly string[], env?: Readonly<Record<string, string>>): Started;
  /** Ends all of its processes, which say goodbye to nobody. */
  switchOff(): void;
  switchOn(): void;
  /** Stops all of its processes where they stand. They don't know of it when they go on. */
  freeze(): void;
  wake(): void;
}

export interface Network {
  addMachine(folder: string, name: string, address: string): Machine;
  /** Nothing that one of these sends to one of the others arrives any more, and nobody is told. */
  cut(addresses: readonly string[], others: readonly string[]): void;
  /** All lines between machines become slow, and lose something. */
  slowDown(): void;
  /** All lines are as they were. */
  mend(): void;
}

/** In the network of this process alone. */
export const openNetwork = (): Network => {
  /** By the addresses: how to run something there. */
  const places = new Map<string, readonly string[]>([[VIGIA, []]]);
  const at = (address: string, ...command: string[]) => run(...(places.get(address) ?? []), ...command);
  const machines = () => [...places.keys()].filter((address) => address !== VIGIA);

  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge');
  run('ip', 'address', 'add', `${VIGIA}/24`, 'dev', BRIDGE);
  run('ip', 'link', 'set', BRIDGE, 'up');

  return {
    addMachine: (folder, name, address) => {
      const inside = ['ip', 'netns', 'exec', name];
      places.set(address, inside);
      run('ip', 'netns', 'add', name);
      run('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
      run('ip', 'link', 'set', name, 'master', BRIDGE, 'up');
      at(address, 'ip', 'address', 'add', `${address}/24`, 'dev', 'eth0');
      for (const device of ['eth0', 'lo']) at(address, 'ip', 'link', 'set', device, 'up');

      /** To all of its processes, until none has begun meanwhile. */
      const send = (signal: NodeJS.Signals) => {
        for (let known = -1; ;) {
          const ids = run('ip', 'netns', 'pids', name).trim().split('\n').filter(Boolean).map(Number);
          if (ids.length === known) return;
          known = ids.length;
          for (const id of ids) {
            try {
              process.kill(id, signal);
            } catch {
              // It has ended by itself.
            }
          }
        }
      };
      return {
        name,
        address,
        start: (program, args, env = {}) =>
          startProgram(folder, `${name}-${program}`, program, args, { by: inside, env }),
        switchOff: () => {
          run('ip', 'link', 'set', name, 'down');
          send('SIGKILL');
        },
        switchOn: () => {
          run('ip', 'link', 'set', name, 'up');
        },
        freeze: () => send('SIGSTOP'),
        wake: () => send('SIGCONT'),
      };
    },
    cut: (addresses, others) => {
      for (const one of addresses) {
        for (const other of others) {
          // Where it arrives: a machine is told when it mustn't send.
          at(one, 'iptables', '-A', 'INPUT', '-s', other, '-j', 'DROP');
          at(other, 'iptables', '-A', 'INPUT', '-s', one, '-j', 'DROP');
        }
      }
    },
    slowDown: () => {
      for (const address of machines()) {
        at(address, 'tc', 'qdisc', 'add', 'dev', 'eth0', 'root', 'tbf', ...THIN);
        const chance = ['-m', 'statistic', '--mode', 'random', '--probability', LOST];
        at(address, 'iptables', '-A', 'INPUT', '-i', 'eth0', ...chance, '-j', 'DROP');
      }
    },
    mend: () => {
      for (const address of places.keys()) at(address, 'iptables', '-F', 'INPUT');
      for (const address of machines()) {
        const queue = at(address, 'tc', 'qdisc', 'show', 'dev', 'eth0');
        if (queue.includes('tbf')) at(address, 'tc', 'qdisc', 'delete', 'dev', 'eth0', 'root');
      }
    },
  };
};
