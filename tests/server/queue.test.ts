import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { resetLink } from '@server/accounts/resetLink';
import { connect } from '@server/database/database';
import { startEmbeddedDatabase } from '@server/database/embedded/startEmbeddedDatabase';
import { migrate } from '@server/database/migrate';
import { inTransaction } from '@server/database/work';
import { takeWaitingJob } from '@server/devices/takeWaiting';
import { openQueue } from '@server/jobs/queue';
import { createLog } from '@server/log';
import { jobKinds } from '@server/subjects';

import { copyTemplate, runSql } from './support/databases';
import { newFolder } from './support/newFolder';

const silentLog = createLog('silent');

test('A job that outlasts the stop of its queue fails nothing, and stays for somebody else', async () => {
  const url = await copyTemplate(inject('embedded'));
  await migrate(url);
  const { db } = connect({ url });
  const queue = await openQueue({ url, kinds: jobKinds, isWorker: true, log: silentLog });
  let end = () => {};
  const begun = new Promise<void>((resolve) => {
    const handle = () =>
      new Promise<void>((done) => {
        end = done;
        resolve();
      });
    void queue.work({ 'take-waiting': handle }, 'UTC');
  });
  await inTransaction(db, 'write', (work) => queue.enqueue(work, takeWaitingJob, { deviceId: 1 }));
  await begun;

  await queue.stop(50);
  end();
  // Vitest reports a rejection that nobody has handled by then.
  const jobs = await runSql(url, `select state::text as state from pgboss.job where name = 'take-waiting'`);
  expect(jobs).toHaveLength(1);
  expect(jobs).not.toContainEqual({ state: 'completed' });
  await db.destroy();
});

test('What is done at night is also done after a start, once for workers that start together', async () => {
  const url = await copyTemplate(inject('embedded'));
  await migrate(url);
  const done: string[] = [];
  const note = (name: string) => {
    done.push(name);
    return Promise.resolve();
  };
  const handlers = { 'clean-up': () => note('clean-up'), 'keep-readings': () => note('keep-readings') };
  const queues = await Promise.all(
    [1, 2].map(() => openQueue({ url, kinds: jobKinds, isWorker: true, log: silentLog })),
  );
  for (const queue of queues) await queue.work(handlers, 'UTC');

  // Not waiting for the first minutes to pass.
  await runSql(url, `update pgboss.job set start_after = now() where name in ('clean-up', 'keep-readings')`);
  await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual(['clean-up', 'keep-readings']);
  await Promise.all(queues.map((queue) => queue.stop(50)));
});

test('A job that fails while the database is away ends nothing, and is reported once it is back', async () => {
  const folder = newFolder();
  const options = { dataFolder: join(folder, 'data') };
  const database = await startEmbeddedDatabase(options);
  const { url } = database;
  await migrate(url);
  const { db } = connect({ url });
  const queue = await openQueue({ url, kinds: jobKinds, isWorker: true, log: silentLog });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const handle = async () => {
    await database.stop();
    begin();
    throw new Error('The database is away.');
  };
  // The night's work is queued before the database goes.
  await queue.work({ 'take-waiting': handle }, 'UTC');
  await inTransaction(db, 'write', (work) => queue.enqueue(work, takeWaitingJob, { deviceId: 1 }));
  await begun;

  const again = await startEmbeddedDatabase(options);
  // Vitest reports a rejection that nobody has handled by then.
  const states = () => runSql(url, `select state::text as state from pgboss.job where name = 'take-waiting'`);
  await expect.poll(states, { timeout: 40_000 }).toEqual([{ state: 'retry' }]);
  await queue.stop(50);
  await db.destroy();
  await again.stop();
  rmSync(folder, { recursive: true });
}, 90_000);

test('What was queued while the database’s clock was three years ahead is done now that it is right', async () => {
  const url = await copyTemplate(inject('embedded'));
  await migrate(url);
  const { db } = connect({ url });
  const away = await openQueue({ url, kinds: jobKinds, isWorker: false, log: silentLog });
  await inTransaction(db, 'write', async (work) => {
    for (const deviceId of [1, 2]) await away.enqueue(work, takeWaitingJob, { deviceId });
  });
  await away.stop(50);
  // One waits for another try, the worker of the other was killed.
  await runSql(
    url,
    `update pgboss.job set start_after = now() + interval '3 years', state = case data->>'deviceId' when '1' then 'retry' else 'active' end::pgboss.job_state,
       started_on = now() + interval '3 years', expire_in = interval '1 second'`,
  );
  await runSql(
    url,
    `update pgboss.version set maintained_on = now() + interval '3 years', cron_on = now() + interval '3 years'`,
  );

  const done = new Set<number>();
  const queue = await openQueue({
    url,
    kinds: jobKinds,
    isWorker: true,
    log: silentLog,
    maintenanceSeconds: 1,
  });
  const send = ({ data }: { readonly data: object }) => {
    done.add((data as { deviceId: number }).deviceId);
    return Promise.resolve();
  };
  await queue.work({ 'take-waiting': send }, 'UTC');
  const hurry = async () => {
    await runSql(
      url,
      `update pgboss.job set start_after = now() where state = 'retry' and data->>'deviceId' = '2'`,
    );
    return done;
  };
  await expect.poll(hurry, { timeout: 10_000 }).toEqual(new Set([1, 2]));
  const nightly = () =>
    runSql<{ cron_on: Date }>(url, 'select from pgboss.version where cron_on <= now() or cron_on is null');
  expect(await nightly()).toHaveLength(1);
  await queue.stop(50);
  await db.destroy();
}, 30_000);

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly job?: string;
  readonly isLastTry?: boolean;
  readonly err: { readonly message: string };
}

test('A job that fails is told of at each try, with its name', async () => {
  const url = await copyTemplate(inject('embedded'));
  await migrate(url);
  const { db } = connect({ url });
  const lines: LogLine[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) });
  const queue = await openQueue({ url, kinds: jobKinds, isWorker: true, log });
  const handlers = {
    'reset-link': () => Promise.reject(new Error('The table is gone.')),
  };
  await queue.work(handlers, 'UTC');
  await inTransaction(db, 'write', async (work) => {
    await queue.enqueue(work, resetLink, { mail: 'ana@barrio.example' });
  });

  const hurry = () => runSql(url, `update pgboss.job set start_after = now() where state = 'retry'`);
  const told = () => lines.map(({ msg, job, isLastTry, err }) => [msg, job, isLastTry, err.message]);
  const tries = async () => {
    await hurry();
    return told().length;
  };
  await expect.poll(tries, { timeout: 20_000, interval: 200 }).toBe(6);
  expect(told()).toEqual([
    ...Array.from({ length: 5 }, () => ['a job failed', 'reset-link', false, 'The table is gone.']),
    ['a job failed', 'reset-link', true, 'The table is gone.'],
  ]);
  expect(lines.at(-1)?.level).toBeGreaterThan(lines[0]?.level ?? 0);
  expect(JSON.stringify(lines)).not.toContain('ana@barrio.example');
  await queue.stop(50);
  await db.destroy();
}, 40_000);
