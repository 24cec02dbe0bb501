/**
 * `npm run measure:instances [seconds]`: how many months one to three processes read for people, from one database and
 * from one or two standbys of it, behind haproxy (deploy/haproxy.cfg). As they would on machines of their own, none takes another's time: each has a
 * part of one core, and what is left is haproxy's and theirs who ask.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { migrate } from '@server/database/migrate';

import { createApi } from '../../tests/contract/portable/api';
import { buildPrograms } from '../../tests/server/support/builtPrograms';
import { startChildServer } from '../../tests/server/support/childServer';
import { startDebianCluster, startStandby } from '../../tests/server/support/debianPostgres';
import { environmentFor } from '../../tests/server/support/testServer';
import { percentile } from '../bench/figures/percentile';
import { addHistory, historyBegins } from '../bench/readings/history';
import { buildReadingsTown } from '../bench/readings/readingsTown';
import { PASSWORD } from '../bench/server/bigTown';
import { startBalancer } from './balancer';
import { createCpuShare } from './cpuShare';
import { requirePrograms } from './programs';

const SENSORS = 2;
const PEOPLE = { from: 3, to: 18 };
const AT_ONCE = 8;
const MONTHS = 25;
const PROCESSES = [1, 2, 3];
/** A database alone, or with standbys, which then do all of this reading. */
const STANDBYS = [0, 1, 2];
/** All that run at once leave half a core of two to whoever asks. */
const CORES_OF_EACH = 0.25;

const seconds = Number(process.argv[2] ?? 20);
const say = (text: string) => process.stdout.write(`${text}\n`);

const fill = async (client: Client): Promise<void> => {
  await buildReadingsTown(client);
  await client.query(
    `insert into user_sensors (user_id, sensor_id)
     select person, sensor from generate_series($1::int, $2) as person, generate_series(1, $3::int) as sensor on conflict do nothing`,
    [PEOPLE.from, PEOPLE.to, SENSORS],
  );
  await addHistory(client, 1, SENSORS, new Date());
  await client.query('vacuum analyze');
};

interface Measured {
  readonly answers: number;
  readonly failures: number;
  readonly times: readonly number[];
}

/** Asks for months one after another, as many at once as there are askers. */
const ask = async (origin: string, tokens: readonly string[]): Promise<Measured> => {
  const times: number[] = [];
  let failures = 0;
  const begin = historyBegins(new Date());
  const end = Date.now() + seconds * 1000;
  const asker = async (number: number) => {
    for (let turn = 0; Date.now() < end; turn += 1) {
      const month = new Date(
        Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + ((number * 7 + turn) % MONTHS), 15),
      );
      const started = performance.now();
      const answer = await fetch(
        `${origin}/api/sensors/${1 + (turn % SENSORS)}/readings?year=${month.getUTCFullYear()}&month=${month.getUTCMonth() + 1}`,
        { headers: { authorization: `Bearer ${tokens[number % tokens.length]}` } },
      );
      await answer.arrayBuffer();
      if (answer.status === 200) times.push(performance.now() - started);
      else failures += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => asker(number)));
  return { answers: times.length, failures, times };
};

const inPercent = (share: number) => `${Math.round(share * 100)} %`;

/** `postgresql://…@one:5432,two:5432/postgres` */
const joinHosts = (urls: readonly string[]): string => {
  const [first = ''] = urls;
  return first.replace(new URL(first).host, urls.map((url) => new URL(url).host).join(','));
};

/** The first line of the file that PostgreSQL keeps while it runs. */
const processOf = (cluster: string) =>
  Number.parseInt(readFileSync(join(cluster, 'data', 'postmaster.pid'), 'utf8'), 10);

requirePrograms();
const folder = mkdtempSync(join(tmpdir(), 'vigia-instances-'));
chmodSync(folder, 0o755);
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  stops.push(await buildPrograms());
  const primary = await startDebianCluster(join(folder, 'primary'));
  stops.push(() => primary.stop());
  await migrate(primary.url);
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  await fill(client);
  await client.end();
  const hold = (name: string, processId: number) => {
    const share = createCpuShare(name, CORES_OF_EACH);
    share.hold(processId);
    return share;
  };
  const startHeldStandby = async (name: string) => {
    const standby = await startStandby(primary, join(folder, name));
    stops.push(() => standby.stop());
    return { url: standby.url, share: hold(name, processOf(join(folder, name))) };
  };
  const primaryShare = hold('primary', processOf(join(folder, 'primary')));
  stops.unshift(() => primaryShare.remove());
  const standbys: Awaited<ReturnType<typeof startHeldStandby>>[] = [];

  say(`${cpus().length} cores, of which each has ${CORES_OF_EACH}; ${AT_ONCE} at once, ${seconds} s each\n`);
  say(
    '| standbys | processes | months a second | half within, ms | 99 % within, ms | refused | processes wait | databases wait |',
  );
  say(`|${' --: |'.repeat(8)}`);
  for (const count of STANDBYS) {
    while (standbys.length < count) {
      const standby = await startHeldStandby(`standby-${standbys.length + 1}`);
      stops.unshift(() => standby.share.remove());
      standbys.push(standby);
    }
    for (const processes of PROCESSES) {
      const variables = {
        ...environmentFor(primary.url),
        ROLE: 'web',
        ...(count > 0 && { DATABASE_READ_URL: joinHosts(standbys.map(({ url }) => url)) }),
      };
      const servers = await Promise.all(Array.from({ length: processes }, () => startChildServer(variables)));
      const processShares = servers.map(({ processId }, index) => hold(`web-${index}`, processId));
      const balancer = await startBalancer(
        folder,
        servers.map(({ origin }) => origin),
      );
      const api = createApi((path, init) => fetch(balancer.origin + path, init));
      const tokens: string[] = [];
      for (let person = PEOPLE.from; person <= PEOPLE.to; person += 1) {
        tokens.push(await api.signIn(`persona-${person}@vigia.example`, PASSWORD));
      }
      const shares = [processShares, [primaryShare, ...standbys.map(({ share }) => share)]];
      for (const share of shares.flat()) share.shareOfWaits();
      const { answers, failures, times } = await ask(balancer.origin, tokens);
      const [half, most] = [percentile(times, 0.5), percentile(times, 0.99)].map(Math.round);
      const waits = shares.map((of) => of.map((share) => inPercent(share.shareOfWaits())).join(', '));
      const figures = [count, processes, (answers / seconds).toFixed(1), half, most, failures, ...waits];
      say(`| ${figures.join(' | ')} |`);
      await balancer.kill('SIGTERM');
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      for (const share of processShares) share.remove();
    }
  }
} finally {
  for (const stop of stops.toReversed()) await stop();
}
