import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openClient } from '@server/database/connections/pool';
import { openArchive } from '@server/database/embedded/archive';
import { openFolders } from '@server/database/embedded/folders';
import { startEmbeddedDatabase } from '@server/database/embedded/startEmbeddedDatabase';
import { tryToHoldLock } from '@server/database/locks';

import { freePort } from '../../scripts/ports';
import { startChildServer, type ChildServer } from './support/childServer';
import { runSql } from './support/databases';
import { newFolder } from './support/newFolder';
import { newConnectedSensor, newReadingKey, sendReadings } from './support/readings';
import { runAdmin, startAdmin } from './support/runAdmin';

let folder = '';
let toStop: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  folder = newFolder();
  toStop = [];
});
afterEach(async () => {
  for (const stop of toStop.toReversed()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

const variables = () => ({
  DATA_DIR: join(folder, 'data'),
  ARCHIVE_DIR: join(folder, "l'archivo"),
  // At once, without asking for its name.
  PUBLIC_URL: 'http://127.0.0.1:1',
});

const urlOf = (dataFolder: string) =>
  `postgresql:///vigia?host=${encodeURIComponent(join(dataFolder, 'run'))}&user=vigia`;

const start = async (more = {}): Promise<{ server: ChildServer; url: string }> => {
  const server = await startChildServer({ ...variables(), ...more });
  toStop.push(() => server.end('SIGKILL'));
  return { server, url: urlOf(variables().DATA_DIR) };
};

const archive = () => join(variables().ARCHIVE_DIR, readdirSync(variables().ARCHIVE_DIR)[0] ?? '');
const backups = () => readdirSync(join(archive(), 'base'));

/** What an installation knows, without what each start adds. */
const contentsOf = async (url: string) => {
  const contents: Record<string, unknown> = {};
  for (const table of ['users', 'sensors', 'sensor_variables', 'readings', 'hourly_statistics'])
    contents[table] = await runSql(url, `select to_jsonb(one) as row from ${table} as one order by 1`);
  return contents;
};

const openedAt = async (dataFolder: string): Promise<string> => {
  const database = await startEmbeddedDatabase({ dataFolder });
  toStop.push(() => database.stop());
  return database.url;
};

/** Readings of minutes in an hour of the day before. */
const createSending = async (server: ChildServer, url: string) => {
  await runSql(url, `insert into sensor_types (name) values ('Ruido')`);
  const key = await newReadingKey(url);
  const sensor = await newConnectedSensor(url);
  const from = Math.floor(Date.now() / 3_600_000 - 24) * 3_600_000;
  return async (minutes: readonly number[]) => {
    const readings = minutes.map((minute) => ({
      device: sensor.device,
      variable: 'temperatura',
      at: new Date(from + minute * 60_000).toISOString(),
      value: minute,
    }));
    const answer = await sendReadings({ origin: server.origin }, key, readings);
    expect(answer.status).toBe(200);
  };
};

/** Has the write-ahead log go to the archive, and waits until the last try failed; `check` would start a process each time. */
const failsToArchive = async (url: string) => {
  await runSql(url, 'select pg_switch_wal()');
  const failing = () =>
    runSql(url, 'select from pg_stat_archiver where last_failed_time > last_archived_time');
  await expect.poll(failing, { timeout: 60_000 }).toHaveLength(1);
};

/** The same, until nothing of it waits. After some failures PostgreSQL would begin again within a minute, or with this file. */
const archivesAll = async (url: string) => {
  await runSql(url, 'select pg_switch_wal()');
  const waiting = () => runSql(url, `select from pg_ls_archive_statusdir() where name like '%.ready'`);
  await expect.poll(waiting, { timeout: 90_000 }).toEqual([]);
};

const check = async () => (await runAdmin(variables(), 'check')).output;

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** Statistics of hours are computed a moment later. */
const counted = (url: string, readings: number) =>
  expect
    .poll(
      async () =>
        (await runSql<{ count: number }>(url, 'select sum(readings)::int as count from hourly_statistics'))[0]
          ?.count,
      { timeout: 30_000 },
    )
    .toBe(readings);

it('The drill: a moment comes back after somebody deleted everything, within minutes', async () => {
  const begun = performance.now();
  const { server, url } = await start();
  const send = await createSending(server, url);
  await send(range(0, 20));
  const backup = await runAdmin(variables(), 'base-backup');
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('Every moment from then on') });

  await send(range(20, 40));
  await counted(url, 40);
  const [moment] = await runSql<{ at: string }>(url, 'select clock_timestamp()::text as at');
  const before = await contentsOf(url);
  await runSql(url, 'delete from readings');
  await runSql(url, 'delete from hourly_statistics');
  await send(range(40, 45));

  const recovered = join(folder, 'recovered');
  const at = new Date(moment?.at ?? '').toISOString();
  const outcome = await runAdmin(variables(), 'recover', recovered, at);
  expect(outcome).toMatchObject({ code: 0, output: expect.stringContaining(`as it was at ${at}`) });
  expect(await contentsOf(await openedAt(recovered))).toEqual(before);
  expect(performance.now() - begun).toBeLessThan(15 * 60_000);

  // What is there is never written over.
  const again = await runAdmin(variables(), 'recover', recovered, at);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('exists already') });
}, 120_000);

it('After the disk of the data is gone, another machine goes on with what the archive holds', async () => {
  const { server, url } = await start();
  const send = await createSending(server, url);
  await send(range(0, 20));
  await runAdmin(variables(), 'base-backup');
  await send(range(20, 40));
  await counted(url, 40);
  const before = await contentsOf(url);
  await archivesAll(url);
  await server.end('SIGKILL');
  const owner = await startEmbeddedDatabase({ dataFolder: variables().DATA_DIR });
  await owner.stop();
  rmSync(variables().DATA_DIR, { recursive: true });

  const elsewhere = join(folder, 'elsewhere');
  const wrong = await runAdmin(variables(), 'recover', elsewhere, '2026-01-01T00:00Z');
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('and no further') });
  const late = await runAdmin(variables(), 'recover', elsewhere, new Date().toISOString());
  expect(late).toMatchObject({
    code: 1,
    output: expect.stringContaining('the archive ends before that moment'),
  });
  expect(existsSync(elsewhere)).toBe(false);
  expect(await runAdmin(variables(), 'recover', elsewhere)).toMatchObject({
    code: 0,
    output: expect.any(String),
  });

  const moved = { ...variables(), DATA_DIR: elsewhere };
  const second = await startChildServer(moved);
  toStop.push(() => second.end('SIGKILL'));
  expect(await contentsOf(urlOf(elsewhere))).toEqual(before);
  // It writes where the first one's files can't be in its way, and wants a base backup of its own.
  expect((await runAdmin(moved, 'check')).output).toContain('!!  No base backup was made yet');
  expect(await runAdmin(moved, 'base-backup')).toMatchObject({ code: 0, output: expect.any(String) });
  expect((await runAdmin(moved, 'check')).output).toContain(
    'ok  The last base backup was made less than two hours ago.',
  );
  expect(readdirSync(variables().ARCHIVE_DIR)).toHaveLength(2);
}, 180_000);

it('A base backup that is killed with kill -9 leaves nothing that counts, and the next one is whole', async () => {
  const { url } = await start();
  await runSql(
    url,
    'create table filler as select n, repeat(md5(n::text), 20) as text from generate_series(1, 20000) n',
  );
  const killed = startAdmin(variables(), 'base-backup');
  await expect
    .poll(() => existsSync(join(archive(), 'base')) && backups().length, { timeout: 30_000, interval: 5 })
    .toBe(1);
  killed.kill();
  expect((await killed.ended).code).toBe(null);
  expect(backups()).toEqual([expect.stringContaining('.unfinished')]);
  const nothing = await runAdmin(variables(), 'recover', join(folder, 'recovered'));
  expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('There is no base backup in') });

  for (let made = 0; made < 2; made += 1) {
    expect(await runAdmin(variables(), 'base-backup', '1')).toMatchObject({
      code: 0,
      output: expect.any(String),
    });
  }
  expect(backups()).toHaveLength(1);
  const recovered = join(folder, 'recovered');
  expect(await runAdmin(variables(), 'recover', recovered)).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  expect(await runSql(await openedAt(recovered), 'select count(*)::int from filler')).toEqual([
    { count: 20_000 },
  ]);
}, 180_000);

it('A base backup waits for one that has just ended, whose lock PostgreSQL is about to let go of', async () => {
  const { url } = await start();
  const ended = await openClient(url);
  expect(await tryToHoldLock(ended, 'baseBackup')).toBe(true);
  const next = runAdmin(variables(), 'base-backup');
  const isAsked = async () =>
    (
      await runSql(
        url,
        `select from pg_stat_activity where datname = 'vigia' and query like 'select pg_try_advisory_lock%'`,
      )
    ).length > 1;
  await expect.poll(isAsked, { timeout: 30_000 }).toBe(true);
  await ended.end();
  expect(await next).toMatchObject({ code: 0, output: expect.stringContaining('holds all as it was') });
}, 90_000);

it('An archive that takes nothing is told, and readings are taken meanwhile', async () => {
  const port = await freePort();
  const { server, url } = await start({ METRICS_PORT: String(port) });
  const send = await createSending(server, url);
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(await metrics()).not.toMatch(/^vigia_base_backup_age_seconds/m);
  await runAdmin(variables(), 'base-backup');
  for (const name of ['vigia_base_backup_age_seconds', 'vigia_archived_age_seconds'])
    expect(await metrics()).toMatch(new RegExp(`^${name} \\d`, 'm'));
  await expect.poll(metrics).toContain('vigia_archive_waiting_files 0');
  expect(await metrics()).toMatch(/^vigia_archive_disk_bytes\{room="free"\} \d/m);
  const wal = join(archive(), 'wal');
  chmodSync(wal, 0o500);
  await send(range(0, 5));
  await failsToArchive(url);
  expect(await check()).toContain('!!  The write-ahead log does not reach');
  await send(range(5, 10));
  expect(await metrics()).toMatch(/^vigia_archive_waiting_files [1-9]/m);
  chmodSync(wal, 0o700);
  await send(range(10, 15));
  await archivesAll(url);
  expect(await check()).toContain('ok  The write-ahead log goes to');
}, 180_000);

/** A small disk at a folder of its own. @returns whether this user may make one */
const mountDisk = (at: string, megabytes: number): boolean => {
  mkdirSync(at);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', at]).status !== 0) return false;
  toStop.push(() => Promise.resolve(spawnSync('umount', [at])));
  return true;
};

it('An archive whose disk is really full takes what waited once there is room, and nothing is missing in it', async ({
  skip,
}) => {
  if (!mountDisk(variables().ARCHIVE_DIR, 300)) skip('Only root may mount a disk.');
  const { server, url } = await start();
  const send = await createSending(server, url);
  await send(range(0, 20));
  expect(await runAdmin(variables(), 'base-backup')).toMatchObject({ code: 0 });
  const filler = join(variables().ARCHIVE_DIR, 'filler');
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);

  for (const minute of range(20, 30)) {
    await send([minute]);
    await runSql(url, 'select pg_switch_wal()');
  }
  await failsToArchive(url);
  expect(await check()).toMatch(
    /!! {2}The write-ahead log does not reach .*: the last file came in at \d{4}-/,
  );
  expect(await check()).toMatch(/!! {2}.*l'archivo.* full/);
  expect(await runAdmin(variables(), 'base-backup')).toMatchObject({ code: 1 });
  await send(range(30, 40));

  rmSync(filler);
  await archivesAll(url);
  expect(await check()).toContain('ok  The write-ahead log goes to');
  await counted(url, 40);
  await archivesAll(url);
  const before = await contentsOf(url);
  // All of it is in the archive: nothing is left to be taken from the data folder.
  await server.end('SIGKILL');
  const owner = await startEmbeddedDatabase({ dataFolder: variables().DATA_DIR });
  await owner.stop();
  rmSync(variables().DATA_DIR, { recursive: true });
  const recovered = join(folder, 'recovered');
  expect(await runAdmin(variables(), 'recover', recovered)).toMatchObject({ code: 0 });
  expect(await contentsOf(await openedAt(recovered))).toEqual(before);
}, 300_000);

it('A server that lacks what an archive is filled with does not start, and says what to install', () => {
  vi.stubEnv('PATH', folder);
  try {
    const archive = join(folder, 'archive');
    expect(() =>
      openArchive(archive, openFolders(join(folder, 'data')), { kind: 'same' }, new Date()),
    ).toThrow('gzip, cmp, sync, mv');
    expect(existsSync(archive)).toBe(false);
  } finally {
    vi.unstubAllEnvs();
  }
});
