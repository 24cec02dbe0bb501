import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';

import { sensors } from '@contract';
import { readSchemaState } from '@server/database/migrate';
import { UnfitDatabase } from '@server/database/unfitDatabase';

import { createApi } from '../contract/portable/api';
import { createDatabase, runSql } from './support/databases';
import { ensurePgbouncer, startPgbouncer, type PoolMode } from './support/pgbouncer';
import { administrator, environmentFor, makeAdministrator, startTestServer } from './support/testServer';

const hasPgbouncer = ensurePgbouncer();

let stop = () => Promise.resolve();
afterEach(() => stop());

const behind = async (mode: PoolMode, settings: readonly string[] = []) => {
  const direct = await createDatabase(inject('debian') ?? inject('embedded'));
  const pgbouncer = await startPgbouncer(direct, mode, settings);
  stop = pgbouncer.stop;
  return { direct, url: pgbouncer.url };
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
      const { rows } = await sql<{ statement: string; lock: string }>`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock
      `.execute(server.running.context.db);
      expect(rows).toEqual([{ statement: '15s', lock: '5s' }]);
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

  it('that has a single connection for us, the start says how many are needed', async () => {
    const { url } = await behind('session', ['default_pool_size = 1']);
    await expect(startTestServer(environmentFor(url))).rejects.toThrow('Each Vigía needs 20');
  }, 60_000);
});
