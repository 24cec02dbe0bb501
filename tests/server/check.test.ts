import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { DAY_MS } from '@domain/duration';
import { connect } from '@server/database/database';
import { createLog } from '@server/log';
import { checkBackups } from '@server/operations/backup';
import { exportTo } from '@server/operations/backup/exportTo';
import { importFrom } from '@server/operations/backup/importFrom';
import { checkInstallation } from '@server/operations/check';
import { checkCertificate } from '@server/operations/checkCertificate';
import { readConfig } from '@server/readConfig';

import { makeCertificate } from '../../scripts/certificate';
import { freePort } from '../../scripts/ports';
import { copyTemplate, createDatabase, runSql } from './support/databases';
import { startMailServer } from './support/mailServer';
import { startMosquitto } from './support/mosquitto';
import { startMuteBroker } from './support/muteBroker';
import { newFolder } from './support/newFolder';
import { newPerson } from './support/newPerson';
import { runAdmin } from './support/runAdmin';
import { environmentFor, startTestServer, type TestServer } from './support/testServer';

const SCHEMAS = 'tests/server/fixtures/schemas';

let url = '';

beforeEach(async () => {
  url = await copyTemplate(inject('embedded'));
});

/** At once, wherever the tests run. */
const UNREACHABLE = 'https://127.0.0.1:1';

/** The lines of `npm run admin -- check`. */
const check = async (variables: Record<string, string> = {}): Promise<string[]> => {
  const config = readConfig({ ...environmentFor(url), PUBLIC_URL: UNREACHABLE, ...variables });
  const findings = await checkInstallation(config, url);
  return findings.map(({ isFine, text }) => `${isFine ? 'ok' : '!!'} ${text}`);
};

describe('What an operator asks first', () => {
  it('is how many mails of the newest month failed, and of how many nobody knows', async () => {
    expect(await check()).toContain('ok Mails of the newest month: 0 failed, 0 unknown.');
    await runSql(url, `insert into delivery_runs (month) values ('2026-09-01'), ('2026-10-01')`);
    const states = ['failed', 'failed', 'unknown', 'sent'];
    for (const [index, state] of states.entries()) {
      const person = await newPerson(url, { mail: `vecina${index}@barrio.example`, password: null });
      await runSql(
        url,
        `insert into messages (subject, user_id, month, state, settled_at, is_trial) values
          ('month', $1, '2026-10-01', $2, now(), false), ('month', $1, '2026-10-01', 'failed', now(), true), ('month', $1, '2026-09-01', 'failed', now(), false)`,
        [person, state],
      );
    }
    expect(await check()).toContain('!! Mails of the newest month: 2 failed, 1 unknown (see /deliveries).');
  });

  it('is which other mails failed in the last week, not one mistyped invitation of long ago', async () => {
    const person = await newPerson(url, { mail: 'ana@barrio.example', password: null });
    const fail = (daysAgo: number) =>
      runSql(
        url,
        `insert into messages (subject, user_id, state, settled_at) values ('invitation', $1, 'failed', now() - make_interval(days => $2))`,
        [person, daysAgo],
      );
    await fail(8);
    expect(await check()).toContain('ok Mails that failed for good in the last week: 0.');
    await fail(6);
    expect(await check()).toContain('!! Mails that failed for good in the last week: 1.');
  });

  it('is how old the last export is', async () => {
    expect(await check()).toContain(
      "ok No export was made yet: npm run admin -- export makes one, and deploy/vigia-backup.timer one every night; PostgreSQL's own backups aren't known here.",
    );
    const file = join(newFolder(), 'all.gz');
    await exportTo(url, file);
    expect(await check()).toContain('ok The last export was made less than two hours ago.');
    for (const [hours, line] of [
      [47, 'ok The last export was made 47 hours ago.'],
      [73, '!! The last export was made 3 days ago: npm run admin -- export makes one'],
    ] as const) {
      await runSql(url, 'update last_export set made_at = now() - make_interval(hours => $1)', [hours]);
      expect((await check()).join('\n')).toContain(line);
    }
    rmSync(file);
    const another = await createDatabase(inject('embedded'));
    await exportTo(url, file);
    await importFrom(another, file, {
      siteTimeZone: 'UTC',
      monthMail: { day: 2, hour: 8, attachmentsMb: 10 },
    });
    // What was exported elsewhere is no backup of this one.
    expect(await runSql(another, 'select from last_export')).toEqual([]);
  });

  it('is whether an earlier secret of sessions still counts', async () => {
    const words = 'Two secrets of sessions count';
    expect((await check()).join()).not.toContain(words);
    expect((await check({ SESSION_SECRET_BEFORE: 'x'.repeat(40) })).join()).toContain(`ok ${words}`);
  });

  it('is that one is missing: at first something to do, and a failure from the third day on', async () => {
    const { db } = connect({ url });
    const embedded = { database: { kind: 'embedded', dataFolder: '/data' } } as const;
    const [began] = await runSql<{ at: string }>(url, 'select min(timestamp) as at from kysely_migration');
    const after = (days: number) => new Date(new Date(began?.at ?? 0).getTime() + days * DAY_MS);
    expect(await checkBackups(db, embedded, after(2.9))).toEqual([
      {
        isFine: true,
        text: `Hint: No export was made yet: npm run admin -- export makes one, and deploy/vigia-backup.timer one every night. From ${after(3).toISOString().slice(0, 10)} on that is a failure.`,
      },
    ]);
    expect(await checkBackups(db, embedded, after(3.1))).toMatchObject([{ isFine: false }]);
    await db.destroy();
  });

  it('is how much room there is for the embedded database', async () => {
    const room = (await check({ DATABASE_URL: '', DATA_DIR: newFolder() })).find((line) =>
      line.includes('disk of'),
    );
    expect(room).toMatch(/[\d.]+ [MG]B of [\d.]+ [MG]B are free/);
    expect((await check()).join()).not.toContain('disk of');
  });

  it('is whether readings are judged', async () => {
    expect(await check()).toContain('ok Readings are judged as they come.');
    const wait = (minutes: number) =>
      runSql(
        url,
        `insert into changed_hours (hour, variable_ids, at) values (now(), '{1}', now() - make_interval(mins => $1))`,
        [minutes],
      );
    await wait(2);
    expect(await check()).toContain('ok Readings are judged as they come.');
    await wait(20);
    expect(await check()).toContain(
      '!! Readings have waited for 20 minutes to be judged: no worker is running, or its log says why.',
    );
  });
});

describe('More than a month of single readings that are no longer kept', () => {
  it('waits for the word of the operator, who names its last month', async () => {
    await runSql(
      url,
      `insert into reading_partitions (from_at, to_at) select month, month + interval '1 month'
       from generate_series('2020-01-01T03:00Z', '2020-02-01T03:00Z', interval '1 month') as month`,
    );
    const store = (at: string) => runSql(url, 'insert into readings values (1, $1, 20)', [at]);
    await store('2020-02-05T10:00Z');
    expect((await check()).join()).not.toContain('More than a month');
    await store('2020-01-05T10:00Z');
    const [waits, word] = [/!! More than a month waits for your word/, /npm run admin -- thin (\d{4}-\d{2})/];
    const told = (await check()).find((line) => waits.test(line)) ?? '';
    const [, month = ''] = word.exec(told) ?? [];
    const thin = async (...words: string[]) => {
      const { code, output } = await runAdmin(environmentFor(url), 'thin', ...words);
      const left = await runSql(url, 'select from readings');
      return [code, left.length, output.includes(`thin ${month}`)];
    };
    expect(await thin()).toEqual([0, 2, true]);
    expect(await thin('2020-01')).toEqual([1, 2, true]);
    expect(await thin(month)).toEqual([0, 0, false]);
    expect((await check()).join()).not.toContain('More than a month');
  }, 60_000);
});

describe('A database with the schema of an earlier release', () => {
  const [oldest = ''] = readdirSync(SCHEMAS);
  const namesOf = async (database: string) =>
    (await runSql<{ name: string }>(database, 'select name from kysely_migration order by name')).map(
      ({ name }) => name,
    );

  it('is reported by `check`, and stays as it is for the server that runs on it', async () => {
    const older = await createDatabase(inject('debian') ?? inject('embedded'), { template: 'template0' });
    await runSql(older, readFileSync(join(SCHEMAS, oldest), 'utf8'));
    const before = await namesOf(older);
    const checked = await runAdmin(environmentFor(older), 'check');
    expect(checked.code).toBe(1);
    expect(checked.output).toContain(
      ` !!  The database has the schema of an earlier release (${before.at(-1)})`,
    );
    expect(checked.output).toContain(' !!  SMTP_URL is not set');
    expect(await namesOf(older)).toEqual(before);
  });

  it('is brought up to date by a server only: commands say so, and leave it as it is', async () => {
    const older = await createDatabase(inject('debian') ?? inject('embedded'), { template: 'template0' });
    await runSql(older, readFileSync(join(SCHEMAS, oldest), 'utf8'));
    const before = await namesOf(older);
    for (const words of [
      ['invite', 'nueva@vigia.example'],
      ['reset', 'administracion@vigia.example'],
      ['import', 'docs/sensor-types.example.yaml'],
      ['simulate', '1'],
    ]) {
      expect(await runAdmin(environmentFor(older), ...words)).toMatchObject({
        code: 1,
        output: expect.stringContaining(
          `earlier release (${before.at(-1)}). Start the server of this one`,
        ) as string,
      });
    }
    // A copy that was put back is settled before the first start, whatever its release.
    expect(await runAdmin(environmentFor(older), 'restored', '2026-10-01')).toMatchObject({ code: 0 });
    expect(await namesOf(older)).toEqual(before);
  });

  it('or with none at all, is what the next start mends', async () => {
    const empty = await createDatabase(inject('debian') ?? inject('embedded'), { template: 'template0' });
    const checked = await runAdmin(environmentFor(empty), 'check');
    expect(checked.code).toBe(1);
    expect(checked.output).toContain(
      ' !!  The database is empty: the server makes its schema when it starts.',
    );
    expect(await runAdmin(environmentFor(empty), 'reset', 'jefa@vigia.example')).toMatchObject({
      code: 1,
      output: expect.stringContaining('The database is empty. Does DATA_DIR or DATABASE_URL') as string,
    });
    expect(
      await runSql(empty, `select from information_schema.tables where table_schema = 'public'`),
    ).toEqual([]);
    expect(await runAdmin(environmentFor(empty), 'invite', 'jefa@vigia.example', '--admin')).toMatchObject({
      code: 0,
    });
  });
});

describe('A broker that lets us in', () => {
  it('is fine once it also takes the subscription to each topic', async () => {
    const broker = await startMosquitto({ refuses: 'subscriptions' });
    try {
      const variables = { MQTT_URL: broker.url, MQTT_TOPICS: 'vigia/readings,barrio/+/up' };
      expect(await check(variables)).toContain(
        '!! The broker lets us in, but refuses the subscription to vigia/readings, barrio/+/up: Subscribe error: Not authorized. ' +
          'Allow reading <topic> and, where the broker asks for it, $share/+/<topic>, or take what nobody sends out of MQTT_TOPICS.',
      );
      await broker.allowSubscriptions();
      expect(await check(variables)).toContain(
        'ok The broker lets us in, takes the subscription, delivers what is published, and speaks MQTT 5.',
      );
    } finally {
      await broker.stop();
    }
  });

  it.each([
    [
      'topic read $share/+/vigia/readings\ntopic write vigia/readings',
      '!! The broker lets us in and takes the subscription, but delivers nothing of vigia/readings. ' +
        'Allow reading each <topic> itself, not only $share/+/<topic>.',
    ],
    [
      'topic read vigia/readings',
      'ok The broker lets us in, takes the subscription, and speaks MQTT 5. Whether it delivers what is published on ' +
        'vigia/readings was not tried: we may not publish there.',
    ],
  ])('is asked whether it delivers what it takes, where the rights are: %s', async (rights, finding) => {
    const broker = await startMosquitto({ rights: `user vigia\n${rights}\n` });
    try {
      const url = broker.url.replace('//', '//vigia@');
      expect(await check({ MQTT_URL: url, MQTT_TOPICS: 'vigia/readings' })).toContain(finding);
    } finally {
      await broker.stop();
    }
  });

  it('but answers nothing more is named, and holds the check up for seconds only', async () => {
    const broker = await startMuteBroker();
    try {
      expect(await check({ MQTT_URL: broker.url, MQTT_TOPICS: 'vigia/readings' })).toContain(
        '!! The broker lets us in, but does not answer when we subscribe to vigia/readings. Its own log may say why; ' +
          'the server takes no readings from it meanwhile.',
      );
    } finally {
      broker.stop();
    }
  });
});

describe('The certificate of PUBLIC_URL', () => {
  const DAY = 86_400_000;
  let folder = '';
  let shown: { certificate: string; key: string };
  let server: Server;
  let port = 0;

  beforeAll(async () => {
    folder = newFolder();
    const files = makeCertificate(folder, 'localhost');
    shown = { certificate: readFileSync(files.certificate, 'utf8'), key: readFileSync(files.key, 'utf8') };
    server = createServer({ cert: shown.certificate, key: shown.key }).listen(0);
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  /** @param days until it expires */
  const look = async (days: number, { host = 'localhost', isTrusted = true } = {}) => {
    const until = new Date(new X509Certificate(shown.certificate).validTo).getTime();
    const [finding] = await checkCertificate(
      { publicUrl: `https://${host}:${port}` },
      { now: new Date(until - days * DAY), ...(isTrusted ? { trusted: shown.certificate } : {}) },
    );
    return `${finding?.isFine ? 'ok' : '!!'} ${finding?.text}`;
  };

  it.each<[string, number, object, RegExp]>([
    ['expired', -0.001, {}, /^!! .* expired on [\d-]+: browsers refuse it\.$/],
    ['expires soon', 1.9, {}, /^!! .* expires on [\d-]+, and was not renewed\.$/],
    ['is for another name', 1.9, { host: '127.0.0.1' }, /^!! .* is for other names \(DNS:localhost\)/],
    [
      'was signed by nobody',
      1.9,
      { isTrusted: false },
      /^!! .* browsers trust \(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
    ],
    ['is not valid yet', 20, {}, /^!! .* is valid from/],
  ])('that %s is named', async (_, days, options, said) => {
    expect(await look(days, options)).toMatch(said);
  });

  it.each([
    [14, '!!'],
    [14.001, 'ok'],
  ])('is warned of %s days before its end or not', async (days, mark) => {
    const files = makeCertificate(folder, 'localhost', 30);
    server.setSecureContext({
      cert: readFileSync(files.certificate, 'utf8'),
      key: readFileSync(files.key, 'utf8'),
    });
    shown = { ...shown, certificate: readFileSync(files.certificate, 'utf8') };
    expect((await look(days)).slice(0, 2)).toBe(mark);
  });

  it('that cannot be reached from here is a hint', async () => {
    const closed = await freePort();
    const [finding] = await checkCertificate({ publicUrl: `https://localhost:${closed}` });
    expect(finding).toMatchObject({
      isFine: true,
      text: expect.stringMatching(/^Hint: .* cannot be reached/) as string,
    });
    expect(await checkCertificate({ publicUrl: 'http://localhost:8080' })).toEqual([]);
  });
});

describe('A line in the clear', () => {
  it('is named, if the operator allows it over a network', async () => {
    expect((await check()).join()).not.toContain('Without TLS');
    const allowed = { MQTT_URL: 'mqtt://broker.invalid', PLAINTEXT_HOSTS: 'broker.invalid' };
    const named = (await check(allowed)).find((line) => line.includes('TLS'));
    expect(named).toContain('Without TLS, as PLAINTEXT_HOSTS allows: MQTT_URL (broker.invalid).');
  }, 30_000);

  it('is not taken by mail, and the way out is named', async () => {
    const mails = await startMailServer();
    try {
      const variables = { MAIL_FROM: 'vigia@vigia.example', SMTP_URL: `${mails.url}?requireTLS=true` };
      expect((await check(variables)).join()).toMatch(
        /!! The mail server does not take our mail.*PLAINTEXT_HOSTS/,
      );
    } finally {
      await mails.close();
    }
  });
});

describe('A server behind a proxy that TRUSTED_PROXIES does not name', () => {
  const problem = 'TRUSTED_PROXIES is empty, although PUBLIC_URL is https';
  const unnamed = { TRUSTED_PROXIES: '' };

  /** What the log warns of, until the server has ended. */
  const warningsWith = async (
    variables: Record<string, string>,
    act: (server: TestServer) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<string> => {
    const said: string[] = [];
    const log = createLog('warn', { write: (line) => void said.push(line) });
    const server = await startTestServer({ ...environmentFor(url), ...variables }, { log });
    await act(server);
    await server.stop();
    return said.join('');
  };

  it('names the index of air quality if it isn’t the one that is shipped', async () => {
    const findings = await check({ AIR_INDEX_TABLE: 'docs/air-index.example.json' });
    expect(findings).toContain(
      `ok The index of air quality is that of the operator's table "EPA-454/B-24-002 (mayo de 2024)".`,
    );
    expect(await check()).not.toContainEqual(expect.stringContaining('air quality'));
  });

  it('says at its start, and when it is checked, that everybody shares one limit of tries', async () => {
    expect(await warningsWith(unnamed)).toContain(problem);
    expect(await warningsWith({})).not.toContain(problem);
    const findings = await check(unnamed);
    expect(findings).toContainEqual(expect.stringContaining(`!! ${problem}`));
    for (const fine of [
      {},
      { ...unnamed, PUBLIC_URL: 'http://localhost:8080' },
      { ...unnamed, ROLE: 'worker' },
    ]) {
      expect(await check(fine)).not.toContainEqual(expect.stringContaining('TRUSTED_PROXIES'));
    }
  });

  it('names the proxy once in its log, when requests come through it', async () => {
    const askTwice = async ({ fetch }: TestServer) => {
      await fetch('/health');
      await fetch('/health');
    };
    const askDirectly = ({ origin }: TestServer) => fetch(`${origin}/health`);
    const another = { TRUSTED_PROXIES: '10.1.2.3' };
    const linesOf = (said: string) => said.split('\n').filter((line) => line.includes('X-Forwarded-For'));
    const named = linesOf(await warningsWith(another, askTwice));
    expect(named).toEqual([expect.stringMatching(/"peer":"127\.0\.0\.1".*TRUSTED_PROXIES does not name/)]);
    expect(linesOf(await warningsWith({}, askTwice))).toEqual([]);
    expect(linesOf(await warningsWith(another, askDirectly))).toEqual([]);
  });
});
