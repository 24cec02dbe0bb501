/**
 * `npm run test:failover [rounds]`: two PostgreSQL 15 with synchronous replication under Patroni (deploy/patroni.yml), two
 * processes of the server behind haproxy (deploy/haproxy.cfg). The primary is killed again and again while readings come
 * in, people are invited and months are read: everything acknowledged has to be there, and all has to go on by itself.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { migrate } from '@server/database/migrate';

import { createApi } from '../../tests/contract/portable/api';
import { buildPrograms } from '../../tests/server/support/builtPrograms';
import { startChildServer } from '../../tests/server/support/childServer';
import { environmentFor } from '../../tests/server/support/testServer';
import { buildReadingsTown } from '../bench/readings/readingsTown';
import { PASSWORD as PEOPLES_PASSWORD } from '../bench/server/bigTown';
import { startBalancer } from './balancer';
import { PASSWORD, requirePrograms, startFailover, type Node } from './cluster';
import { SENSORS_A_BATCH, startLoad } from './load';

const LIMIT_SECONDS = 30;
const rounds = Number(process.argv[2] ?? 10);
const say = (text: string) => process.stdout.write(`${text}\n`);

const withClient = async <Result>(url: string, act: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

const addressOf = ({ port }: Node, user = 'vigia', database = 'vigia') =>
  `postgresql://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;

const makeDatabase = (primary: Node) =>
  withClient(addressOf(primary, 'postgres', 'postgres'), async (client) => {
    await client.query(`create role vigia login password '${PASSWORD}'`);
    await client.query('create database vigia owner vigia');
  });

/** What was acknowledged and isn't there. */
const missing = (primary: Node, batches: readonly number[], invited: readonly string[]) =>
  withClient(addressOf(primary), async (client) => {
    const stored = await client.query<{ at: string; count: string }>(
      'select round(extract(epoch from at) * 1000) as at, count(*) from readings group by at',
    );
    const counts = new Map(stored.rows.map(({ at, count }) => [Number(at), Number(count)]));
    const people = await client.query<{ mail: string }>('select mail from users');
    const mails = new Set(people.rows.map(({ mail }) => mail));
    return {
      batches: batches.filter((at) => counts.get(Math.round(at)) !== SENSORS_A_BATCH).length,
      people: invited.filter((mail) => !mails.has(mail)).length,
    };
  });

requirePrograms();
const folder = mkdtempSync(join(tmpdir(), 'vigia-failover-'));
chmodSync(folder, 0o755);
const stops: (() => unknown)[] = [];
let hasFailed = false;
try {
  stops.push(await buildPrograms());
  const cluster = await startFailover(folder);
  stops.push(() => cluster.stop());
  const first = await cluster.whole();
  await makeDatabase(first);
  await migrate(addressOf(first));
  const key = await withClient(addressOf(first), buildReadingsTown);

  const hosts = cluster.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const url = `postgresql://vigia:${PASSWORD}@${hosts}/vigia?target_session_attrs=read-write`;
  const read = `postgresql://vigia:${PASSWORD}@${hosts}/vigia?target_session_attrs=standby`;
  const variables = {
    ...environmentFor(url),
    DATABASE_READ_URL: read,
    SITE_TIME_ZONE: 'Etc/UTC',
    READINGS_PER_MINUTE: '1000000',
  };
  const servers = await Promise.all([startChildServer(variables), startChildServer(variables)]);
  for (const server of servers) stops.push(() => server.end('SIGTERM'));

  const balancer = await startBalancer(
    folder,
    servers.map((server) => server.origin),
  );
  stops.push(() => balancer.kill('SIGTERM'));
  const { origin } = balancer;
  const api = createApi((path, init) => fetch(origin + path, init));
  const token = await api.signIn('persona-1@vigia.example', PEOPLES_PASSWORD);

  const began = Date.now();
  let outages = 0;
  const load = startLoad({ origin, key, token });
  for (let round = 1; round <= rounds; round += 1) {
    const primary = await cluster.whole();
    const isMachine = round % 2 === 0;
    if (isMachine) await primary.killMachine();
    else primary.killPostgres();
    const { readings, changes, months } = await load.answeredAgain(Date.now());
    if (isMachine) primary.start();
    const worst = Math.max(readings, changes, months);
    outages += worst;
    hasFailed ||= !(worst <= LIMIT_SECONDS);
    say(
      `${round}. ${isMachine ? 'machine' : 'PostgreSQL'} of ${primary.name} killed: readings after ${readings.toFixed(1)} s, ` +
        `changes ${changes.toFixed(1)} s, months ${months.toFixed(1)} s`,
    );
  }
  const last = await cluster.whole();
  await load.stop();
  const seconds = (Date.now() - began) / 1000;
  const lost = await missing(last, load.batches, load.invited);
  hasFailed ||= lost.batches > 0 || lost.people > 0;
  const readings = load.batches.length * SENSORS_A_BATCH;
  say(
    `${readings} readings and ${load.invited.length} invitations were acknowledged in ${seconds.toFixed(0)} s ` +
      `(${(readings / (seconds - outages)).toFixed(0)} readings a second between outages). ` +
      `Missing: ${lost.batches} batches, ${lost.people} people. ` +
      `Other answers, by status (0: none): ${JSON.stringify(load.refused)}`,
  );
} catch (error) {
  hasFailed = true;
  say(String(error instanceof Error ? error.stack : error));
} finally {
  for (const stop of stops.toReversed()) await stop();
  if (hasFailed) say(`What the programs said is in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true });
}
process.exitCode = hasFailed ? 1 : 0;
