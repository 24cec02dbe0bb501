import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { home, measurements } from '@contract';
import { connect } from '@server/database/database';
import { UnfitDatabase } from '@server/database/unfitDatabase';
import { createLog } from '@server/log';
import { checkInstallation } from '@server/operations/check';
import { readConfig } from '@server/readConfig';

import { createApi } from '../contract/portable/api';
import { freePort } from '../../scripts/ports';
import { createDatabase, createTypedDatabase, runSql } from './support/databases';
import {
  ensureDebianPostgres,
  startDebianCluster,
  startStandby,
  type Cluster,
} from './support/debianPostgres';
import { newFolder } from './support/newFolder';
import { newPerson, PASSWORD } from './support/newPerson';
import { newConnectedSensor, newReadingKey, sendReadings, type ConnectedSensor } from './support/readings';
import { environmentFor, startTestServer, type TestServer } from './support/testServer';
import { waitForReplay } from './support/waitForReplay';

const folder = newFolder();

/** Sees its sensor, and once it has written nothing for a while may be answered by a standby. */
interface Person {
  readonly id: number;
  readonly token: string;
}

describe.skipIf(!ensureDebianPostgres(folder))('With a standby for reading', () => {
  let primary: Cluster;
  let standby: Cluster;
  /** Two processes behind a balancer. */
  let servers: readonly TestServer[] = [];
  let url = '';
  let key = '';
  let environment: Record<string, string> = {};
  let metricsPort = 0;
  let people = 0;
  const lines: { readonly msg: string }[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line) as { msg: string }) });

  const inStandby = () => {
    const address = new URL(url);
    address.port = String(standby.port);
    return address.href;
  };
  const start = (oldestMs?: number, more: Readonly<Record<string, string>> = {}) =>
    startTestServer(
      { ...environment, ...more },
      { log, standbyLimits: { lookPauseMs: 100, ...(oldestMs !== undefined && { oldestMs }) } },
    );
  const apiOf = (server: TestServer) => createApi((path, init) => server.fetch(path, init));
  const [one, other] = [() => servers[0] as TestServer, () => servers[1] as TestServer];

  const answeredBy = (server: TestServer) => server.running.context.standbys?.counts.get('standby') ?? 0;
  const canBeRead = (server: TestServer) =>
    expect.poll(() => server.running.context.standbys?.floor() !== undefined, { timeout: 10_000 }).toBe(true);

  const newResident = async (sensor: ConnectedSensor): Promise<Person> => {
    people += 1;
    const mail = `vecina-${people}@vigia.example`;
    const id = await newPerson(url, { mail, sensorIds: [sensor.id] });
    return { id, token: await apiOf(one()).signIn(mail, PASSWORD) };
  };
  const measure = async ({ device }: ConnectedSensor) => {
    const reading = { device, variable: 'temperatura', at: new Date().toISOString(), value: 21 };
    const response = await sendReadings(one(), key, [reading]);
    expect(response.status).toBe(200);
  };
  const month = () => {
    const now = new Date();
    return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
  };
  /** How many readings of this month somebody sees. */
  const seen = async (server: TestServer, { token }: Person, { id }: ConnectedSensor): Promise<number> => {
    const answer = await apiOf(server).answerOf(
      measurements.getReadingsOfMonth,
      { params: { id }, query: month() },
      token,
    );
    return answer.variables[0]?.value.length ?? 0;
  };
  const replayed = () => waitForReplay(url, inStandby());
  const pauseReplay = async () => {
    await replayed();
    await runSql(standby.url, 'select pg_wal_replay_pause()');
    await expect
      .poll(() => runSql(standby.url, 'select pg_get_wal_replay_pause_state() as state'))
      .toEqual([{ state: 'paused' }]);
  };
  const goOn = () => runSql(standby.url, 'select pg_wal_replay_resume()');

  beforeAll(async () => {
    primary = await startDebianCluster(join(folder, 'primary'));
    standby = await startStandby(primary, join(folder, 'standby'));
    url = await createTypedDatabase(primary.url);
    metricsPort = await freePort();
    environment = {
      ...environmentFor(url),
      ROLE: 'web',
      SITE_TIME_ZONE: 'Etc/UTC',
    };
    environment.DATABASE_READ_URL = inStandby();
    servers = [await start(undefined, { METRICS_PORT: String(metricsPort) }), await start()];
    key = await newReadingKey(url);
  }, 120_000);

  afterAll(async () => {
    for (const server of servers) await server.stop();
    await standby?.stop();
    await primary?.stop();
  });

  it('it answers the months and the CSV of whoever wrote nothing', async () => {
    const sensor = await newConnectedSensor(url);
    const person = await newResident(sensor);
    await measure(sensor);
    await replayed();
    await canBeRead(one());
    const before = answeredBy(one());
    expect(await seen(one(), person, sensor)).toBe(1);
    const today = new Date().toISOString().slice(0, 10);
    const file = await one().fetch(
      `/api/sensors/${sensor.id}/readings.csv?from=${today.slice(0, 8)}01&to=${today}&form=es-AR`,
      { headers: { authorization: `Bearer ${person.token}` } },
    );
    expect((await file.text()).trim().split('\n')).toHaveLength(2);
    expect(answeredBy(one())).toBeGreaterThanOrEqual(before + 3);
  }, 30_000);

  it('what somebody just wrote is there at once, through any process, while it is behind', async () => {
    const sensor = await newConnectedSensor(url);
    const [writer, reader] = [await newResident(sensor), await newResident(sensor)];
    await canBeRead(other());
    await pauseReplay();
    try {
      await measure(sensor);
      expect(await seen(other(), reader, sensor)).toBe(0);
      await apiOf(one()).answerOf(
        home.chooseFavourite,
        { params: { id: sensor.id }, body: { isFavourite: true } },
        writer.token,
      );
      expect(await seen(other(), writer, sensor)).toBe(1);
      expect(await seen(other(), reader, sensor)).toBe(0);
    } finally {
      await goOn();
    }
    await expect.poll(() => seen(other(), reader, sensor)).toBe(1);
  }, 30_000);

  it('a permission that was just taken away is gone, and so is a session, while it is behind', async () => {
    const sensor = await newConnectedSensor(url);
    const [person, former] = [await newResident(sensor), await newResident(sensor)];
    await pauseReplay();
    try {
      await runSql(url, 'delete from user_sensors where user_id = $1', [person.id]);
      await expect(seen(one(), person, sensor)).rejects.toThrow(/403/);
      await runSql(url, 'update users set session_version = session_version + 1 where id = $1', [former.id]);
      await expect(seen(one(), former, sensor)).rejects.toThrow(/401/);
    } finally {
      await goOn();
    }
  }, 30_000);

  it('a sensor that it does not know yet is found', async () => {
    await pauseReplay();
    try {
      const sensor = await newConnectedSensor(url);
      const root = await newPerson(url, { mail: 'administra@vigia.example', admin: true });
      const token = await apiOf(one()).signIn('administra@vigia.example', PASSWORD);
      expect(await seen(one(), { id: root, token }, sensor)).toBe(0);
    } finally {
      await goOn();
    }
  }, 30_000);

  it('nobody is shown what is too old', async () => {
    const sensor = await newConnectedSensor(url);
    const person = await newResident(sensor);
    const impatient = await start(500);
    try {
      await canBeRead(impatient);
      await pauseReplay();
      await measure(sensor);
      await expect.poll(() => seen(impatient, person, sensor), { timeout: 10_000 }).toBe(1);
      await expect
        .poll(() => lines.some((line) => JSON.stringify(line).includes('too far behind')))
        .toBe(true);
    } finally {
      await goOn();
      await impatient.stop();
    }
  }, 30_000);

  it('one that follows nobody is not read: it may be a former primary, with what nobody was told of', async () => {
    const sensor = await newConnectedSensor(url);
    const person = await newResident(sensor);
    const [upstream] = await runSql<{ name: string }>(
      standby.url,
      `select current_setting('primary_conninfo') as name`,
    );
    const follow = async (name: string) => {
      await runSql(standby.url, `alter system set primary_conninfo = '${name.replaceAll("'", "''")}'`);
      await runSql(standby.url, 'select pg_reload_conf()');
    };
    await replayed();
    await canBeRead(one());
    await follow('');
    try {
      await expect.poll(() => runSql(standby.url, 'select from pg_stat_wal_receiver')).toEqual([]);
      await measure(sensor);
      expect(await seen(one(), person, sensor)).toBe(1);
    } finally {
      await follow(upstream?.name ?? '');
      await replayed();
    }
  }, 30_000);

  it('its lag is in the metrics and in `check`', async () => {
    await replayed();
    await canBeRead(one());
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(
      new RegExp(`vigia_standby_lag_seconds\\{host="127.0.0.1:${standby.port}"\\} \\d`),
    );
    expect(metrics).toMatch(/vigia_standby_lag_bytes\{.*\} \d/);
    expect(metrics).toMatch(/vigia_standby_reads_total\{by="standby"\} [1-9]/);
    const findings = await checkInstallation(readConfig(environment), url);
    expect(findings).toContainEqual({
      isFine: true,
      text: expect.stringMatching(
        new RegExp(
          `^DATABASE_READ_URL: 127.0.0.1:${standby.port} is a standby, \\d+ bytes behind the primary\\.$`,
        ),
      ) as string,
    });
  }, 30_000);

  it('one of another database is refused at the start, and named by `check`', async () => {
    const other = new URL(await createDatabase(primary.url));
    await waitForReplay(other.href, inStandby());
    other.port = String(standby.port);
    const variables = { ...environment, DATABASE_READ_URL: other.href };
    const starting = startTestServer(variables);
    await expect(starting).rejects.toThrow(UnfitDatabase);
    await expect(starting).rejects.toThrow(/DATABASE_READ_URL leads to another database/);
    expect(await checkInstallation(readConfig(variables), url)).toContainEqual({
      isFine: false,
      text: expect.stringMatching(/is not read: DATABASE_READ_URL leads to another database/) as string,
    });
  }, 30_000);

  it('another one takes its part of the connections, also of those that are made at the same time', async () => {
    const second = await startStandby(primary, join(folder, 'second'));
    const both = inStandby().replace(`:${standby.port}`, `:${standby.port},127.0.0.1:${second.port}`);
    const { pool } = connect({ url: both, target: 'standby' });
    try {
      const asked = Array.from({ length: 8 }, () =>
        pool.query<{ port: string }>(`select current_setting('port') as port, pg_sleep(0.2)`),
      );
      const ports = (await Promise.all(asked)).flatMap(({ rows }) => rows.map(({ port }) => Number(port)));
      expect(new Set(ports)).toEqual(new Set([standby.port, second.port]));
    } finally {
      await pool.end();
      await second.stop();
    }
  }, 60_000);

  it('once it is away, the primary answers, and the log has one line; and one when it is back', async () => {
    const sensor = await newConnectedSensor(url);
    const person = await newResident(sensor);
    await canBeRead(one());
    lines.length = 0;
    await standby.kill();
    expect(await seen(one(), person, sensor)).toBe(0);
    await measure(sensor);
    expect(await seen(one(), person, sensor)).toBe(1);
    const ofStandby = (text: string) => lines.filter(({ msg }) => msg.startsWith(text)).length;
    // One of each process.
    await expect.poll(() => ofStandby('a standby cannot be read')).toBe(2);
    await standby.start();
    await expect.poll(() => ofStandby('a standby is back'), { timeout: 10_000 }).toBe(2);
    expect(ofStandby('a standby cannot be read')).toBe(2);
    const before = answeredBy(one());
    await expect
      .poll(async () => {
        await seen(one(), person, sensor);
        return answeredBy(one());
      })
      .toBeGreaterThan(before);
  }, 60_000);
});
