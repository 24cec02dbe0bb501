/** What `npm run test:failover` does in its own network: see testFailover.ts. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { migrate } from '@server/database/migrate';

import { createApi } from '../../tests/contract/portable/api';
import { startChildServer } from '../../tests/server/support/childServer';
import { environmentFor } from '../../tests/server/support/testServer';
import { buildReadingsTown } from '../bench/readings/readingsTown';
import { PASSWORD as PEOPLES_PASSWORD } from '../bench/server/bigTown';
import { startBalancer } from './balancer';
import { startCluster } from './cluster';
import { SENSORS_A_BATCH, startLoad } from './load';
import { MISFORTUNES, type Misfortune } from './misfortunes';
import { countMissing, withClient } from './missing';
import { openNetwork } from './network';
import { createTable, startStubborn } from './stubborn';
import { watchPrimaries } from './watchPrimaries';

const LIMIT_SECONDS = 30;
/** Longer than Patroni's ttl, and than we wait for an answer. */
const LASTS_MS = 40_000;
const BETWEEN_MS = 5_000;
const [folder = '', turns = '1', ...only] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);

const network = openNetwork();
const stops: (() => unknown)[] = [];
let hasFailed = false;
try {
  const cluster = startCluster(folder, network);
  stops.push(() => cluster.stop());
  const { primary: first } = await cluster.whole();
  await cluster.createDatabase(first);
  const ownUrl = cluster.addressOf([first.address]);
  await migrate(ownUrl);
  const key = await withClient(ownUrl, async (client) => {
    await createTable(client);
    return buildReadingsTown(client);
  });

  const hosts = cluster.nodes.map(({ address }) => address);
  const variables = {
    ...environmentFor(cluster.addressOf(hosts, '&target_session_attrs=read-write')),
    DATABASE_READ_URL: cluster.addressOf(hosts, '&target_session_attrs=standby'),
    SITE_TIME_ZONE: 'Etc/UTC',
    READINGS_PER_MINUTE: '1000000',
  };
  const servers = await Promise.all([startChildServer(variables), startChildServer(variables)]);
  for (const [index, server] of servers.entries()) {
    stops.push(() => server.end('SIGTERM'));
    stops.push(() => appendFileSync(join(folder, `vigia${index + 1}.log`), server.output()));
  }
  const balancer = await startBalancer(
    folder,
    servers.map((server) => server.origin),
  );
  stops.push(() => balancer.kill('SIGTERM'));
  const { origin } = balancer;
  const api = createApi((path, init) => fetch(origin + path, init));
  const token = await api.signIn('persona-1@vigia.example', PEOPLES_PASSWORD);

  const watched = watchPrimaries(hosts.map((host) => cluster.addressOf([host])));
  stops.push(() => watched.stop());
  const stubborn = cluster.nodes.map(({ name, address }) =>
    startStubborn(cluster.addressOf([address]), name),
  );
  const load = startLoad({ origin, key, token });
  const began = Date.now();
  await delay(BETWEEN_MS);
  const suffer = async (turn: number, { what, happen, pass }: Misfortune) => {
    const town = { network, cluster, ...(await cluster.whole()) };
    await delay(BETWEEN_MS);
    const since = Date.now();
    watched.begin();
    happen(town);
    await delay(LASTS_MS);
    const passed = Date.now();
    pass(town);
    const { primary } = await cluster.whole();
    const whole = (Date.now() - passed) / 1000;
    await delay(BETWEEN_MS);
    const { readings, changes, months } = load.longestPauses(since);
    hasFailed ||= Math.max(readings, changes, months) > LIMIT_SECONDS;
    say(
      `${new Date(since).toISOString().slice(11, 19)} ${turn}. ${what} (${town.primary.name}, then ${primary.name}): nobody was answered for ` +
        `${readings.toFixed(1)} s (readings), ${changes.toFixed(1)} s (changes), ${months.toFixed(1)} s (months); ` +
        `whole again ${whole.toFixed(0)} s after it had passed; two said they take changes for ${watched.both().toFixed(1)} s`,
    );
  };
  try {
    const chosen = MISFORTUNES.filter((_, index) => only.length === 0 || only.includes(String(index + 1)));
    for (let turn = 1; turn <= Number(turns); turn += 1)
      for (const misfortune of chosen) await suffer(turn, misfortune);
    await cluster.whole();
  } catch (error) {
    // What is missing has to be counted all the same.
    hasFailed = true;
    say(String(error));
  }
  const last = await cluster.anyPrimary();
  await load.stop();
  for (const each of stubborn) await each.stop();
  const words = stubborn.flatMap(({ written }) => written);
  const seconds = (Date.now() - began) / 1000;
  const lost = await countMissing(cluster.addressOf([last.address]), load, words);
  hasFailed ||= Object.values(lost).some((count) => count > 0);
  const readings = load.batches.length * SENSORS_A_BATCH;
  say(
    `${readings} readings and ${load.invited.length} invitations were acknowledged in ${seconds.toFixed(0)} s ` +
      `(${(readings / seconds).toFixed(0)} readings a second), and ${words.length} words to those who write at one host only. ` +
      `Missing: ${lost.batches} batches, ${lost.people} people, ${lost.words} words. ` +
      `Other answers: ${JSON.stringify(load.refused)}`,
  );
} catch (error) {
  hasFailed = true;
  say(String(error instanceof Error ? error.stack : error));
} finally {
  for (const stop of stops.toReversed()) await stop();
}
process.exit(hasFailed ? 1 : 0);
