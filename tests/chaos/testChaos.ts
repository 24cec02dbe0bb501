/**
 * `npm run test:chaos [-- --seconds 120 --seed 7]`: hurts a whole site at random under load, lets it recover, and compares what
 * was acknowledged with what is there (tests/README.md).
 */
import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { randomFrom } from '@simulation/random';

import { buildPrograms } from '../server/support/builtPrograms';
import { newFolder } from '../server/support/newFolder';
import { act, equip, subscribe } from './actors';
import { disturb } from './disturb';
import { findFlaws, mailsUnderWay } from './judge';
import type { Model } from './model';
import { startSite } from './site';
import { createSiteClock } from './siteClock';
import { mountSmallDisk } from './smallDisk';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '120' }, seed: { type: 'string' } },
});
const seconds = Number(values.seconds);
const seed = Number(values.seed ?? randomInt(2 ** 31));
/** Only a site that doesn't recover takes as long, however busy the machine is. */
const RECOVERY_MS = 300_000;
const SUBSCRIBERS = 12;

console.log(
  `Chaos for ${seconds} seconds; the same again: npm run test:chaos -- --seconds ${seconds} --seed ${seed}`,
);
const random = randomFrom(seed);
const folder = newFolder();
const begun = performance.now();
const say = (what: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${what}`);

process.env.TZ = 'UTC';
const clock = createSiteClock(folder);
const disk = mountSmallDisk(join(folder, 'disk'));
if (!clock.canJump) say('libfaketime is not here: the clock does NOT jump.');
if (!disk.isMounted) say('no file system can be mounted here: the disk is NEVER full.');
const removePrograms = await buildPrograms();
const site = await startSite(folder, clock, disk);
try {
  const model: Model = {
    readings: new Map(),
    sensors: new Set(),
    deleted: new Set(),
    invited: new Set(),
    subscribers: await subscribe(site, SUBSCRIBERS),
  };
  const calm = new AbortController();
  const over = new AbortController();
  const equipment = await equip(site);
  const acting = act({ ...equipment, site, model, over: over.signal, random: randomFrom(seed + 1) });
  const disturbing = disturb(site, { random, over: calm.signal, say });
  await delay((seconds * 1000) / 2);
  if (clock.canJump) {
    say('the clock jumps over the end of the month');
    clock.jumpOverMonthEnd();
  }
  await delay((seconds * 1000) / 2);
  calm.abort();
  await disturbing;
  say('calm');
  await delay(5_000);
  over.abort();
  await acting;
  const deadline = performance.now() + RECOVERY_MS;
  let flaws = await findFlaws(site, model);
  while ((flaws.length > 0 || (await mailsUnderWay(site)) > 0) && performance.now() < deadline) {
    await delay(1_000);
    flaws = await findFlaws(site, model);
  }
  const readings = [...model.readings.values()].reduce((sum, { size }) => sum + size, 0);
  say(
    `acknowledged: ${readings} readings, ${model.sensors.size} sensors, ${model.deleted.size} deletions, ` +
      `${model.invited.size} invitations; ${site.received().length} mails arrived; starts of webs and workers: ` +
      [...site.webs, ...site.workers].map(({ starts }) => starts()).join(', '),
  );
  for (const flaw of flaws) console.error(`!! ${flaw}`);
  if (flaws.length > 0) {
    mkdirSync('test-results', { recursive: true });
    const log = `test-results/chaos-${seed}.log`;
    writeFileSync(log, [...site.webs, ...site.workers].map((one) => one.outputs()).join('\n'));
    console.error(`What webs and workers said is in ${log}.`);
  }
  console.log(
    flaws.length === 0
      ? 'The database is what was acknowledged.'
      : `${flaws.length} flaws; the seed was ${seed}.`,
  );
  process.exitCode = flaws.length === 0 ? 0 : 1;
} finally {
  await site.stop();
  disk.unmount();
  removePrograms();
  rmSync(folder, { recursive: true, force: true });
}
