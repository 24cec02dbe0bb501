import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildServer } from '../../buildServer';

/** Packages are found from here, as from the project's folder. */
const BUILT = 'node_modules/.cache/vigia/bench-server';

const START_LIMIT_MS = 120_000;

export interface ServerProcess {
  /** The peak memory of the process itself, without PostgreSQL; 0 if the system doesn't report it. */
  peakMegabytes(): number;
  /** Its current memory. */
  megabytes(): number;
  stop(): Promise<void>;
}

const megabytesOf = (id: number | undefined, what: 'VmHWM' | 'VmRSS'): number => {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
};

/** Starts the server and waits until it is ready. @throws an Error with its output if that fails */
export const startServerProcess = async (
  variables: Readonly<Record<string, string>>,
): Promise<ServerProcess> => {
  await buildServer(BUILT, { serveTown: 'scripts/bench/server/serveTown.ts' });
  // The same flags as in deploy/vigia.service.
  const flags = ['--max-semi-space-size=8', '--initial-old-space-size=64', '--max-old-space-size=1024'];
  const child = spawn(process.execPath, [...flags, join(BUILT, 'serveTown.mjs')], {
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not ready: ${output}`)), START_LIMIT_MS);
    const read = (part: Buffer) => {
      if (output.includes('"ready"')) return;
      output += String(part);
      if (!output.includes('"ready"')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The server ended: ${output}`)));
  });
  return {
    peakMegabytes: () => megabytesOf(child.pid, 'VmHWM'),
    megabytes: () => megabytesOf(child.pid, 'VmRSS'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
