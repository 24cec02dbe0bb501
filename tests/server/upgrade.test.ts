import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { analytics, locations, normalizedVariables, pdf, sensors, sensorTypes, users } from '@contract';
import { migrate, schemaProblem } from '@server/database/migrate';

import { fillTown } from '../../scripts/schemas/town';
import { createApi } from '../contract/portable/api';
import { copyTemplate, createDatabase, runSql } from './support/databases';
import { administrator, environmentFor, startTestServer } from './support/testServer';

const FOLDER = 'tests/server/fixtures/schemas';
const releases = readdirSync(FOLDER);

/** Before the next month's mail would be due in any of them. */
const now = () => new Date('2026-11-15T12:00:00Z');

/** What a server that has started writes at once: its own state, and work that it finds waiting. */
const LIVE = ['data_versions', 'setup_links', 'listening', 'changed_hours'];

/** Every row of all our tables, limited to the columns that the release had. */
const contentsOf = async (url: string, columns: ReadonlyMap<string, string>) => {
  const contents = new Map<string, unknown>();
  for (const [table, list] of columns) {
    contents.set(table, await runSql(url, `select ${list} from ${table} order by ${list}`));
  }
  return contents;
};

const columnsOf = async (url: string): Promise<Map<string, string>> => {
  const rows = await runSql<{ table: string; columns: string }>(
    url,
    `select table_name as table, string_agg(quote_ident(column_name) || case data_type when 'json' then '::text' else '' end, ', '
       order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name !~ '^kysely' and table_name <> all ($1) group by 1`,
    [LIVE],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

/** Without the months' partitions, which follow from the data. */
const schemaOf = (url: string) =>
  runSql(
    url,
    `select table_name, column_name, data_type, is_nullable from information_schema.columns
     where table_schema = 'public' and table_name !~ '^readings_[0-9]' order by 1, 2`,
  );

it('The statements that fill a database for these tests fit this release', async () => {
  const url = await createDatabase(inject('debian') ?? inject('embedded'));
  await migrate(url);
  await fillTown(url, 'hash');
});

describe.each(releases)('A database of %s', (file) => {
  it('keeps every row when two instances of this release start on it at once, and serves all calls', async () => {
    const url = await createDatabase(inject('debian') ?? inject('embedded'), { template: 'template0' });
    await runSql(url, readFileSync(join(FOLDER, file), 'utf8'));
    const columns = await columnsOf(url);
    const before = await contentsOf(url, columns);
    expect(before.get('users')).toHaveLength(3);

    const [one, other] = await Promise.all([
      startTestServer(environmentFor(url), { now }),
      startTestServer(environmentFor(url), { now }),
    ]);
    try {
      expect(await contentsOf(url, columns)).toEqual(before);
      // Not only migrated, but equal to a new installation.
      const fresh = await copyTemplate(inject('debian') ?? inject('embedded'));
      expect(await schemaOf(url)).toEqual(await schemaOf(fresh));

      const api = createApi((path, init) => one.fetch(path, init));
      const elsewhere = createApi((path, init) => other.fetch(path, init));
      const token = await api.signIn(administrator.mail, administrator.password);
      expect(await elsewhere.answerOf(sensors.listSensors, {}, token)).toHaveLength(40);
      expect(await api.answerOf(users.listUsers, {}, token)).toHaveLength(3);
      expect(await api.answerOf(sensorTypes.listSensorTypes, {}, token)).toHaveLength(2);
      expect(await api.answerOf(locations.listLocations, {}, token)).toHaveLength(2);
      const variables = await api.answerOf(normalizedVariables.listNormalizedVariables, {}, token);
      expect(JSON.stringify(variables)).toContain('Nivel sonoro');
      const views = await api.answerOf(analytics.listViewsByType, { query: { sensorTypeId: 1 } }, token);
      expect(JSON.stringify(views)).toContain('PM2,5 por día');

      const resident = await api.signIn('vecina@vigia.example', administrator.password);
      expect(await api.answerOf(sensors.listOwnSensors, {}, resident)).toHaveLength(10);
      const subscriptions = await api.answerOf(pdf.listSubscriptions, {}, resident);
      expect(subscriptions.filter(({ subscribed }) => subscribed)).toHaveLength(2);

      const body = { email: 'nueva@vigia.example', isAdmin: false, sensorIds: [1] };
      await api.answerOf(users.inviteUser, { body }, token);
      expect(await elsewhere.answerOf(users.listUsers, {}, token)).toHaveLength(4);
    } finally {
      await one.stop();
      await other.stop();
    }
  });
});

it('A database of a later release is left alone, with a sentence on what to do', async () => {
  const url = await copyTemplate(inject('embedded'));
  await runSql(
    url,
    `insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01T00:00:00Z')`,
  );
  await expect(migrate(url)).rejects.toThrow('by a newer release (9999-later). Install that one');
});

it('A database that stores no UTF8 is refused, with a command that makes one that does', async () => {
  const cluster = inject('embedded');
  await runSql(
    cluster,
    `create database plain_ascii encoding 'SQL_ASCII' template template0 locale_provider libc locale 'C'`,
  );
  const url = cluster.replace(/(?<=^postgresql:.*\/)\w+(?=\?|$)/, 'plain_ascii');
  await expect(migrate(url)).rejects.toThrow(
    'the encoding SQL_ASCII; Vigía needs UTF8. Make another: createdb',
  );
});

describe('A database in which the role of DATABASE_URL may not do enough', () => {
  const ROLE = 'de_prueba';
  const asRole = (url: string) => url.replace(/user=\w+/, `user=${ROLE}`);
  beforeAll(() => runSql(inject('embedded'), `create role ${ROLE} login`));
  afterAll(() => runSql(inject('embedded'), `drop role ${ROLE}`));

  it('because it does not own it is refused, also by `check`, with the statement that hands it over', async () => {
    const url = await createDatabase(inject('embedded'));
    const database = new URL(url).pathname.slice(1);
    const sentence = `${ROLE} of DATABASE_URL may not make tables in the database ${database}. Make it the owner, as an administrator of PostgreSQL: alter database ${database} owner to ${ROLE}`;
    await expect(migrate(asRole(url))).rejects.toThrow(sentence);
    await expect(schemaProblem(asRole(url))).rejects.toThrow(sentence);
    await runSql(url, `alter database ${database} owner to ${ROLE}`);
    await migrate(asRole(url));
    expect(await schemaProblem(asRole(url))).toBeUndefined();
    await runSql(url, `reassign owned by ${ROLE} to vigia`);
  });

  it('because it owns the tables, but may not make those of a next month, is refused too', async () => {
    const url = await createDatabase(inject('embedded'));
    const database = new URL(url).pathname.slice(1);
    await runSql(url, `alter database ${database} owner to ${ROLE}`);
    await migrate(asRole(url));
    await runSql(url, `alter database ${database} owner to vigia`);
    const sentence = `${ROLE} of DATABASE_URL may not make tables in the database ${database}. Make it the owner`;
    await expect(migrate(asRole(url))).rejects.toThrow(sentence);
    await expect(schemaProblem(asRole(url))).rejects.toThrow(sentence);
    await runSql(url, `reassign owned by ${ROLE} to vigia`);
  });

  it('because another role made its tables, as when a dump was put back, is refused too', async () => {
    const url = await copyTemplate(inject('embedded'));
    const database = new URL(url).pathname.slice(1);
    await runSql(url, `alter database ${database} owner to ${ROLE}`);
    const sentence = `The tables in the database ${database} belong to the role vigia`;
    await expect(migrate(asRole(url))).rejects.toThrow(sentence);
    await expect(schemaProblem(asRole(url))).rejects.toThrow(sentence);
    await runSql(url, `alter database ${database} owner to vigia`);
  });
});

it('A migration that was begun on an upgraded database changes nothing any more', async () => {
  const url = await copyTemplate(inject('embedded'));
  const before = await schemaOf(url);
  await migrate(url);
  expect(await schemaOf(url)).toEqual(before);
});
