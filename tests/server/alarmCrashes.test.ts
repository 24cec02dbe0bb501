import { setTimeout as delay } from 'node:timers/promises';

import { expect, inject, it } from 'vitest';

import { randomFrom } from '@simulation/random';

import { startChildServer, type ChildServer } from './support/childServer';
import { copyTemplate, runSql } from './support/databases';
import { startMailServer, type Moment } from './support/mailServer';
import { newConnectedSensor, newReadingKey, sendReadings, type ConnectedSensor } from './support/readings';
import { administrator, environmentFor, makeAdministrator, startTestServer } from './support/testServer';

const MINUTE = 60_000;

/** When a worker is killed: while it judges, or while a mail of it is on its way. */
const KILLS: readonly ('judging' | Moment)[] = ['judging', 'during', 'after'];
const SENSORS_A_ROUND = 3;

it('A worker that is killed again and again opens each alarm once, and tells of it once', async () => {
  const random = randomFrom(11);
  const mails = await startMailServer();
  const url = await copyTemplate(inject('embedded'));
  // The case under test.
  await runSql(
    url,
    `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
  );
  const web = await startTestServer({ ...environmentFor(url), ROLE: 'web' });
  let worker: ChildServer | undefined;
  const startWorker = async () => {
    worker = await startChildServer({
      ...environmentFor(url),
      ROLE: 'worker',
      SMTP_URL: mails.url,
      MAIL_FROM: 'vigia@vigia.example',
    });
    return worker;
  };
  try {
    await makeAdministrator(web);
    await runSql(url, `update users set alarm_mail = 'all'`);
    const key = await newReadingKey(url);

    const sensors: ConnectedSensor[] = [];
    /** Beyond its limits for twenty minutes. */
    const sendWarm = async () => {
      const sensor = await newConnectedSensor(url);
      sensors.push(sensor);
      const readings = [20, 10, 0].map((ago) => ({
        device: sensor.device,
        variable: 'temperatura',
        at: new Date(Date.now() - ago * MINUTE).toISOString(),
        value: 35,
      }));
      expect((await sendReadings(web, key, readings)).status).toBe(200);
    };

    for (const kill of KILLS) {
      for (let count = 0; count < SENSORS_A_ROUND; count += 1) await sendWarm();
      const running = await startWorker();
      const killed = new Promise<void>((resolve) => {
        mails.watch((moment) => {
          if (moment !== kill) return;
          process.kill(running.processId, 'SIGKILL');
          resolve();
        });
      });
      if (kill === 'judging') await delay(random() * 1_500);
      else await killed;
      mails.watch(() => {});
      await running.end('SIGKILL');
    }
    await startWorker();
    const left = async () => {
      const [row] = await runSql<{ left: number }>(
        url,
        `select (select count(*) from changed_hours)::int + (select count(*) from alarm_notices where message_id is null)::int
           + (select count(*) from messages where settled_at is null)::int as left`,
      );
      return row?.left;
    };
    await expect.poll(left, { timeout: 60_000, interval: 300 }).toBe(0);

    const alarms = await runSql<{ id: number; sensor: number }>(
      url,
      'select id::int, sensor_id::int as sensor from alarms',
    );
    expect(alarms.map(({ sensor }) => sensor).toSorted((one, other) => one - other)).toEqual(
      sensors.map(({ id }) => id).toSorted((one, other) => one - other),
    );
    const received = mails.mailsTo(administrator.mail);
    for (const { id } of alarms) {
      const telling = received.filter(({ text }) => new RegExp(`alarm=${id}\\b`).test(text));
      // A second copy, of a mail that was taken while its worker died, has the same Message-ID.
      expect(new Set(telling.map(({ messageId }) => messageId)).size).toBe(1);
    }
    const copies = received.length - new Set(received.map(({ messageId }) => messageId)).size;
    expect(copies).toBeLessThanOrEqual(KILLS.filter((kill) => kill === 'after').length);
  } finally {
    await worker?.end('SIGKILL');
    await web.stop();
    await mails.close();
  }
}, 240_000);
