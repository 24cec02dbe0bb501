import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { median } from './figures/percentile';

const WATCHED_MS = 3_000;
const BUSY_PERCENT = 20;

/** Part of the command line of every server of the bench. */
const SERVER = 'serveTown.mjs';

const processorTime = () => {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const all = times.flatMap((time) => Object.values(time)).reduce((sum, part) => sum + part, 0);
  return { idle, all };
};

/**
 * Results measured beside other work are meaningless.
 * @throws an Error if another bench is running or left its server behind, or if the machine is otherwise busy
 */
export const requireQuietMachine = async (): Promise<void> => {
  const found = spawnSync('pgrep', ['-f', SERVER], { encoding: 'utf8' });
  const processes = (found.stdout ?? '').trim().split('\n').filter(Boolean);
  if (processes.length > 0) {
    throw new Error(`Another bench runs, or left a server behind: process ${processes.join(', ')}.`);
  }
  const before = processorTime();
  await sleep(WATCHED_MS);
  const after = processorTime();
  const busy = 100 * (1 - (after.idle - before.idle) / (after.all - before.all));
  if (busy > BUSY_PERCENT) {
    throw new Error(
      `Something else takes ${Math.round(busy)} % of this machine: the bench wants it for itself.`,
    );
  }
};

const LOOKS = 15;
const STEPS = 20_000_000;

const calculate = (): number => {
  let sum = 0;
  for (let step = 0; step < STEPS; step += 1) sum = (Math.imul(sum, 31) + step) | 0;
  return sum;
};

const takeTime = (): number => {
  const started = performance.now();
  calculate();
  return performance.now() - started;
};

/**
 * Looks at how quick the machine is, which on a shared one changes by the hour.
 * @returns what the looks since its making found, in words
 */
export const watchSpeed = () => {
  const looks: number[] = [];
  return {
    look: () => {
      for (let turn = 0; turn < LOOKS; turn += 1) looks.push(takeTime());
    },
    inWords: () =>
      `a fixed piece of arithmetic took ${Math.round(median(looks))} ms of a core, ${Math.round(Math.min(...looks))} to ${Math.round(Math.max(...looks))} in the course of the run`,
  };
};
