import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { connect, type Database } from '@server/database/database';
import { graveWordsIn } from '@server/database/embedded/graveWords';
import { createLog } from '@server/log';
import { troubleOf } from '@server/operations/databaseTrouble';
import { judgeSpace, startDiskWatch } from '@server/operations/diskSpace';
import { answerProbe, createHealth } from '@server/operations/health';
import { readConfig } from '@server/readConfig';
import { startStatisticsWorker } from '@server/readings/statistics/statisticsWorker';

import { freePort } from '../../scripts/ports';
import { copyTemplate, createDatabase } from './support/databases';
import { newFolder } from './support/newFolder';
import { environmentFor, PUBLIC_URL, startTestServer } from './support/testServer';

const MB = 1024 * 1024;
const GB = 1024 * MB;

let folder = '';
let said: string[] = [];
let databases: Database[] = [];

beforeEach(() => {
  folder = newFolder();
  said = [];
  databases = [];
});
afterEach(async () => {
  for (const db of databases) await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const newLog = () => createLog('info', { write: (line) => void said.push(line) });
const onDatabase = (url: string): Database => {
  const { db } = connect({ url });
  databases.push(db);
  return db;
};
const embedded = () => readConfig({ PUBLIC_URL, DATA_DIR: folder });

describe('The room on a disk', () => {
  it.each([
    [64 * MB - 1, 8 * GB, 'full'],
    [64 * MB, 8 * GB, 'low'],
    [1 * GB - 1, 10 * GB, 'low'],
    [1 * GB, 10 * GB, 'enough'],
    [2 * GB - 1, 1000 * GB, 'low'],
    [2 * GB, 1000 * GB, 'enough'],
    [64 * MB - 1, 100 * MB, 'full'],
    [64 * MB, 100 * MB, 'enough'],
  ])('of %i bytes of %i is %s', (free, total, state) => {
    expect(judgeSpace(free, total).state).toBe(state);
  });

  it('is told before it is used up, when it is, and when there is some again', async () => {
    const rooms = [3 * GB, 1 * GB, 0.9 * GB, 10 * MB, 10 * MB, 3 * GB, 3 * GB];
    let looks = 0;
    const read = () => {
      looks += 1;
      return Promise.resolve(judgeSpace(rooms[looks - 1] ?? 3 * GB, 1000 * GB));
    };
    const watch = startDiskWatch('/srv/vigia', newLog(), { read, lookMs: 1 });
    await expect.poll(() => looks).toBeGreaterThanOrEqual(rooms.length);
    await watch.stop();
    expect(said.map((line) => /"level":(\d+).*"msg":"([^"]+?)[.:]/.exec(line)?.slice(1))).toEqual([
      ['40', 'The disk of /srv/vigia is nearly full'],
      ['50', 'The disk of /srv/vigia is full'],
      ['30', 'Room on the disk of /srv/vigia'],
    ]);
  });
});

describe('A process', () => {
  const answerOf = async (...options: Parameters<typeof createHealth>) => {
    const health = createHealth(...options);
    const answer = await answerProbe('/readyz', health);
    return [answer?.status, await answer?.text()];
  };

  it('is not ready without its worker, without room, and without its database; the log says each once', async () => {
    const db = onDatabase(await copyTemplate(inject('embedded')));
    const config = embedded();
    const enough = () => Promise.resolve(judgeSpace(3 * GB, 10 * GB));
    const full = () => Promise.resolve(judgeSpace(64 * MB - 1, 10 * GB));
    const log = newLog();
    expect(await answerOf({ db, config, log }, { readRoom: enough })).toEqual([200, 'ok']);
    expect(said).toEqual([]);
    expect(await answerOf({ db, config, log }, { readRoom: full })).toEqual([503, 'The disk is full.']);
    let isWorkerAlive = false;
    const health = createHealth(
      { db, config, log },
      { readRoom: enough, isWorkerAlive: () => isWorkerAlive },
    );
    said = [];
    for (const _ of [1, 2]) expect(await health.problems()).toEqual(['The worker makes no progress.']);
    expect(said).toHaveLength(1);
    isWorkerAlive = true;
    expect(await health.problems()).toEqual([]);
    expect(said[1]).toContain('healthy again');
    const away = onDatabase('postgresql://nobody@127.0.0.1:1/nothing');
    expect(await answerOf({ db: away, config, log }, { readRoom: enough })).toEqual([
      503,
      'The database does not answer.',
    ]);
  });

  it('of a worker alone is asked beside its metrics', async () => {
    const port = await freePort();
    const variables = { ROLE: 'worker', METRICS_PORT: String(port) };
    const server = await startTestServer({
      ...environmentFor(await copyTemplate(inject('embedded'))),
      ...variables,
    });
    try {
      for (const path of ['/health', '/readyz', '/livez']) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`);
        expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
      }
    } finally {
      await server.stop();
    }
  });

  it('whose worker ends nothing any more is noticed', async () => {
    const context = { log: createLog('silent'), now: () => new Date() };
    const db = onDatabase(await copyTemplate(inject('embedded')));
    const fine = startStatisticsWorker({ ...context, db }, 60_000);
    expect(fine.isAlive()).toBe(true);
    await fine.stop();
    const empty = onDatabase(await createDatabase(inject('embedded'), { template: 'template0' }));
    const stuck = startStatisticsWorker({ ...context, db: empty }, 500);
    expect(stuck.isAlive()).toBe(true);
    await expect.poll(stuck.isAlive, { timeout: 10_000 }).toBe(false);
    await stuck.stop();
  });
});

describe('What PostgreSQL says', () => {
  const at = '2026-11-29 18:20:01.123 UTC [7] ';
  it.each([
    [`${at}PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device`, true],
    [`${at}ERROR:  could not extend file "base/5/1": No space left on device`, true],
    [`${at}LOG:  could not write temporary statistics file "x": No space left on device`, true],
    ['could not write to log file: No space left on device', true],
    [`${at}FATAL:  sorry, too many clients already`, true],
    ['FATAL:  could not create shared memory segment', true],
    [`${at}FATAL:  the database system is not yet accepting connections`, false],
    [`${at}FATAL:  terminating connection due to administrator command`, false],
    [`${at}ERROR:  duplicate key value violates unique constraint "users_mail_key"`, false],
    [`${at}STATEMENT:  select 'PANIC:  No space left on device'`, false],
    [`FATAL:  lock file "postmaster.pid" already exists`, false],
    [`\tor name = 'FATAL:  No space left on device'`, false],
  ])('is grave or not: %s', (line, isGrave) => {
    expect(graveWordsIn(line) !== undefined).toBe(isGrave);
  });

  it('last, within the hour, is what a command adds when the database is away', async () => {
    const time = (minutesAgo: number) =>
      new Date(Date.now() - minutesAgo * 60_000).toISOString().replace('T', ' ').replace('Z', ' UTC [7]');
    mkdirSync(join(folder, 'logs'));
    const write = (name: string, ...lines: string[]) =>
      writeFileSync(join(folder, 'logs', name), `${lines.join('\n')}\n`);
    write('postgresql-Sat.log', `${time(61)} PANIC:  could not fsync`);
    expect((await troubleOf(embedded())).join()).not.toContain('PANIC');
    write('postgresql-Sun.log', `${time(59)} PANIC:  could not write`, `${time(2)} LOG:  shutting down`);
    expect((await troubleOf(embedded())).join()).toContain('PostgreSQL said: PANIC: could not write');
  });
});
