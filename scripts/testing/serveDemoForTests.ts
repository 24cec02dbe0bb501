/** The web server of the browser tests on the server: the build of buildForTests.ts and the demo's town, with a real mail server and a real
 * broker. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { startDemo } from '@demo/startDemo';
import { monthBefore } from '@domain/months';
import { DEFAULT_SENSORS } from '@mock/seed/seed';

import { marchOfLastYear, previousMonth } from '../../tests/e2e/support/town';
import { startMailServer } from '../../tests/server/support/mailServer';
import { startMosquitto } from '../../tests/server/support/mosquitto';
import { newFolder } from '../../tests/server/support/newFolder';
import { readPorts } from '../ports';
import { run } from '../running';
import { testAddress, testDist, testEnvironment } from './environment';
import { BROKER_PATH } from './broker';
import { READY_PATH } from './ready';
import { mailboxOf } from './mailbox';

Object.assign(process.env, testEnvironment);
const { port, analyticsPort } = await readPorts();
/** The months that tests ask for, each with the one before, which it is compared with. */
const monthsOfTests = () =>
  [previousMonth(), marchOfLastYear()].flatMap((month) => [month, monthBefore(month)]);

await run(async () => {
  const folder = newFolder();
  const mails = await startMailServer();
  const broker = await startMosquitto();
  let isReady = false;
  const demo = await startDemo({
    port,
    analyticsPort,
    publicUrl: testAddress,
    dataFolder: join(folder, 'demo'),
    sensors: DEFAULT_SENSORS,
    monthsOfReadings: 1,
    monthsOfHours: monthsOfTests(),
    webFolder: testDist,
    smtpUrl: mails.url,
    mqttUrl: broker.url,
    outboxLimits: { gatheringMs: 500 },
    addRoutes: (app, context) => {
      mailboxOf(mails)(app, context);
      app.get(BROKER_PATH, (hono) => hono.text(broker.url));
      app.get(READY_PATH, (hono) => hono.body(null, isReady ? 204 : 503));
    },
  });
  // If it fails, the demo says so.
  demo.recalled.then(
    () => (isReady = true),
    () => {},
  );
  return async () => {
    await demo.stop();
    await broker.stop();
    await mails.close();
    rmSync(folder, { recursive: true, force: true });
  };
});
