import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { EPA_TABLE } from '@domain/air/indexTable';
import { keptSecret } from '@server/accounts/secrets';
import { readConfig, WrongConfiguration } from '@server/readConfig';

import { newFolder } from './support/newFolder';

const SECRET = 'x'.repeat(32);
const embedded = { PUBLIC_URL: 'https://vigia.example.org' };
const onServer = {
  ...embedded,
  DATABASE_URL: 'postgresql://vigia:clave@db.example.org/vigia?sslmode=verify-full',
  SESSION_SECRET: SECRET,
};
const tableau = {
  TABLEAU_BASE_URL: 'https://tableau.example.org/views/vigia/',
  TABLEAU_CLIENT_ID: 'a',
  TABLEAU_SECRET_ID: 'b',
  TABLEAU_SECRET: 'c',
};

const problemOf = (variables: Record<string, string>): string => {
  try {
    readConfig(variables);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('The configuration', () => {
  it('needs the public address, and nothing else, for an embedded database', () => {
    expect(readConfig(embedded)).toEqual({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'https://vigia.example.org',
      database: { kind: 'embedded', dataFolder: 'data' },
      sessionSecret: undefined,
      earlierSessionSecret: undefined,
      backupPassphrase: undefined,
      mail: undefined,
      supportEmail: undefined,
      siteTimeZone: 'America/Argentina/Buenos_Aires',
      noiseHours: { day: 7, evening: 19, night: 23 },
      airIndex: EPA_TABLE,
      tableau: undefined,
      mapGround: undefined,
      mqtt: undefined,
      readingsMonths: 26,
      monthMail: { day: 2, hour: 8, attachmentsMb: 10 },
      activityMonths: 36,
      readingQuota: { perMinute: 60_000, perDay: 2_000_000 },
      trustedProxies: [],
      clearLines: [],
      metrics: undefined,
      role: 'all',
      logLevel: 'info',
    });
  });

  it('is read whole', () => {
    const config = readConfig({
      ...onServer,
      ...tableau,
      HOST: '0.0.0.0',
      PORT: '80',
      SMTP_URL: 'smtps://a:b@smtp.example.org',
      MAIL_FROM: 'Vigía <vigia@example.org>',
      SITE_TIME_ZONE: 'Europe/Madrid',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.168.1.1',
      SUPPORT_EMAIL: 'ayuda@barrio.example',
      MQTT_URL: 'mqtts://vigia:clave@broker.example.org',
      MQTT_TOPICS: 'vigia/#, barrio/+/mediciones',
      READINGS_MONTHS: '60',
      ACTIVITY_MONTHS: '120',
      READINGS_PER_MINUTE: '500',
      READINGS_PER_DAY: '100000',
      MONTH_MAIL_DAY: '28',
      MONTH_MAIL_HOUR: '0',
      MAIL_ATTACHMENTS_MB: '25',
      NOISE_PERIODS: '6,22,22',
      METRICS_PORT: '9100',
      ROLE: 'worker',
      LOG_LEVEL: 'debug',
      BACKUP_PASSPHRASE: 'p'.repeat(20),
    });
    expect(config).toMatchObject({
      database: { kind: 'server' },
      noiseHours: { day: 6, evening: 22, night: 22 },
      tableau: { baseUrl: 'https://tableau.example.org/views/vigia' },
      mail: { from: 'Vigía <vigia@example.org>' },
      trustedProxies: ['10.0.0.0/8', '::1', '192.168.1.1'],
      supportEmail: 'ayuda@barrio.example',
      metrics: { host: '127.0.0.1', port: 9100 },
      mqtt: { topics: ['vigia/#', 'barrio/+/mediciones'] },
      readingsMonths: 60,
      monthMail: { day: 28, hour: 0, attachmentsMb: 25 },
      activityMonths: 120,
      readingQuota: { perMinute: 500, perDay: 100_000 },
      role: 'worker',
      backupPassphrase: 'p'.repeat(20),
    });
  });

  it('lets a worker serve its metrics at the port of the app, which it does not serve', () => {
    expect(problemOf({ ...onServer, ROLE: 'worker', METRICS_PORT: '8080' })).toBe('');
  });

  describe('for lines over a network', () => {
    const mail = (url: string) => ({ ...embedded, SMTP_URL: url, MAIL_FROM: 'a@b.example' });
    const broker = (url: string) => ({ ...embedded, MQTT_URL: url });
    const database = (url: string) => ({ ...onServer, DATABASE_URL: url });
    const refusedLine = /(DATABASE|MQTT)_URL leads to \S+ without TLS: .*PLAINTEXT_HOSTS=/;

    it.each<[string, Record<string, string>]>([
      ['a database elsewhere', database('postgresql://db.example.org/vigia')],
      ['its TLS switched off', database('postgresql://db.example.org/vigia?sslmode=disable')],
      ['a host in a parameter', database('postgresql:///vigia?host=db.example.org')],
      ['one of several hosts', database('postgresql://127.0.0.1:5432,db.example.org:5433/vigia')],
      ['a broker elsewhere', broker('mqtt://broker.example.org')],
      ['a broker behind a web socket', broker('ws://192.168.1.7:9001')],
      ['a name that begins like this machine', broker('mqtt://localhost.example.org')],
    ])('needs TLS to %s, and names the way out', (_, variables) => {
      expect(problemOf(variables)).toMatch(refusedLine);
      expect(problemOf({ ...variables, PLAINTEXT_HOSTS: 'otra.example.org' })).toMatch(refusedLine);
      const hosts = 'DB.example.org, broker.example.org,192.168.1.7,localhost.example.org';
      const { clearLines } = readConfig({ ...variables, PLAINTEXT_HOSTS: hosts });
      expect(clearLines).toEqual([expect.stringMatching(/^(DATABASE|MQTT)_URL \(\S+\)$/)]);
    });

    it.each<[string, Record<string, string>]>([
      ['this machine', database('postgresql://127.0.0.1/vigia')],
      ['this machine by name', database('postgresql://LOCALHOST:6432/vigia')],
      ['this machine over IPv6', broker('mqtt://[::1]')],
      ['another address of its own', broker('mqtt://127.0.1.1')],
      ['a socket', database('postgresql:///vigia?host=/run/postgresql')],
      ['a socket in the host', database('postgresql://%2Frun%2Fpostgresql/vigia')],
      ['a broker over TLS', broker('mqtts://broker.example.org')],
      ['a database over TLS', database('postgresql://db.example.org/vigia?sslmode=verify-full')],
    ])('lets %s be', (_, variables) => {
      expect(readConfig({ ...variables, PLAINTEXT_HOSTS: 'db.example.org' }).clearLines).toEqual([]);
    });

    it('sends mail only over TLS, which the mail server need not begin with', () => {
      const urlOf = (url: string, more = {}) => readConfig({ ...mail(url), ...more }).mail?.smtpUrl;
      expect(urlOf('smtp://a:b%40@smtp.example.org:587')).toBe(
        'smtp://a:b%40@smtp.example.org:587?requireTLS=true',
      );
      expect(urlOf('smtp://smtp.example.org/?requireTLS=false')).toMatch(/\?requireTLS=true$/);
      for (const url of ['smtps://smtp.example.org', 'smtp://127.0.0.1:2525?requireTLS=true'])
        expect(urlOf(url)).toBe(url);
    });

    it('takes any certificate of a mail server to which the line may be in the clear', () => {
      const urlOf = (url: string, more = {}) => readConfig({ ...mail(url), ...more }).mail?.smtpUrl;
      const way = { PLAINTEXT_HOSTS: 'smtp.example.org' };
      expect(urlOf('smtp://127.0.0.1:2525')).toBe('smtp://127.0.0.1:2525?tls.rejectUnauthorized=false');
      expect(urlOf('smtp://smtp.example.org', way)).toBe(
        'smtp://smtp.example.org?tls.rejectUnauthorized=false',
      );
      expect(readConfig({ ...mail('smtp://smtp.example.org'), ...way }).clearLines).toEqual([
        'SMTP_URL (smtp.example.org)',
      ]);
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['no public address', {}, 'PUBLIC_URL'],
    ['a public address with a path', { PUBLIC_URL: 'https://a.example/vigia' }, 'PUBLIC_URL'],
    ['a public address without TLS', { PUBLIC_URL: 'http://a.example' }, 'PUBLIC_URL'],
    ['a public address with a password', { PUBLIC_URL: 'https://a:b@c.example' }, 'PUBLIC_URL'],
    ['a port that is none', { ...embedded, PORT: '0x50' }, 'PORT'],
    ['a port too high', { ...embedded, PORT: '70000' }, 'PORT'],
    ['another database', { ...onServer, DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL'],
    ['no host after a comma', { ...onServer, DATABASE_URL: 'postgresql://127.0.0.1,/b' }, 'names no host'],
    [
      'a host that takes no changes',
      { ...onServer, DATABASE_URL: 'postgresql://127.0.0.1/b?target_session_attrs=standby' },
      'it may be read-write or primary',
    ],
    ['two databases', { ...onServer, DATA_DIR: '/srv/vigia' }, 'DATABASE_URL and DATA_DIR'],
    ['no secret for several instances', { ...onServer, SESSION_SECRET: '' }, 'SESSION_SECRET'],
    ['a short secret', { ...embedded, SESSION_SECRET: 'corta' }, 'SESSION_SECRET'],
    ['an archive inside of the data', { ...embedded, ARCHIVE_DIR: 'data/archive' }, 'outside of DATA_DIR'],
    ['an archive of another database', { ...onServer, ARCHIVE_DIR: '/a' }, 'ARCHIVE_DIR is for the embedded'],
    ['a short passphrase', { ...embedded, BACKUP_PASSPHRASE: 'p'.repeat(19) }, 'BACKUP_PASSPHRASE'],
    [
      'a mail server without sender',
      { ...embedded, SMTP_URL: 'smtp://a.example' },
      'SMTP_URL also needs MAIL_FROM',
    ],
    [
      'a sender without mail server',
      { ...embedded, MAIL_FROM: 'a@b.example' },
      'MAIL_FROM also needs SMTP_URL',
    ],
    ['a sender that is none', { ...embedded, SMTP_URL: 'smtp://a', MAIL_FROM: 'Vigía' }, 'MAIL_FROM'],
    [
      'a mail server that is none',
      { ...embedded, SMTP_URL: 'a.example', MAIL_FROM: 'a@b.example' },
      'SMTP_URL',
    ],
    ['an unknown time zone', { ...embedded, SITE_TIME_ZONE: 'Marte/Olimpo' }, 'SITE_TIME_ZONE'],
    ['half of Tableau', { ...embedded, ...tableau, TABLEAU_SECRET: '' }, 'also needs TABLEAU_SECRET'],
    [
      'Tableau without TLS',
      { ...embedded, ...tableau, TABLEAU_BASE_URL: 'http://a.example' },
      'TABLEAU_BASE_URL',
    ],
    ['a proxy that is no network', { ...embedded, TRUSTED_PROXIES: '10.0.0.0/8,proxy' }, 'TRUSTED_PROXIES'],
    ['a network too narrow', { ...embedded, TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    ['a broker that is none', { ...embedded, MQTT_URL: 'https://broker.example.org' }, 'MQTT_URL'],
    ['a broker’s password with a bare %', { ...embedded, MQTT_URL: 'mqtts://a:50%-b@c.example' }, '%25'],
    [
      'a mail server’s password with a bare %',
      { ...embedded, SMTP_URL: 'smtps://a:50%-b@c.example', MAIL_FROM: 'a@b.example' },
      '%25',
    ],
    [
      'a database’s password with a bare %',
      { ...onServer, DATABASE_URL: 'postgresql://a:50%-b@localhost/v' },
      '%25',
    ],
    ['clear lines to no host', { ...embedded, PLAINTEXT_HOSTS: 'mqtt://a' }, 'PLAINTEXT_HOSTS'],
    ['topics without a broker', { ...embedded, MQTT_TOPICS: 'vigia/#' }, 'MQTT_TOPICS also needs MQTT_URL'],
    ['a topic that is none', { ...embedded, MQTT_URL: 'mqtts://a', MQTT_TOPICS: 'vigia/#/x' }, '"vigia/#/x"'],
    ['no readings a minute', { ...embedded, READINGS_PER_MINUTE: '0' }, 'READINGS_PER_MINUTE'],
    ['no months of activity', { ...embedded, ACTIVITY_MONTHS: 'siempre' }, 'ACTIVITY_MONTHS'],
    ['no months of readings', { ...embedded, READINGS_MONTHS: '0' }, 'READINGS_MONTHS'],
    ['a day that not every month has', { ...embedded, MONTH_MAIL_DAY: '29' }, 'MONTH_MAIL_DAY'],
    ['an hour that no day has', { ...embedded, MONTH_MAIL_HOUR: '24' }, 'MONTH_MAIL_HOUR'],
    ['attachments of no size', { ...embedded, MAIL_ATTACHMENTS_MB: 'muchos' }, 'MAIL_ATTACHMENTS_MB'],
    ['a night before the evening', { ...embedded, NOISE_PERIODS: '7,23,19' }, 'NOISE_PERIODS'],
    ['periods at half hours', { ...embedded, NOISE_PERIODS: '7:30,19,23' }, 'NOISE_PERIODS'],
    [
      'a table of air quality that isn’t there',
      { ...embedded, AIR_INDEX_TABLE: '/nowhere' },
      'AIR_INDEX_TABLE',
    ],
    ['an unknown role', { ...onServer, ROLE: 'both' }, 'ROLE'],
    ['two processes on an embedded database', { ...embedded, ROLE: 'web' }, 'ROLE=web needs DATABASE_URL'],
    ['a support address that is none', { ...embedded, SUPPORT_EMAIL: 'ayuda' }, 'SUPPORT_EMAIL'],
    ['a place for metrics without a port', { ...embedded, METRICS_HOST: '::1' }, 'METRICS_HOST also needs'],
    ["metrics on the app's own port", { ...embedded, METRICS_PORT: '8080' }, 'PORT and METRICS_PORT'],
    ['an unknown log level', { ...embedded, LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('stops the start with %s, and names it', (_, variables, named) => {
    expect(problemOf(variables)).toContain(named);
  });

  it('takes no bare offset for a time zone, as Intl does from Node 22 on', () => {
    const { DateTimeFormat } = Intl;
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale) {
      return new DateTimeFormat(locale);
    });
    expect(problemOf({ ...embedded, SITE_TIME_ZONE: 'Etc/GMT+3' })).toBe('');
    for (const offset of ['-03:00', '+0530', '+05']) {
      expect(problemOf({ ...embedded, SITE_TIME_ZONE: offset })).toContain(`"${offset}"`);
    }
  });

  it('tells all problems at once, and no secret', () => {
    const text = problemOf({ SESSION_SECRET: 'secretito', SMTP_URL: 'smtp:/usuario:clavecita@', PORT: 'x' });
    for (const name of ['PUBLIC_URL', 'SESSION_SECRET', 'PORT', 'SMTP_URL']) expect(text).toContain(name);
    expect(text).not.toMatch(/secretito|clavecita/);
  });
});

describe('The secret that is kept in the data folder', () => {
  let folder = '';
  const file = () => join(folder, 'session-secret');

  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is made at the first start, for nobody else to read, and stays the same', () => {
    const secret = keptSecret(folder);
    expect(secret).toHaveLength(64);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(keptSecret(folder)).toBe(secret);
  });

  it.each([
    ['is empty', ''],
    ['is shorter than SESSION_SECRET may be', `${'x'.repeat(31)}\n`],
    ['lost its text in a power cut', '\0'.repeat(65)],
  ])(
    'stops the start if it %s, and stays as it is; the sentence names the file and the remedy',
    (_, text) => {
      writeFileSync(file(), text);
      expect(() => keptSecret(folder)).toThrow(WrongConfiguration);
      expect(() => keptSecret(folder)).toThrow(new RegExp(`${file()} .*backup.* remove`, 's'));
      expect(readFileSync(file(), 'utf8')).toBe(text);
    },
  );
});
