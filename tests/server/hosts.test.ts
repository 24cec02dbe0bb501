import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sensors } from '@contract';
import { checkInstallation } from '@server/operations/check';
import { readConfig } from '@server/readConfig';

import { createApi } from '../contract/portable/api';
import { createDatabase, runSql } from './support/databases';
import {
  ensureDebianPostgres,
  startDebianCluster,
  startStandby,
  type Cluster,
} from './support/debianPostgres';
import { newFolder } from './support/newFolder';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';
import { waitForReplay } from './support/waitForReplay';

const folder = newFolder();

describe.skipIf(!ensureDebianPostgres(folder))('An address with two hosts', () => {
  let first: Cluster;
  let second: Cluster;
  let server: TestServer;
  let address = '';
  let direct = '';

  beforeAll(async () => {
    first = await startDebianCluster(join(folder, 'first'));
    second = await startStandby(first, join(folder, 'second'));
    direct = await createDatabase(first.url);
    const { username, password, pathname } = new URL(direct);
    // The standby is named first.
    const hosts = [second, first].map(({ port }) => `127.0.0.1:${port}`).join(',');
    address = `postgresql://${username}:${password}@${hosts}${pathname}?target_session_attrs=read-write`;
    server = await startTestServer(environmentFor(address));
    await makeAdministrator(server);
  }, 120_000);

  afterAll(async () => {
    await server?.stop();
    await second?.stop();
    await first?.stop();
  });

  const check = () => checkInstallation(readConfig(environmentFor(address)), address);
  const ofHosts = async () =>
    (await check()).map(({ text }) => text).filter((text) => text.startsWith('DATABASE_URL'));
  const roleOf = ({ port }: Cluster, words: string) => `DATABASE_URL: 127.0.0.1:${port} ${words}.`;
  const signIn = () => {
    const api = createApi((path, init) => server.fetch(path, init));
    return api.signIn(administrator.mail, administrator.password);
  };

  it('leads to the one that takes changes, and `check` says what each is', async () => {
    const api = createApi((path, init) => server.fetch(path, init));
    expect(await api.answerOf(sensors.listSensors, {}, await signIn())).toEqual([]);
    expect(await ofHosts()).toEqual([roleOf(second, 'is a standby'), roleOf(first, 'takes changes')]);
  });

  it('drops its connections to a host that takes no changes any more, and finds another one', async () => {
    const ours = async () => {
      const rows = await runSql<{ pid: number }>(
        first.url,
        `select pid from pg_stat_activity where application_name = 'vigia' and datname <> current_database()`,
      );
      return rows.map(({ pid }) => pid);
    };
    const before = await ours();
    await runSql(first.url, 'alter system set default_transaction_read_only = on');
    await runSql(first.url, 'select pg_reload_conf()');
    await expect.poll(() => signIn().catch(String)).toMatch(/503/);
    await expect.poll(ours).not.toEqual(expect.arrayContaining(before));
    await expect(sql`select 1`.execute(server.running.context.db)).rejects.toThrow(
      /None of the hosts takes changes: .* is standby, .* is read-only/,
    );
    await runSql(first.url, 'alter system reset default_transaction_read_only');
    await runSql(first.url, 'select pg_reload_conf()');
    await expect.poll(signIn).toEqual(expect.any(String));
  });

  it('leads to the standby once it is promoted, without a restart', async () => {
    await waitForReplay(first.url, second.url);
    await first.kill();
    await runSql(second.url, 'select pg_promote()');
    await expect.poll(signIn, { timeout: 20_000 }).toEqual(expect.any(String));
    expect((await ofHosts())[1]).toMatch(/does not answer/);
  }, 60_000);

  it('leads to the one that was promoted later when the other one comes back, which `check` reports', async () => {
    await first.start();
    await runSql(
      second.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'vigia%'`,
    );
    await expect.poll(signIn, { timeout: 20_000 }).toEqual(expect.any(String));
    const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(
      server.running.context.db,
    );
    expect(rows).toEqual([{ port: String(second.port) }]);
    expect(await ofHosts()).toContainEqual(expect.stringMatching(/2 hosts take changes/));
  }, 60_000);
});
