import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { analytics, locations, normalizedVariables, pdf, sensors, sensorTypes, users } from '@contract';
import { migrate, schemaProblem } from '@server/database/migrate';
import { createLog } from '@server/log';

import { fillTown } from '../../scripts/schemas/town';
import { createApi } from '../contract/portable/api';
import { copyTemplate, createDatabase, runSql } from './support/databases';
import { startMailServer } from './support/mailServer';
import { administrator, environmentFor, startTestServer } from './support/testServer';

const FOLDER = 'tests/server/fixtures/schemas';
const releases = readdirSync(FOLDER);

/** Before the next month's mail would be due in any of them. */
const now = () => new Date('2026-11-15T12:00:00Z');

/** What a server that has started writes at once: its own state, and work that it finds waiting. */
const LIVE = ['data_versions', 'setup_links', 'listening', 'changed_hours'];

/** Every row of all our tables, limited to the columns that the release had. */
const contentsOf = async (
  url: string,
  columns: ReadonlyMap<string, string>,
  sources: Readonly<Record<string, string>> = {},
) => {
  const contents = new Map<string, unknown>();
  for (const [table, list] of columns) {
    const rows = await runSql(
      url,
      `select ${list} from ${sources[table] ?? table} as source order by ${list}`,
    );
    contents.set(table, rows);
  }
  return contents;
};

/** The newest id of the month's mails, after which the outbox counts the other mails on. */
const lastDelivery = async (url: string): Promise<number> => {
  const [row] = await runSql<{ last: number }>(
    url,
    `select coalesce(max(pg_sequence_last_value(oid)), 0)::int as last from pg_class where relname = 'deliveries_id_seq'`,
  );
  return row?.last ?? 0;
};

/** Where this release keeps what earlier ones had in other tables. */
const movedTo = (last: number): Readonly<Record<string, string>> => ({
  deliveries: `(select * from messages where subject = 'month')`,
  mails: `(select id - ${last} as id, subject as kind, user_id, recipient, link_id, attempts, reason as last_error, created_at,
     settled_at, case state when 'planned' then 'queued' else state end as status from messages where subject <> 'month')`,
  // Each had sixteen sessions.
  broker_sessions: `(select (slot + 15) / 16 as slot, topics from broker_sessions where slot % 16 = 1)`,
  alarm_notices: `(select alarm_id, user_id, event, created_at, message_id - ${last} as mail_id from alarm_notices)`,
});

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

it('Spellings of one EUI become one device, with what each of them sent', async () => {
  const url = await createDatabase(inject('debian') ?? inject('embedded'));
  await migrate(url, { target: '0012-notices-of-people' });
  const statements = [
    `insert into devices (identifier, last_seen_at) values
       ('0A0B0C0D00000001', null), ('0a0b0c0d00000001', '2026-11-02'), ('0a:0b:0c:0d:00:00:00:01', '2026-11-01'),
       ('0A0B0C0D00000002', '2026-11-01'), ('Estación-1', null), ('0A0B0C0D00000003', null), ('0a0b0c0d00000003', null)`,
    `insert into sensor_types (name) values ('Aire')`,
    `insert into sensors (name, type_id) select 'Sensor ' || n, 1 from generate_series(1, 3) as n`,
    `insert into sensor_devices (sensor_id, device_id) values (1, 1), (2, 6), (3, 7)`,
    `insert into waiting_variables (device_id, name, readings, last_at, last_value) values
       (2, 't', 2, '2026-11-02', 2), (3, 't', 2, '2026-11-01', 9)`,
    `insert into waiting_readings (device_id, name, at, value) values
       (2, 't', '2026-11-01', 1), (2, 't', '2026-11-02', 2), (3, 't', '2026-10-31', 8), (3, 't', '2026-11-01', 1)`,
    `insert into reading_keys (name, key_hash, devices) values ('Clave', decode(repeat('ef', 32), 'hex'), '{0A:0B:0C:0D:00:00:00:01,Estación-1}')`,
  ];
  for (const statement of statements) await runSql(url, statement);

  await migrate(url);
  expect(await runSql(url, 'select id::int, identifier from devices order by id')).toEqual([
    { id: 1, identifier: '0a0b0c0d00000001' },
    { id: 4, identifier: '0a0b0c0d00000002' },
    { id: 5, identifier: 'Estación-1' },
    // Each has a sensor: nobody but its administrator knows which one is right.
    { id: 6, identifier: '0A0B0C0D00000003' },
    { id: 7, identifier: '0a0b0c0d00000003' },
  ]);
  expect(
    await runSql(
      url,
      'select device_id::int as id, readings::int, last_value as last from waiting_variables',
    ),
  ).toEqual([{ id: 1, readings: 3, last: 2 }]);
  expect(await runSql(url, 'select value from waiting_readings order by at')).toEqual([
    { value: 8 },
    { value: 1 },
    { value: 2 },
  ]);
  expect(await runSql(url, 'select devices from reading_keys')).toEqual([
    { devices: ['0a0b0c0d00000001', 'Estación-1'] },
  ]);
});

it('Mail that waits in the tables and the queue of an earlier release leaves once, and what had left does not', async () => {
  const url = await createDatabase(inject('debian') ?? inject('embedded'));
  await migrate(url, { target: '0017-silent-variables' });
  const statements = [
    `insert into users (mail, admin, alarm_mail, password_hash) values
       ('invitada@barrio.example', false, 'none', null), ('vecina@barrio.example', true, 'all', 'x'),
       ('avisado@barrio.example', false, 'none', 'x'), ('otra@barrio.example', false, 'none', 'x')`,
    `insert into sensor_types (name) values ('Aire')`,
    `insert into sensors (name, type_id) values ('Plaza', 1)`,
    // Silent since then, or its alarm would close while the mail waits.
    `insert into devices (identifier, measured_at) values ('plaza', '2026-11-15T11:00Z')`,
    `insert into sensor_devices (sensor_id, device_id) values (1, 1)`,
    `insert into user_sensors (user_id, sensor_id) select id, 1 from users where not admin`,
    `insert into subscriptions (user_id, sensor_id) values (2, 1), (3, 1), (4, 1)`,
    `insert into password_links (user_id, purpose, nonce, token_hash, expires_at)
     values (1, 'invitation', decode(repeat('ab', 32), 'hex'), decode(repeat('cd', 32), 'hex'), '2099-01-01')`,
    `insert into mails (kind, user_id, link_id, recipient, status, settled_at) values
       ('invitation', 1, 1, null, 'queued', null), ('alarms', 2, null, null, 'queued', null),
       ('mail-changed', 3, null, 'antes@barrio.example', 'queued', null), ('reset', 2, null, null, 'sent', now()),
       ('reset', 4, null, null, 'failed', now())`,
    `insert into alarms (kind, sensor_id, level, worst_level, opened_at) values ('silence', 1, 'critical', 'critical', '2026-11-15T11:00Z')`,
    `insert into alarm_notices (alarm_id, user_id, event, created_at, mail_id) values (1, 2, 'opened', '2026-11-15T11:00Z', 2)`,
    `insert into delivery_runs (month) values ('2026-09-01'), ('2026-10-01')`,
    `insert into deliveries (user_id, month, state, settled_at, leased_by, leased_until, next_try_at) values
       (2, '2026-10-01', 'planned', null, null, null, null),
       (3, '2026-10-01', 'sending', null, 'uno', now() - interval '1 minute', null),
       (4, '2026-10-01', 'sent', now(), null, null, null),
       (3, '2026-09-01', 'planned', null, null, null, '2026-11-15T13:00Z')`,
  ];
  for (const statement of statements) await runSql(url, statement);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runSql(url, text, values).then((rows) => ({ rows })) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.createQueue('send-mail');
  for (const mailId of [1, 2, 3]) await boss.send('send-mail', { mailId });
  await boss.stop({ graceful: false });

  const mails = await startMailServer();
  const server = await startTestServer(
    { ...environmentFor(url), SMTP_URL: mails.url, MAIL_FROM: 'vigia@vigia.example' },
    { now, outboxLimits: { leaseSeconds: 5, lookEveryMs: 100 } },
  );
  try {
    const states = () =>
      runSql<{ id: number; subject: string; state: string }>(
        url,
        'select id::int, subject, state from messages order by id',
      );
    const isOpen = async () => (await states()).filter(({ state }) => /planned|sending/.test(state)).length;
    await expect.poll(isOpen, { timeout: 30_000 }).toBe(0);
    expect((await states()).map(({ id, subject, state }) => `${id} ${subject} ${state}`)).toEqual([
      '1 month sent',
      '2 month unknown',
      '3 month sent',
      '4 month sent',
      '5 invitation sent',
      '6 alarms sent',
      '7 mail-changed sent',
      '8 reset sent',
      '9 reset failed',
    ]);
    expect(mails.received.map(({ to }) => to).toSorted()).toEqual([
      'antes@barrio.example',
      'avisado@barrio.example',
      'invitada@barrio.example',
      'vecina@barrio.example',
      'vecina@barrio.example',
    ]);
    expect(await runSql(url, `select from pgboss.job where name = 'send-mail'`)).toEqual([]);
    // Ids go on where both tables were.
    const [next] = await runSql<{ id: number }>(
      url,
      `insert into messages (subject, user_id) values ('reset', 1) returning id::int`,
    );
    expect(next?.id).toBe(10);
  } finally {
    await server.stop();
    await mails.close();
  }
}, 60_000);

describe.each(releases)('A database of %s', (file) => {
  it('keeps every row when two instances of this release start on it at once, and serves all calls', async () => {
    const url = await createDatabase(inject('debian') ?? inject('embedded'), { template: 'template0' });
    await runSql(url, readFileSync(join(FOLDER, file), 'utf8'));
    const columns = await columnsOf(url);
    const before = await contentsOf(url, columns);
    const moved = movedTo(await lastDelivery(url));
    expect(before.get('users')).toHaveLength(3);

    const [one, other] = await Promise.all([
      startTestServer(environmentFor(url), { now }),
      startTestServer(environmentFor(url), { now }),
    ]);
    try {
      expect(await contentsOf(url, columns, moved)).toEqual(before);
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

describe('A migration', () => {
  const [oldest = ''] = releases;
  const makeOld = async () => {
    const url = await createDatabase(inject('debian') ?? inject('embedded'), { template: 'template0' });
    await runSql(url, readFileSync(join(FOLDER, oldest), 'utf8'));
    return url;
  };
  const collect = () => {
    const lines: Record<string, unknown>[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
    return { lines, log: createLog('info', { write }) };
  };

  it('that a reader keeps waiting says who it is, lets other readers pass, and goes on by itself', async () => {
    const url = await makeOld();
    const reader = new Client({ connectionString: url, application_name: 'una consola abierta' });
    await reader.connect();
    await reader.query('begin; select from users');
    const { rows } = await reader.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { lines, log } = collect();
    const migrated = migrate(url, { log });
    const waits = () => lines.filter(({ msg }) => String(msg).startsWith('the schema waits for locks'));
    await expect.poll(() => waits().length, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(waits()[0]).toMatchObject({
      blockers: [{ ...rows[0], application: 'una consola abierta', state: 'idle in transaction' }],
    });
    await runSql(url, `set lock_timeout = '5s'; select from users`);
    await reader.query('commit');
    await reader.end();
    await migrated;
    expect(await schemaProblem(url)).toBeUndefined();
  }, 40_000);

  it('leaves a line with its name and time in the log, and says nothing where there is none to run', async () => {
    const url = await makeOld();
    const { lines, log } = collect();
    await migrate(url, { log });
    const names = readdirSync('server/database/migrations').map((file) => file.replace('.ts', ''));
    const missing = names.toSorted().filter((name) => name > oldest.replace('.sql', ''));
    expect(lines.map(({ msg, migration, ms }) => [msg, migration, typeof ms])).toEqual([
      ['migrating', undefined, 'undefined'],
      ...missing.map((name) => ['migrated', name, 'number']),
    ]);
    lines.length = 0;
    await migrate(url, { log });
    expect(lines).toEqual([]);
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

it('A database whose tables would go to another schema is refused, with the statement that corrects it', async () => {
  const url = await createDatabase(inject('embedded'));
  const database = new URL(url).pathname.slice(1);
  await runSql(url, 'create schema vigia');
  await runSql(url, `alter database ${database} set search_path = vigia`);
  const sentence = `would go to the schema vigia; Vigía needs public. As an administrator of PostgreSQL: alter role vigia in database ${database} set search_path = public`;
  await expect(migrate(url)).rejects.toThrow(sentence);
  await expect(schemaProblem(url)).rejects.toThrow(sentence);
  await runSql(url, `alter role vigia in database ${database} set search_path = public`);
  await migrate(url);
  expect(await schemaProblem(url)).toBeUndefined();
});

it('A database whose tables are in another schema is refused, with the statements that bring them to where they belong', async () => {
  const url = await createDatabase(inject('embedded'));
  const database = new URL(url).pathname.slice(1);
  await migrate(url);
  // As earlier releases left it, which didn't look.
  await runSql(url, 'alter schema public rename to vigia; create schema public');
  await runSql(url, `alter database ${database} set search_path = vigia`);
  const refusal: unknown = await migrate(url).catch((error: unknown) => error);
  const statements = /^In the database .+ the tables are in the schema vigia; .+ PostgreSQL: (.+)$/.exec(
    refusal instanceof Error ? refusal.message : '',
  )?.[1];
  await runSql(url, statements ?? '');
  expect(await schemaProblem(url)).toBeUndefined();
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
