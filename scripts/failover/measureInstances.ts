/**
 * `npm run measure:instances [seconds]`: how many months one to three processes read for people, from one database and from two,
 * behind haproxy (deploy/haproxy.cfg). On one machine all of them, and whoever asks, share its cores.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
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
import { requirePrograms } from './programs';

const SENSORS = 2;
const PEOPLE = { from: 3, to: 18 };
const AT_ONCE = 24;
const MONTHS = 25;

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
  const standby = await startStandby(primary, join(folder, 'standby'));
  stops.push(() => standby.stop());

  say(`${cpus().length} cores, ${AT_ONCE} at once, ${seconds} s each\n`);
  say('| databases | processes | months a second | half within, ms | 99 % within, ms | refused |');
  say('| --------: | --------: | --------------: | --------------: | --------------: | ------: |');
  for (const databases of [1, 2]) {
    for (const processes of [1, 2, 3]) {
      const variables = {
        ...environmentFor(primary.url),
        ROLE: 'web',
        ...(databases === 2 && { DATABASE_READ_URL: standby.url }),
      };
      const servers = await Promise.all(Array.from({ length: processes }, () => startChildServer(variables)));
      const balancer = await startBalancer(
        folder,
        servers.map(({ origin }) => origin),
      );
      const api = createApi((path, init) => fetch(balancer.origin + path, init));
      const tokens: string[] = [];
      for (let person = PEOPLE.from; person <= PEOPLE.to; person += 1) {
        tokens.push(await api.signIn(`persona-${person}@vigia.example`, PASSWORD));
      }
      const { answers, failures, times } = await ask(balancer.origin, tokens);
      const [half, most] = [percentile(times, 0.5), percentile(times, 0.99)].map(Math.round);
      say(
        `| ${databases} | ${processes} | ${(answers / seconds).toFixed(0)} | ${half} | ${most} | ${failures} |`,
      );
      await balancer.kill('SIGTERM');
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
    }
  }
} finally {
  for (const stop of stops.toReversed()) await stop();
}
