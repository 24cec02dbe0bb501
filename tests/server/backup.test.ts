import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { auth, sensors, users } from '@contract';
import { migrate } from '@server/database/migrate';
import { isExport } from '@server/operations/backup/encryption';
import { exportTo } from '@server/operations/backup/exportTo';
import { importFrom } from '@server/operations/backup/importFrom';

import { createApi } from '../contract/portable/api';
import { copyTemplate, createDatabase, runSql } from './support/databases';
import { startMailServer } from './support/mailServer';
import { newFolder } from './support/newFolder';
import { runAdmin, startAdmin } from './support/runAdmin';
import { administrator, environmentFor, makeAdministrator, startTestServer } from './support/testServer';

const debian = inject('debian');
const folder = newFolder();
const file = join(folder, 'vigia.gz');

/** When a month's mails go out. */
const site = {
  siteTimeZone: 'America/Argentina/Buenos_Aires',
  monthMail: { day: 2, hour: 8, attachmentsMb: 10 },
};

let origin = '';
let token = '';

/** An installation in use: people, sensors, mail that waits for a mail server, and an account that is gone. */
beforeAll(async () => {
  origin = await copyTemplate(inject('embedded'));
  const server = await startTestServer(environmentFor(origin));
  await makeAdministrator(server);
  const api = createApi((path, init) => server.fetch(path, init));
  token = await api.signIn(administrator.mail, administrator.password);
  for (const name of ['Plaza Mitre', 'Escuela 12\u2028y salón', 'Río "Luján" \\ ñandú']) {
    const variable = { variableName: 'Ruido', normalizedVariableId: null, senteosVariableId: null };
    const limits = { minCritical: null, maxCritical: 80.1, minWarning: -0.1, maxWarning: 1e-7 };
    const body = { name, sensorTypeId: 2, location: 'Centro', variablesData: [{ ...variable, ...limits }] };
    await api.answerOf(sensors.createSensor, { body }, token);
  }
  for (const email of ['vecina@vigia.example', 'mudada@vigia.example']) {
    await api.answerOf(users.inviteUser, { body: { email, isAdmin: false, sensorIds: [1, 2] } }, token);
  }
  await api.outcomeOf(users.deleteUser, { params: { id: 3 } }, token);
  await runSql(
    origin,
    `insert into sensors (name, type_id) select 'Sensor ' || n, 1 from generate_series(1, 2500) as n`,
  );
  await server.stop();
  // An open alarm that nobody could be told about while it was news.
  await runSql(
    origin,
    `with alarm as (
       insert into alarms (kind, sensor_id, variable_id, level, worst_level, opened_at, worst_at, worst_value)
       select 'limits', sensor_id, id, 'critical', 'critical', now() - interval '2 days', now() - interval '1 day', 99.5
       from sensor_variables order by id limit 1 returning id, variable_id
     ), state as (
       insert into alarm_states (variable_id, judged_until, last_value) select variable_id, now() - interval '1 day', 99 from alarm
     ), arrival as (
       insert into variable_arrivals (variable_id, measured_at, gaps) select variable_id, now() - interval '1 day', '{60,61.5}' from alarm
     )
     insert into alarm_notices (alarm_id, user_id, event, created_at)
     select alarm.id, users.id, 'opened', now() - interval '2 days' from alarm, users`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An export with its checksum, after a test has changed its text. */
const sealed = (text: string): Buffer => {
  const lines = text.trimEnd().split('\n');
  const tail = JSON.parse(lines.pop() ?? '') as object;
  const before = `${lines.join('\n')}\n`;
  const sha256 = createHash('sha256').update(before).digest('hex');
  return gzipSync(`${before}${JSON.stringify({ ...tail, sha256 })}\n`);
};

const everything = async (url: string) => {
  const tables = [
    'users',
    'user_sensors',
    'sensors',
    'sensor_variables',
    'locations',
    'messages',
    'alarms',
    'alarm_states',
    'variable_arrivals',
    'alarm_notices',
    'changed_limits',
    'sessions',
  ];
  const contents: Record<string, unknown> = {};
  for (const table of [...tables, 'password_links', 'provider_variables', 'normalized_variables']) {
    contents[table] = await runSql(url, `select * from ${table} order by 1, 2`);
  }
  // The first export is noted once it has been made, so that it can't contain that line.
  contents.audit_lines = await runSql(url, `select * from audit_lines where subject <> 'backup' order by id`);
  return contents;
};

describe.skipIf(debian === null)(
  "An export of the embedded database, in Debian's PostgreSQL 15 and back",
  () => {
    let moved = '';

    it('is the same in every row, and can be signed in to', async () => {
      const exported = await exportTo(origin, file);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      moved = await createDatabase(debian ?? '');
      expect(await importFrom(moved, file, site)).toEqual(exported);
      expect(await everything(moved)).toEqual(await everything(origin));

      const server = await startTestServer(environmentFor(moved));
      const api = createApi((path, init) => server.fetch(path, init));
      await api.signIn(administrator.mail, administrator.password);
      // The earlier session goes on: same accounts, same secret.
      expect(await api.answerOf(sensors.listSensors, {}, token)).toHaveLength(2503);
      await server.stop();
    });

    it('gives nobody the id of an account that is gone, whose session may still be about', async () => {
      const created = await runSql<{ id: string }>(
        moved,
        `insert into users (mail, admin) values ('nueva@vigia.example', false) returning id`,
      );
      expect(Number(created[0]?.id)).toBe(4);
    });

    it('sends the mail that waited, with a link that works, also under another secret', async () => {
      const mails = await startMailServer();
      const mail = { SMTP_URL: mails.url, MAIL_FROM: 'vigia@vigia.example' };
      const another = { SESSION_SECRET: 'otro-secreto-de-prueba-con-mas-de-treinta-y-dos-letras' };
      const server = await startTestServer({ ...environmentFor(moved), ...another, ...mail });
      const { link } = await mails.next('vecina@vigia.example');
      const api = createApi((path, init) => server.fetch(path, init));
      const body = { token: new URL(link).searchParams.get('token') ?? '', newPassword: 'Vecindad2026' };
      expect((await api.outcomeOf(auth.newPassword, { body })).status).toBe(200);
      const resident = await api.signIn('vecina@vigia.example', 'Vecindad2026');
      expect(await api.answerOf(sensors.listOwnSensors, {}, resident)).toHaveLength(2);
      // Old news isn't mailed, and there is no second alarm.
      const alarmMails = () => runSql(moved, `select state from messages where subject = 'alarms'`);
      await expect
        .poll(alarmMails, { timeout: 10_000 })
        .toEqual([{ state: 'cancelled' }, { state: 'cancelled' }]);
      expect(mails.mailsTo(administrator.mail)).toEqual([]);
      expect(await runSql(moved, 'select id::int, closed_at from alarms')).toEqual([
        { id: 1, closed_at: null },
      ]);
      await server.stop();
      await mails.close();
    });

    it('comes back into an embedded database just so', async () => {
      const back = await createDatabase(inject('embedded'));
      const second = join(folder, 'back.gz');
      expect(await exportTo(moved, second)).toEqual(await importFrom(back, second, site));
      expect(await everything(back)).toEqual(await everything(moved));
    });
  },
);

/** A database's address whose connections can be cut off. */
const breakable = async (url: string) => {
  const { searchParams, pathname } = new URL(url);
  const lines: Socket[] = [];
  const proxy = createServer((line) => {
    const onward = connect(join(searchParams.get('host') ?? '', '.s.PGSQL.5432'));
    lines.push(line, onward);
    for (const end of [line, onward]) end.on('error', () => undefined);
    line.pipe(onward).pipe(line);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `postgresql://${searchParams.get('user')}@127.0.0.1:${port}${pathname}`,
    breakOff: () => {
      for (const line of lines) line.destroy();
    },
    close: () => proxy.close(),
  };
};

const untilSomebodyWaitsFor = (table: string, database: string) => {
  const waiting = `select from pg_locks join pg_class on oid = relation where relname = '${table}' and not granted`;
  return expect.poll(() => runSql(database, waiting), { timeout: 30_000 }).toHaveLength(1);
};

/** A command's output, where the database goes away while the command is at work on a table. */
const outputOfBreaking = async (database: string, table: string, words: readonly string[]) => {
  const holder = new Client({ connectionString: database });
  await holder.connect();
  const { url, breakOff, close } = await breakable(database);
  try {
    // Reading waits for the one, writing for the other.
    const mode = words[0] === 'export' ? 'access exclusive' : 'share';
    await holder.query(`begin; lock table ${table} in ${mode} mode`);
    const running = runAdmin(environmentFor(url), ...words);
    await untilSomebodyWaitsFor(table, database);
    breakOff();
    return await running;
  } finally {
    close();
    await holder.end();
  }
};

describe('A database that goes away', () => {
  it('during an export leaves no half of a file, and a sentence on what to do', async () => {
    const { code, output } = await outputOfBreaking(origin, 'users', ['export', join(folder, 'cut-off.gz')]);
    expect(output.trim()).toBe(
      'The database is away: Connection terminated unexpectedly. No file was written: export again once it is back.',
    );
    expect(code).toBe(1);
    expect(readdirSync(folder).filter((name) => name.startsWith('cut-off'))).toEqual([]);
  });

  it('during an import leaves nothing that was brought in by half, and it goes in when it is back', async () => {
    await exportTo(origin, file);
    const target = await createDatabase(inject('embedded'));
    await migrate(target);
    const { code, output } = await outputOfBreaking(target, 'user_sensors', ['import', file]);
    expect(output.trim()).toBe(
      'The database is away: Connection terminated unexpectedly. Nothing was brought in by half. Import again once it is back: ' +
        'if it then holds data already, all of it was brought in.',
    );
    expect(code).toBe(1);
    expect(await runSql(target, 'select from users')).toEqual([]);
    await importFrom(target, file, site);
    expect(await runSql(target, 'select from users')).toHaveLength(2);
  });

  it('before an import had made all tables does not keep the next one from going in', async () => {
    await exportTo(origin, file);
    const target = await createDatabase(inject('embedded'));
    await migrate(target);
    // Our own tables are made before those of the queue.
    await runSql(target, 'drop schema pgboss cascade');
    await importFrom(target, file, site);
    expect(await runSql(target, 'select from users')).toHaveLength(2);
  });

  it('and is away from the beginning is told from a file that is not there', async () => {
    const nowhere = environmentFor('postgresql://127.0.0.1:1/vigia');
    expect(await runAdmin(nowhere, 'reset', 'jefa@vigia.example')).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        'The database is away: connect ECONNREFUSED 127.0.0.1:1. Run this again once it is back.',
      ) as string,
    });
    const missing = await runAdmin(environmentFor(origin), 'import', join(folder, 'missing.gz'));
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('no such file') as string });
    const unwritten = await runAdmin(environmentFor(origin), 'export', join(folder, 'missing', 'one.gz'));
    expect(unwritten.output).toContain('no such file');
    for (const { output } of [missing, unwritten]) expect(output).not.toContain('database');
  });
});

it('An export that is interrupted by Ctrl-C says so, and leaves no half of a file', async () => {
  const holder = new Client({ connectionString: origin });
  await holder.connect();
  await holder.query('begin; lock table users in access exclusive mode');
  const { ended, interrupt } = startAdmin(environmentFor(origin), 'export', join(folder, 'stopped.gz'));
  await untilSomebodyWaitsFor('users', origin);
  interrupt();
  await holder.end();
  expect(await ended).toEqual({ code: 1, output: '\nStopped: no file was written.\n\n' });
  expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([]);
});

it('Nothing is exported of a database on which no server has started, and no file is left', async () => {
  const empty = join(folder, 'empty.gz');
  const url = await createDatabase(inject('embedded'), { template: 'template0' });
  expect(await runAdmin(environmentFor(url), 'export', empty)).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'There is nothing to export: the database is empty. Does DATA_DIR or DATABASE_URL name the right one?',
    ) as string,
  });
  expect(readdirSync(folder).filter((name) => name.startsWith('empty'))).toEqual([]);
});

/** A database, or its role, may have PostgreSQL quote all names that it writes. */
const quotingAll = async (): Promise<string> => {
  const url = await createDatabase(inject('embedded'));
  await runSql(url, `alter database ${new URL(url).pathname.slice(1)} set quote_all_identifiers = on`);
  return url;
};

describe('Where PostgreSQL quotes all names', () => {
  it('an export goes in, and what is exported there goes in elsewhere', async () => {
    const exported = await exportTo(origin, file);
    const quoting = await quotingAll();
    expect(await importFrom(quoting, file, site)).toEqual(exported);
    await exportTo(quoting, file);
    const plain = await createDatabase(inject('embedded'));
    expect(await importFrom(plain, file, site)).toEqual(exported);
  });

  it('an export of an earlier release, with quoted names, goes in', async () => {
    const exported = await exportTo(origin, file);
    const quoted = gunzipSync(readFileSync(file))
      .toString()
      .replaceAll(/"columns":\[([^\]]*)\]/g, (_, columns: string) => {
        const names = (JSON.parse(`[${columns}]`) as string[]).map((name) =>
          name.startsWith('"') ? name : `"${name}"`,
        );
        return `"columns":${JSON.stringify(names)}`;
      });
    writeFileSync(file, sealed(quoted));
    expect(await importFrom(await createDatabase(inject('embedded')), file, site)).toEqual(exported);
  });
});

describe('An import', () => {
  it('goes into an empty installation only', async () => {
    await exportTo(origin, file);
    await expect(importFrom(origin, file, site)).rejects.toThrow('holds data already');
  });

  it.each<[string, (bytes: Buffer) => Buffer, string]>([
    ['is cut short', (bytes) => bytes.subarray(0, bytes.length - 300), 'damaged or cut short'],
    [
      'lacks its end',
      (bytes) => gzipSync(gunzipSync(bytes).toString().trimEnd().split('\n').slice(0, -1).join('\n') + '\n'),
      'damaged or cut short',
    ],
    [
      'was changed',
      (bytes) => gzipSync(gunzipSync(bytes).toString().replace('Plaza Mitre', 'Plaza Mitra')),
      'damaged or cut short',
    ],
    [
      'was changed where only the checksum of the whole looks',
      (bytes) =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/"lastId":\d/, '"lastId":9'),
        ),
      'damaged or cut short',
    ],
    [
      'was changed together with its checksum',
      (bytes) => sealed(gunzipSync(bytes).toString().replace('Plaza Mitre', 'Plaza Mitra')),
      'came out different',
    ],
    [
      'lost a row',
      (bytes) =>
        sealed(
          gunzipSync(bytes)
            .toString()
            .replace(/\n[^\n]*"Sensor 77"[^\n]*/, ''),
        ),
      'came out different',
    ],
    ['is no export', () => gzipSync('{"hello":"world"}\n'), 'is no export'],
    ['is a dump', () => gzipSync('--\n-- PostgreSQL database dump\n--\n'), 'is no export'],
    ['was unpacked', (bytes) => gunzipSync(bytes), 'Pack it again'],
    ['has hardly begun', (bytes) => bytes.subarray(0, 30), 'damaged or cut short'],
    [
      'comes from the future',
      (bytes) =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/"schema":"[^"]+"/, '"schema":"9999-x"'),
        ),
      'newer release',
    ],
  ])('brings nothing in of a file that %s', async (_, damage, sentence) => {
    await exportTo(origin, file);
    const broken = join(folder, 'broken.gz');
    writeFileSync(broken, damage(readFileSync(file)));
    const target = await copyTemplate(inject('embedded'));
    await runSql(target, 'truncate sensor_types, audit_lines cascade');
    await expect(importFrom(target, broken, site)).rejects.toThrow(sentence);
    expect(await runSql(target, 'select from users')).toEqual([]);
    expect(await runSql(target, 'select from sensors')).toEqual([]);
  });

  it('knows an unpacked export, which it would otherwise read as types of sensors', async () => {
    await exportTo(origin, file);
    const unpacked = join(folder, 'unpacked');
    writeFileSync(unpacked, gunzipSync(readFileSync(file)));
    expect(isExport(unpacked)).toBe(true);
  });

  describe('of an encrypted file', () => {
    const PASSPHRASE = 'una frase de prueba que nadie adivina';
    const encrypted = join(folder, 'encrypted.gz');
    const withPassphrase = (backupPassphrase: string | undefined) => ({ ...site, backupPassphrase });
    beforeAll(async () => {
      await exportTo(origin, file);
      await exportTo(origin, encrypted, { passphrase: PASSPHRASE });
    });

    it('brings the same in, and the file shows nothing of it', async () => {
      const bytes = readFileSync(encrypted);
      expect(() => gunzipSync(bytes.subarray(36))).toThrow('incorrect header check');
      const target = await createDatabase(inject('embedded'));
      await importFrom(target, encrypted, withPassphrase(PASSPHRASE));
      expect(await everything(target)).toEqual(await everything(origin));
    });

    const flipped = (bytes: Buffer, at: number) =>
      Buffer.concat([bytes.subarray(0, at), Buffer.of((bytes.at(at) ?? 0) ^ 1), bytes.subarray(at + 1)]);

    it.each<[string, string | undefined, (bytes: Buffer) => Buffer, string]>([
      ['another passphrase', `${PASSPHRASE}!`, (bytes) => bytes, 'does not open'],
      ['no passphrase', undefined, (bytes) => bytes, 'is encrypted. Set BACKUP_PASSPHRASE'],
      ['another salt', PASSPHRASE, (bytes) => flipped(bytes, 8), 'does not open'],
      ['another nonce', PASSPHRASE, (bytes) => flipped(bytes, 24), 'does not open'],
      ['a bit that changed', PASSPHRASE, (bytes) => flipped(bytes, bytes.length >> 1), 'does not open'],
      ['another tag', PASSPHRASE, (bytes) => flipped(bytes, bytes.length - 1), 'does not open'],
      ['a lost end', PASSPHRASE, (bytes) => bytes.subarray(0, -1), 'does not open'],
      ['hardly a beginning', PASSPHRASE, (bytes) => bytes.subarray(0, 52), 'does not open'],
      ['a plain file in its place', PASSPHRASE, () => readFileSync(file), 'is not encrypted, although'],
    ])('touches no database for %s', async (_, passphrase, damage, sentence) => {
      const broken = join(folder, 'broken.gz');
      writeFileSync(broken, damage(readFileSync(encrypted)));
      const nowhere = 'postgresql://127.0.0.1:1/vigia';
      await expect(importFrom(nowhere, broken, withPassphrase(passphrase))).rejects.toThrow(sentence);
    });
  });

  it('is a command, as the export is, from one data folder into a new one', async () => {
    const embedded = (name: string) => ({
      PUBLIC_URL: 'https://vigia.example',
      DATA_DIR: join(folder, name),
    });
    const backup = join(folder, `${randomBytes(4).toString('hex')}.gz`);
    const passphrase = { BACKUP_PASSPHRASE: 'una frase de prueba que nadie adivina' };
    expect((await runAdmin(embedded('one'), 'invite', 'jefa@vigia.example', '--admin')).code).toBe(0);
    const exported = await runAdmin({ ...embedded('one'), ...passphrase }, 'export', backup);
    expect(exported).toMatchObject({ code: 0, output: expect.stringContaining('session-secret') as string });
    const imported = await runAdmin({ ...embedded('two'), ...passphrase }, 'import', backup);
    expect(imported).toMatchObject({ code: 0, output: expect.stringMatching(/users +1\n/) as string });
    const again = await runAdmin(embedded('two'), 'invite', 'jefa@vigia.example');
    expect(again.output).toContain('has an account');
  }, 180_000);
});

describe('A restored ledger of the month’s mails', () => {
  /** An installation in use, on which the mails of a month are under way. */
  const makeTown = async (month = '2026-09-01') => {
    const url = await copyTemplate(inject('embedded'));
    await runSql(
      url,
      `with people as (
         insert into users (mail, admin) select state || '@vigia.example', false
         from unnest(array['planned', 'sending', 'sent', 'failed']) as state returning id, split_part(mail, '@', 1) as state
       )
       insert into messages (subject, user_id, month, state, settled_at, leased_by, leased_until)
       select 'month', id, $1::date, state, case when state in ('sent', 'failed') then now() end,
         case when state = 'sending' then 'alguien' end, case when state = 'sending' then now() end
       from people`,
      [month],
    );
    await runSql(url, 'insert into delivery_runs (month) values ($1)', [month]);
    return url;
  };

  const readLedger = async (url: string) => ({
    states: await runSql<{ mail: string; state: string }>(
      url,
      'select mail, state from messages join users on users.id = user_id order by messages.id',
    ),
    runs: await runSql<{ month: string; is_baseline: boolean }>(
      url,
      'select month::text, is_baseline from delivery_runs order by 1',
    ),
  });

  const SETTLED = { planned: 'failed', sending: 'unknown', sent: 'sent', failed: 'failed' };

  const byName = (states: readonly { mail: string; state: string }[]) =>
    Object.fromEntries(states.map(({ mail, state }) => [mail.split('@')[0] ?? '', state] as const));

  const restore = async (exportedWhen: string, restoredAt: string) => {
    const source = await makeTown();
    const copy = join(folder, `${randomBytes(4).toString('hex')}.gz`);
    await exportTo(source, copy);
    const text = gunzipSync(readFileSync(copy))
      .toString()
      .replace(/"exportedAt":"[^"]+"/, `"exportedAt":"${exportedWhen}"`);
    writeFileSync(copy, sealed(text));
    const target = await createDatabase(inject('embedded'));
    await importFrom(target, copy, site, new Date(restoredAt));
    return readLedger(target);
  };

  it('sends nothing again: what waited is shown, and months that came due since then are done', async () => {
    const { states, runs } = await restore('2026-10-15T12:00:00Z', '2026-12-20T12:00:00Z');
    expect(byName(states)).toEqual(SETTLED);
    expect(runs).toEqual([
      { month: '2026-09-01', is_baseline: false },
      { month: '2026-10-01', is_baseline: true },
      { month: '2026-11-01', is_baseline: true },
    ]);
  });

  it('catches up what nobody was there to plan when it was copied, and what comes due later', async () => {
    const { runs } = await restore('2026-11-02T12:00:00Z', '2026-11-02T12:10:00Z');
    expect(runs).toHaveLength(1);
    const onTheFirst = await restore('2026-11-01T12:00:00Z', '2026-11-01T12:10:00Z');
    expect(onTheFirst.runs).toHaveLength(1);
  });

  it('sends no month again of a copy that was made while one waited, once others have come due since', async () => {
    const { runs } = await restore('2026-11-02T12:00:00Z', '2027-01-15T12:00:00Z');
    expect(runs).toEqual([
      { month: '2026-09-01', is_baseline: false },
      { month: '2026-10-01', is_baseline: true },
      { month: '2026-11-01', is_baseline: true },
      { month: '2026-12-01', is_baseline: true },
    ]);
  });

  describe('of a copied folder or a dump', () => {
    /** The first day of a month, some months ago. */
    const monthAgo = (months: number): string => {
      const now = new Date();
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
        .toISOString()
        .slice(0, 10);
    };

    it.each([
      ['a day', monthAgo(3)],
      ["a moment by the machine's clock", `${monthAgo(3)}T03:30`],
      ['a moment as in the names of backups', `${monthAgo(3)}T03:30Z`],
    ])('sends nothing again either, once it is told when the copy was made, by %s', async (_, madeAt) => {
      const url = await makeTown(monthAgo(4));
      const variables = environmentFor(url);
      const told = await runAdmin(variables, 'restored', madeAt);
      expect(told).toMatchObject({ code: 0, output: expect.stringContaining('/deliveries') as string });
      const { states, runs } = await readLedger(url);
      expect(byName(states)).toEqual(SETTLED);
      expect(runs.slice(0, 3)).toEqual([
        { month: monthAgo(4), is_baseline: false },
        { month: monthAgo(3), is_baseline: true },
        { month: monthAgo(2), is_baseline: true },
      ]);
    });

    it('is left alone while a server is at work on it, and without the moment of the copy', async () => {
      const url = await makeTown();
      const variables = environmentFor(url);
      for (const [moment, sentence] of [
        ['ayer', '2026-11-21'],
        ['2026-02-30', '2026-11-21'],
        ['2100-01-01', 'has not come yet'],
      ] as const) {
        const refused = await runAdmin(variables, 'restored', moment);
        expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(sentence) as string });
      }
      const server = await startTestServer(variables, { now: () => new Date('2026-10-15T12:00:00Z') });
      try {
        const refused = await runAdmin(variables, 'restored', '2026-10-15');
        expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Stop it') as string });
      } finally {
        await server.stop();
      }
      const { states, runs } = await readLedger(url);
      expect(byName(states)).toMatchObject({ planned: 'planned' });
      expect(runs).toHaveLength(1);
    });
  });
});
