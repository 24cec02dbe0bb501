import { setTimeout as delay } from 'node:timers/promises';

import type { Site } from './site';

type Disturbance = (site: Site, random: () => number) => Promise<unknown>;

const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** A line that is hurt for some seconds. */
const onLine =
  (name: keyof Site['lines'], hurt: 'slow' | 'cut' | 'away'): Disturbance =>
  async ({ lines }, random) => {
    const line = lines[name];
    if (hurt === 'cut') {
      line.cut();
      return;
    }
    if (hurt === 'slow') line.slowDown(50 + random() * 200);
    else line.leaveAway(true);
    await delay(1_000 + random() * 3_000);
    line.slowDown(0);
    line.leaveAway(false);
  };

const disturbances: Readonly<Record<string, Disturbance>> = {
  'kill -9 of a web': async ({ webs }, random) => {
    await pick(webs, random)?.kill();
  },
  'kill -9 of a worker': async ({ workers }, random) => {
    await pick(workers, random)?.kill();
  },
  'kill -9 of both workers': ({ workers }) => Promise.all(workers.map((worker) => worker.kill())),
  'kill -9 of the database': ({ restartDatabase }) => restartDatabase(),
  'kill -9 of the broker': (site) => site.killBroker(),
  'the line to the database is slow': onLine('database', 'slow'),
  'the line to the database is cut': onLine('database', 'cut'),
  'the database is out of reach': onLine('database', 'away'),
  'the line to the broker is cut': onLine('broker', 'cut'),
  'the broker is out of reach': onLine('broker', 'away'),
  'the mail server is slow': onLine('mail', 'slow'),
  'the mail server ends in the middle of what it does': onLine('mail', 'cut'),
  'the mail server is out of reach': onLine('mail', 'away'),
};

const fillDisk: Disturbance = async ({ disk, startDatabaseIfEnded }) => {
  disk.fill();
  await delay(3_000);
  disk.free();
  await startDatabaseIfEnded();
};

const PAUSE_MS = { least: 1_000, most: 4_000 };

/**
 * Hurts a site again and again, one thing at a time, until it is over.
 * @param say hears of each
 */
export const disturb = async (
  site: Site,
  { random, over, say }: { random: () => number; over: AbortSignal; say: (what: string) => void },
): Promise<void> => {
  const possible = { ...disturbances, ...(site.disk.isMounted && { 'the disk is full': fillDisk }) };
  while (!over.aborted) {
    const [name, act] = pick(Object.entries(possible), random) ?? ['nothing', () => Promise.resolve()];
    say(name);
    await act(site, random);
    await delay(PAUSE_MS.least + random() * (PAUSE_MS.most - PAUSE_MS.least));
  }
};
