import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLog } from '@server/log';
import { checkInstallation } from '@server/operations/check';
import { readConfig } from '@server/readConfig';

import { createTypedDatabase, runSql } from './support/databases';
import {
  ensureDebianPostgres,
  startDebianCluster,
  startStandby,
  type Cluster,
} from './support/debianPostgres';
import { newFolder } from './support/newFolder';
import { environmentFor, startTestServer } from './support/testServer';
import { waitForReplay } from './support/waitForReplay';

const folder = newFolder();

describe.skipIf(!ensureDebianPostgres(folder))('An address of a standby alone', () => {
  let primary: Cluster;
  let standby: Cluster;
  let address = '';

  beforeAll(async () => {
    primary = await startDebianCluster(join(folder, 'primary'));
    standby = await startStandby(primary, join(folder, 'standby'));
    const url = new URL(await createTypedDatabase(primary.url));
    url.port = String(standby.port);
    address = url.href;
  }, 120_000);

  afterAll(async () => {
    await standby?.stop();
    await primary?.stop();
  });

  const check = async () => {
    const findings = await checkInstallation(readConfig(environmentFor(address)), address);
    return findings.filter(({ isFine }) => !isFine).map(({ text }) => text);
  };

  it('is reported by `check`, with what to do', async () => {
    await waitForReplay(primary.url, standby.url);
    expect(await check()).toContainEqual(
      expect.stringMatching(/^DATABASE_URL: 127\.0\.0\.1:\d+ is a standby, .*Name the primary/),
    );
  });

  it('is named by the start at once, which goes on as soon as it is promoted', async () => {
    await primary.kill();
    await expect
      .poll(() => runSql(standby.url, 'select from pg_stat_wal_receiver'), { timeout: 10_000 })
      .toEqual([]);
    const said: string[] = [];
    const starting = startTestServer(environmentFor(address), {
      log: createLog('warn', { write: (line: string) => said.push(line) }),
    });
    await expect.poll(() => said.length).toBeGreaterThan(0);
    expect(said[0]).toMatch(
      /is a standby, .*follows nobody.*pg_promote.*"the database takes no changes yet"/,
    );
    await runSql(standby.url, 'select pg_promote()');
    const server = await starting;
    await server.stop();
    expect(await check()).not.toContainEqual(expect.stringMatching(/^DATABASE_URL/));
  }, 60_000);
});
