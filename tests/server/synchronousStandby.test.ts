import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { users } from '@contract';

import { createApi } from '../contract/portable/api';
import { createTypedDatabase, runSql } from './support/databases';
import { ensureDebianPostgres, startDebianCluster, type Cluster } from './support/debianPostgres';
import { newFolder } from './support/newFolder';
import { newConnectedSensor, newReadingKey, sendReadings } from './support/readings';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

const folder = newFolder();

describe.skipIf(!ensureDebianPostgres(folder))(
  'A primary that is cut off from its synchronous standby',
  () => {
    let primary: Cluster;
    let server: TestServer;
    let url = '';

    beforeAll(async () => {
      primary = await startDebianCluster(join(folder, 'primary'));
      url = await createTypedDatabase(primary.url);
      await runSql(url, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = on`);
      server = await startTestServer(environmentFor(url), { databaseLimits: { statementLimitMs: 1_000 } });
      await makeAdministrator(server);
    }, 120_000);

    afterAll(async () => {
      await server?.stop();
      await primary?.stop();
    });

    const AWAY = { status: 503, text: 'La base de datos no responde. Probá de nuevo en unos segundos.' };

    const waitFor = async (standbys: string) => {
      await runSql(primary.url, `alter system set synchronous_standby_names = '${standbys}'`);
      await runSql(primary.url, 'select pg_reload_conf()');
    };
    const inviter = async () => {
      const api = createApi((path, init) => server.fetch(path, init));
      const token = await api.signIn(administrator.mail, administrator.password);
      return (email: string) =>
        api.outcomeOf(users.inviteUser, { body: { email, isAdmin: false, sensorIds: [] } }, token);
    };

    afterEach(() => waitFor(''));

    it('acknowledges nothing: another one may be promoted without it', async () => {
      const invite = await inviter();
      const key = await newReadingKey(url);
      const { device } = await newConnectedSensor(url);
      const readings = [{ device, variable: 'temperatura', at: new Date().toISOString(), value: 20 }];

      await waitFor('vanished');
      expect(await invite('ana@barrio.example')).toEqual(AWAY);
      expect((await sendReadings(server, key, readings)).status).toBe(503);

      await waitFor('');
      expect((await invite('berta@barrio.example')).status).toBeLessThan(300);
      expect((await sendReadings(server, key, readings)).status).toBe(200);
    });

    it('acknowledges nothing either if somebody ends the wait, which PostgreSQL reports as a success', async () => {
      const invite = await inviter();
      const cancelWaits = () =>
        runSql(
          primary.url,
          `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
        );
      await waitFor('vanished');
      const invited = invite('carla@barrio.example');
      await expect.poll(async () => (await cancelWaits()).length).toBeGreaterThan(0);
      expect(await invited).toEqual(AWAY);
    });
  },
);
