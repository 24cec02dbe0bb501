import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '../ports';
import { startProgram, type Started } from './programs';

const START_LIMIT_MS = 30_000;

/** A balancer has to see first who answers. */
const untilHealthy = async (origin: string): Promise<void> => {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const answer = await fetch(`${origin}/health`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error('The balancer finds nobody healthy.');
    await delay(200);
  }
};

export interface Balancer extends Started {
  readonly origin: string;
}

/** haproxy with deploy/haproxy.cfg, before processes of this machine. */
export const startBalancer = async (folder: string, origins: readonly string[]): Promise<Balancer> => {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const example = readFileSync('deploy/haproxy.cfg', 'utf8');
  const own = example
    .replace('127.0.0.1:8000', `127.0.0.1:${port}`)
    .replaceAll(/^( {4}server \w+ \S+ check\n)+/gm, () =>
      origins.map((origin, index) => `    server web${index + 1} ${new URL(origin).host} check\n`).join(''),
    );
  writeFileSync(file, own);
  const haproxy = startProgram(folder, 'haproxy', 'haproxy', ['-db', '-f', file]);
  const origin = `http://127.0.0.1:${port}`;
  await untilHealthy(origin);
  return { ...haproxy, origin };
};
