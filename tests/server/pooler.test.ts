import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';

import { sensors } from '@contract';
import { migrate, readSchemaState } from '@server/database/migrate';
import { openClient } from '@server/database/connections/pool';
import { requireIdle } from '@server/database/requireIdle';
import { UnfitDatabase } from '@server/database/unfitDatabase';
import { checkInstallation } from '@server/operations/check';
import { readConfig } from '@server/readConfig';

import { createApi } from '../contract/portable/api';
import { createDatabase, runSql } from './support/databases';
import { connectQueryOfExample, ensurePgbouncer, startPgbouncer, type PoolMode } from './support/pgbouncer';
import { runAdmin } from './support/runAdmin';
import { administrator, environmentFor, makeAdministrator, startTestServer } from './support/testServer';

const hasPgbouncer = ensurePgbouncer();

let stop = () => Promise.resolve();
afterEach(() => stop());

const behind = async (mode: PoolMode, settings: readonly string[] = [], ofDatabase = '') => {
  const direct = await createDatabase(inject('debian') ?? inject('embedded'));
  const pgbouncer = await startPgbouncer(direct, mode, settings, ofDatabase);
  stop = pgbouncer.stop;
  return { direct, url: pgbouncer.url };
};

const asIdle = async (url: string) => {
  const client = await openClient(url);
  try {
    await requireIdle(client, '');
  } finally {
    await client.end();
  }
};

/** Of the installation's database alone. */
const HELD = `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where locktype = 'advisory' and datname = current_database()`;

describe.skipIf(!hasPgbouncer)('Behind PgBouncer', () => {
  it('in session mode the server makes its schema, works within its limits, and leaves no lock behind', async () => {
    const { direct, url } = await behind('session');
    const server = await startTestServer(environmentFor(url));
    try {
      await makeAdministrator(server);
      const api = createApi((path, init) => server.fetch(path, init));
      const token = await api.signIn(administrator.mail, administrator.password);
      expect(await api.answerOf(sensors.listSensors, {}, token)).toEqual([]);
      const { rows } = await sql<{ statement: string; lock: string; jit: string; silence: string }>`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('jit') as jit, current_setting('tcp_keepalives_idle') as silence
      `.execute(server.running.context.db);
      expect(rows).toEqual([{ statement: '15s', lock: '5s', jit: 'off', silence: '30' }]);
    } finally {
      await server.stop();
    }
    expect(await readSchemaState(url)).toBe('current');
    await expect.poll(() => runSql(direct, HELD)).toEqual([]);
  }, 60_000);

  it.each<[PoolMode, string[]]>([
    ['transaction', []],
    ['transaction', ['server_round_robin = 1', 'min_pool_size = 2']],
    ['statement', []],
  ])(
    'in %s mode (%j) nothing starts, and a sentence says what to do',
    async (mode, settings) => {
      const { direct, url } = await behind(mode, settings);
      const starting = startTestServer(environmentFor(url));
      await expect(starting).rejects.toThrow(UnfitDatabase);
      await expect(starting).rejects.toThrow(/pool_mode = session/);
      expect(await runSql(direct, HELD)).toEqual([]);
      expect(await runSql(direct, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
    },
    60_000,
  );

  it('in transaction mode it works where PostgreSQL itself is named for what needs a connection', async () => {
    // Fewer connections than clients, so that whatever outlives its transaction meets somebody else.
    const { direct, url } = await behind('transaction', ['default_pool_size = 2'], connectQueryOfExample());
    const variables = { ...environmentFor(url), DATABASE_SESSION_URL: direct };
    const [one, other] = [await startTestServer(variables), await startTestServer(variables)];
    try {
      await makeAdministrator(one);
      const sessions = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const server = index % 2 === 0 ? one : other;
          const api = createApi((path, init) => server.fetch(path, init));
          const token = await api.signIn(administrator.mail, administrator.password);
          return api.answerOf(sensors.listSensors, {}, token);
        }),
      );
      expect(sessions.flat()).toEqual([]);
      const findings = await checkInstallation(readConfig(variables), direct);
      expect(findings).toContainEqual({
        isFine: true,
        text: 'DATABASE_URL: the pooler answers, and limits how long statements may take.',
      });
      expect(await readSchemaState(direct)).toBe('current');
      await expect(asIdle(direct)).rejects.toThrow('A Vigía is at work');
    } finally {
      await one.stop();
      await other.stop();
    }
    expect(await runSql(direct, HELD)).toEqual([]);
    await asIdle(direct);
  }, 60_000);

  it('in transaction mode, beside the address of another database, nothing starts or is made there', async () => {
    const { url } = await behind('transaction', [], connectQueryOfExample());
    const another = await createDatabase(inject('debian') ?? inject('embedded'));
    const variables = { ...environmentFor(url), DATABASE_SESSION_URL: another };
    const told = /^DATABASE_SESSION_URL leads to another database .* than DATABASE_URL/;
    const starting = startTestServer(variables);
    await expect(starting).rejects.toThrow(UnfitDatabase);
    await expect(starting).rejects.toThrow(told);
    expect(await readSchemaState(another)).toBe('empty');
    const findings = await checkInstallation(readConfig(variables), another);
    expect(findings).toContainEqual({ isFine: false, text: expect.stringMatching(told) as string });
    for (const words of [
      ['invite', 'jefa@vigia.example', '--admin'],
      ['import', 'docs/sensor-types.example.yaml'],
    ]) {
      const refused = await runAdmin(variables, ...words);
      expect(refused.code).toBe(1);
      expect(refused.output.trim()).toMatch(told);
    }
    expect(await readSchemaState(another)).toBe('empty');
    expect((await runAdmin(variables, 'check')).output).toContain('!!  DATABASE_SESSION_URL leads to');
  }, 60_000);

  it('in transaction mode, while the pooler is away, commands go around it, and none makes an installation', async () => {
    const { direct, url } = await behind('transaction', [], connectQueryOfExample());
    await stop();
    const variables = { ...environmentFor(url), DATABASE_SESSION_URL: direct };
    const refused = await runAdmin(variables, 'invite', 'jefa@vigia.example', '--admin');
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('The database is away') as string,
    });
    expect(await readSchemaState(direct)).toBe('empty');
    await migrate(direct);
    expect((await runAdmin(variables, 'thin')).code).toBe(0);
  }, 60_000);

  it('in transaction mode no standby is read: the start and `check` say what to do', async () => {
    const { direct, url } = await behind('transaction', [], connectQueryOfExample());
    const variables = { ...environmentFor(direct), DATABASE_READ_URL: url };
    const starting = startTestServer(variables);
    await expect(starting).rejects.toThrow(UnfitDatabase);
    await expect(starting).rejects.toThrow(/^DATABASE_READ_URL leads to a pooler.*pool_mode = session/);
    const findings = await checkInstallation(readConfig(variables), direct);
    expect(findings).toContainEqual({
      isFine: false,
      text: expect.stringMatching(/^DATABASE_READ_URL: .*pool_mode = session/) as string,
    });
  }, 60_000);

  it('in session mode a standby is read, and one that is away does not keep the server from starting', async () => {
    const { direct, url } = await behind('session');
    const server = await startTestServer({ ...environmentFor(direct), DATABASE_READ_URL: url });
    await stop();
    await server.stop();
    const another = await startTestServer({ ...environmentFor(direct), DATABASE_READ_URL: url });
    await another.stop();
  }, 60_000);

  it('in transaction mode without limits of time, the start and `check` say what to write there', async () => {
    const { direct, url } = await behind('transaction');
    const variables = { ...environmentFor(url), DATABASE_SESSION_URL: direct };
    const starting = startTestServer(variables);
    await expect(starting).rejects.toThrow(UnfitDatabase);
    await expect(starting).rejects.toThrow(/connect_query=/);
    const findings = await checkInstallation(readConfig(variables), direct);
    expect(findings).toContainEqual({
      isFine: false,
      text: expect.stringMatching(/nothing limits .*connect_query=/) as string,
    });
  }, 60_000);

  it.skipIf(!inject('debian'))(
    'in transaction mode where statements are compiled, `check` says what to write there',
    async () => {
      const limitsAlone = connectQueryOfExample().replace('; set jit = off', '');
      const { direct, url } = await behind('transaction', [], limitsAlone);
      const variables = { ...environmentFor(url), DATABASE_SESSION_URL: direct };
      const findings = await checkInstallation(readConfig(variables), direct);
      expect(findings).toContainEqual({
        isFine: false,
        text: expect.stringMatching(/compiles long statements.*connect_query=.*set jit = off/) as string,
      });
    },
    60_000,
  );

  it('that has a single connection for us, the start says how many are needed', async () => {
    const { url } = await behind('session', ['default_pool_size = 1']);
    await expect(startTestServer(environmentFor(url))).rejects.toThrow('Each Vigía needs 20');
  }, 60_000);
});
