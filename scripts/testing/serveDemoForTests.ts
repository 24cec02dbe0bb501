/** The web server of the browser tests on the server: the build of buildForTests.ts and the demo's town, with a real mail server and a real
 * broker. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { startDemo } from '@demo/startDemo';
import { DEFAULT_SENSORS } from '@mock/seed/seed';

import { startMailServer } from '../../tests/server/support/mailServer';
import { startMosquitto } from '../../tests/server/support/mosquitto';
import { newFolder } from '../../tests/server/support/newFolder';
import { readPorts } from '../ports';
import { run } from '../running';
import { testAddress, testDist, testEnvironment } from './environment';
import { BROKER_PATH } from './broker';
import { mailboxOf } from './mailbox';

Object.assign(process.env, testEnvironment);
const { port, analyticsPort } = await readPorts();
await run(async () => {
  const folder = newFolder();
  const mails = await startMailServer();
  const broker = await startMosquitto();
  const demo = await startDemo({
    port,
    analyticsPort,
    publicUrl: testAddress,
    dataFolder: join(folder, 'demo'),
    sensors: DEFAULT_SENSORS,
    days: 40,
    webFolder: testDist,
    smtpUrl: mails.url,
    mqttUrl: broker.url,
    alarmLimits: { gatheringMs: 500 },
    addRoutes: (app, context) => {
      mailboxOf(mails)(app, context);
      app.get(BROKER_PATH, (hono) => hono.text(broker.url));
    },
  });
  return async () => {
    await demo.stop();
    await broker.stop();
    await mails.close();
    rmSync(folder, { recursive: true, force: true });
  };
});
