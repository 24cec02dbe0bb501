import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { auth, sensors } from '@contract';
import { createLog } from '@server/log';

import { makeAuthority, type Certificate } from '../../scripts/certificate';
import { createApi } from '../contract/portable/api';
import { startChildServer } from './support/childServer';
import { copyTemplate, createDatabase, runSql } from './support/databases';
import {
  ensureDebianPostgres,
  startDebianCluster,
  startStandby,
  type Cluster,
} from './support/debianPostgres';
import { startMailServer } from './support/mailServer';
import { startMosquitto } from './support/mosquitto';
import { newFolder } from './support/newFolder';
import { connectQueryOfExample, ensurePgbouncer, startPgbouncer } from './support/pgbouncer';
import { runAdmin } from './support/runAdmin';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

const folder = newFolder();
const authority = makeAuthority(folder);
const right = authority.sign('DNS:localhost,IP:127.0.0.1');
const ofAnother = authority.sign('DNS:otro.example,IP:192.0.2.1');
const expired = authority.sign('DNS:localhost,IP:127.0.0.1', -1);

const WITH_AUTHORITY = { NODE_EXTRA_CA_CERTS: authority.file };
const UNKNOWN = 'unable to verify the first certificate (nobody who is trusted here signed';

describe('A broker and a mail server whose certificates an authority of one’s own signed', () => {
  let url = '';
  beforeAll(async () => {
    url = await copyTemplate(inject('embedded'));
  });

  /** What `check` says of them. */
  const check = async (
    certificate: Certificate,
    begins: 'at once' | 'by STARTTLS',
    known = WITH_AUTHORITY,
  ) => {
    const broker = await startMosquitto({ certificate });
    const mails = await startMailServer(0, { certificate, begins });
    try {
      const { output } = await runAdmin(
        {
          ...environmentFor(url),
          // Like that of another machine.
          SMTP_URL: begins === 'at once' ? mails.url : `${mails.url}?requireTLS=true`,
          MAIL_FROM: 'vigia@vigia.example',
          MQTT_URL: broker.url,
          ...known,
        },
        'check',
      );
      return output;
    } finally {
      await broker.stop();
      await mails.close();
    }
  };

  it.each(['at once', 'by STARTTLS'] as const)(
    'are spoken to over TLS, which begins %s at the mail server',
    async (begins) => {
      const said = await check(right, begins);
      expect(said).toContain('The broker lets us in, takes the subscription, delivers what is published');
      expect(said).toContain('The mail server takes our mail.');
    },
  );

  it.each([
    ['the authority is unknown', right, {}, UNKNOWN],
    ['it is for another name', ofAnother, WITH_AUTHORITY, '192.0.2.1 (write its name as in its certificate'],
    ['it has expired', expired, WITH_AUTHORITY, 'certificate has expired (renew it'],
  ])('are refused with what to do where %s', async (_, certificate, known, words) => {
    for (const begins of ['at once', 'by STARTTLS'] as const) {
      const said = await check(certificate, begins, known as typeof WITH_AUTHORITY);
      for (const line of ['The broker does not let us in', 'The mail server does not take our mail'])
        expect(said.split('\n').find((each) => each.includes(line))).toContain(words);
    }
  });

  it('are named in the log where the certificate isn’t right', async () => {
    const broker = await startMosquitto({ certificate: right });
    const server = await startChildServer({ ...environmentFor(url), MQTT_URL: broker.url });
    try {
      await expect.poll(() => server.output()).toContain('the broker cannot be reached');
      expect(server.output()).toContain(UNKNOWN);
    } finally {
      await server.end('SIGTERM');
      await broker.stop();
    }
  });

  it('may be anybody’s at a mail server on this machine, where the line might be in the clear', async () => {
    const mails = await startMailServer(0, { certificate: ofAnother, begins: 'by STARTTLS' });
    try {
      const variables = { ...environmentFor(url), SMTP_URL: mails.url, MAIL_FROM: 'vigia@vigia.example' };
      expect((await runAdmin(variables, 'check')).output).toContain('The mail server takes our mail.');
    } finally {
      await mails.close();
    }
  });
});

describe.skipIf(!ensureDebianPostgres(folder))(
  'A database whose certificate an authority of one’s own signed',
  () => {
    const VERIFIED = `sslmode=verify-full&sslrootcert=${authority.file}`;
    let primary: Cluster;
    let standby: Cluster;
    let direct = '';

    /** New connections meet it. */
    const show = async (certificate: Certificate | undefined) => {
      const settings = certificate
        ? [`ssl_cert_file = '${certificate.certificate}'`, `ssl_key_file = '${certificate.key}'`, 'ssl = on']
        : ['ssl = off'];
      for (const setting of settings) await runSql(primary.url, `alter system set ${setting}`);
      await runSql(primary.url, 'select pg_reload_conf()');
      await vi.waitFor(async () => {
        const [shown] = await runSql<{ ssl: string; file: string }>(
          primary.url,
          `select current_setting('ssl') as ssl, current_setting('ssl_cert_file') as file`,
        );
        expect(shown).toMatchObject(
          certificate ? { ssl: 'on', file: certificate.certificate } : { ssl: 'off' },
        );
      });
    };
    const inStandby = () => {
      const address = new URL(direct);
      address.port = String(standby.port);
      return address.href;
    };

    beforeAll(async () => {
      primary = await startDebianCluster(join(folder, 'primary'));
      await show(right);
      standby = await startStandby(primary, join(folder, 'standby'));
      direct = await createDatabase(primary.url);
    }, 120_000);

    afterAll(async () => {
      await standby?.stop();
      await primary?.stop();
    });

    const tryOut = async (server: TestServer) => {
      await makeAdministrator(server);
      const api = createApi((path, init) => server.fetch(path, init));
      const token = await api.signIn(administrator.mail, administrator.password);
      expect(await api.answerOf(sensors.listSensors, {}, token)).toEqual([]);
    };
    const linesOf = (cluster: Cluster) =>
      runSql<{ ssl: boolean }>(
        cluster.url,
        `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name like 'vigia%'`,
      );

    it('is spoken to over TLS alone, and so are its standby and the session beside PgBouncer', async () => {
      expect(ensurePgbouncer()).toBe(true);
      const pgbouncer = await startPgbouncer(
        direct,
        'transaction',
        [
          'client_tls_sslmode = require',
          `client_tls_cert_file = ${right.certificate}`,
          `client_tls_key_file = ${right.key}`,
          'server_tls_sslmode = verify-full',
          `server_tls_ca_file = ${authority.file}`,
        ],
        connectQueryOfExample(),
        `?${VERIFIED}`,
      );
      const variables = {
        ...environmentFor(pgbouncer.url),
        DATABASE_SESSION_URL: `${direct}?${VERIFIED}`,
        DATABASE_READ_URL: `${inStandby()}?${VERIFIED}`,
      };
      const server = await startTestServer(variables, { standbyLimits: { lookPauseMs: 100 } });
      try {
        await tryOut(server);
        await expect.poll(() => server.running.context.standbys?.states()[0]?.lag).toBeDefined();
        expect(await linesOf(primary)).toEqual([{ ssl: true }]);
        const { output } = await runAdmin(variables, 'check');
        expect(output).toContain('DATABASE_URL: the pooler answers');
        expect(output).toMatch(/DATABASE_READ_URL: .* is a standby/);
      } finally {
        await server.stop();
        await pgbouncer.stop();
      }
    });

    it.each([
      ['the authority is unknown', right, 'sslmode=verify-full', UNKNOWN],
      ['its certificate is for another name', ofAnother, VERIFIED, '192.0.2.1 (write its name'],
      ['its certificate has expired', expired, VERIFIED, 'certificate has expired (renew it'],
      [
        'it has no TLS',
        undefined,
        VERIFIED,
        'The server does not support SSL connections (switch TLS on there)',
      ],
    ])('is refused with what to do where %s', async (_, certificate, parameters, words) => {
      await show(certificate);
      const { output, code } = await runAdmin(environmentFor(`${direct}?${parameters}`), 'check');
      expect(output).toContain('The database is away: ');
      expect(output).toContain(words);
      expect(code).toBe(1);
      const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(',');
      const both = direct.replace(`127.0.0.1:${primary.port}`, hosts);
      const ofHosts = await runAdmin(environmentFor(`${both}?${parameters}`), 'check');
      expect(ofHosts.output).toContain(`127.0.0.1:${primary.port} fails: `);
      expect(ofHosts.output).toContain(words);
    });

    it('that expires beside a running server is an outage with a reason, until it is renewed', async () => {
      await show(right);
      const said: string[] = [];
      const server = await startTestServer(environmentFor(`${direct}?${VERIFIED}`), {
        log: createLog('warn', { write: (line) => void said.push(line) }),
      });
      const api = createApi((path, init) => server.fetch(path, init));
      const signIn = () => api.signIn(administrator.mail, administrator.password);
      try {
        await signIn();
        await show(expired);
        await runSql(
          primary.url,
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'vigia%'`,
        );
        await expect.poll(async () => (await server.fetch('/health')).status).toBe(503);
        // The first ones may meet a connection that PostgreSQL is just ending.
        const reasons = async (): Promise<string> => {
          expect(await api.outcomeOf(auth.login, { body: administrator })).toEqual({
            status: 503,
            text: 'La base de datos no responde. Probá de nuevo en unos segundos.',
          });
          return said.join('');
        };
        await expect.poll(reasons).toContain('no TLS with the database comes about');
        await show(right);
        await expect.poll(async () => (await server.fetch('/health')).status, { timeout: 20_000 }).toBe(200);
        await signIn();
      } finally {
        await server.stop();
      }
    });
  },
);
