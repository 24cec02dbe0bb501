import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { median } from './figures/percentile';

const WATCHED_MS = 3_000;
const BUSY_PERCENT = 20;

/** Part of the command line of every server of the bench. */
const SERVER = 'serveTown.mjs';

/** Milliseconds of all cores since the machine started. */
export const processorTime = () => {
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

const ROWS = 10_000;

/** Objects, strings, a map, sorting and JSON: what a page's work consists of, and what memory slows down as well. */
const work = (): number => {
  const rows = Array.from({ length: ROWS }, (_, id) => ({
    id,
    name: `Sensor ${(id * 7919) % ROWS}`,
    tags: [`a${id % 7}`, `b${id % 11}`],
    at: new Date(id),
  }));
  const byName = new Map(rows.map((row) => [row.name, row]));
  rows.sort((one, other) => (one.name < other.name ? -1 : 1));
  const copies = JSON.parse(JSON.stringify(rows)) as { name: string; at: string }[];
  return copies
    .filter(({ name }) => byName.get(name)?.tags.includes('a3'))
    .map((row) => ({ ...row, label: `${row.name.toUpperCase()}, ${row.at}` })).length;
};

const takeTime = (): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

/** How often each look measures, for what the report says about the machine. */
const LOOKS = 15;

/** Watches how quick the machine is, which on a shared one changes by the hour. */
export const watchSpeed = () => {
  const looks: number[] = [];
  return {
    look: () => {
      for (let turn = 0; turn < LOOKS; turn += 1) looks.push(takeTime());
    },
    inWords: () =>
      `a fixed piece of work took ${Math.round(median(looks))} ms of a core, ${Math.round(Math.min(...looks))} to ${Math.round(Math.max(...looks))} in the course of the run`,
  };
};

/** What the work took the machine for which the limits were set. */
const USUAL_MS = 34.5;
/** The bench's phone is four times slower. */
const PHONE_MS = 4 * USUAL_MS;
/** How much the machine's speed may change while something is measured. */
const STEADY = 0.25;
const MAX_TRIES = 100;
const PAUSE_MS = 3_000;

/** A measurement's slow-down is the median of this many looks. */
const LOOKS_AT_ONCE = 7;

/** How long the fixed piece of work takes at the moment, in milliseconds. */
export const speedNow = () => median(Array.from({ length: LOOKS_AT_ONCE }, takeTime));

/** How many times slower the machine is at the moment than the one for which the limits were set. */
export const slownessNow = () => speedNow() / USUAL_MS;

/**
 * Measures with a processor slowed down to a phone's, however quick this machine is at the moment. If its speed
 * changes meanwhile, the result is thrown away and measured again.
 * @param measure is told how many times to slow down
 * @throws an Error if the machine is slower than the phone, or its speed never holds
 */
export const asOnPhone = async <Result>(measure: (slowdown: number) => Promise<Result>): Promise<Result> => {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const before = speedNow();
    if (before <= PHONE_MS) {
      const result = await measure(PHONE_MS / before);
      if (Math.abs(speedNow() / before - 1) <= STEADY) return result;
    } else await sleep(PAUSE_MS);
  }
  throw new Error('This machine is too slow, or its speed changes too often, to stand for a phone.');
};
