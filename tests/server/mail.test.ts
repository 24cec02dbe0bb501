import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { activity, auth, users } from '@contract';
import { startEmbeddedDatabase } from '@server/database/embedded/startEmbeddedDatabase';
import { createLog } from '@server/log';
import type { ServerOptions } from '@server/server';
import { createHandlers } from '@server/subjects';

import { createApi, type Api } from '../contract/portable/api';
import { copyTemplate, runSql } from './support/databases';
import { startChildServer, type ChildServer } from './support/childServer';
import { startMailServer, type MailServer, type Moment } from './support/mailServer';
import { newFolder } from './support/newFolder';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  PUBLIC_URL,
  startTestServer,
  type TestServer,
} from './support/testServer';

const MAIL_FROM = 'Vigía <vigia@vigia.example>';

let mails: MailServer;
let url = '';
let toStop: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  mails = await startMailServer();
  url = await copyTemplate(inject('embedded'));
  toStop = [mails.close];
});
afterEach(async () => {
  for (const stop of toStop.toReversed()) await stop();
});

const start = async (
  variables: Record<string, string> = { SMTP_URL: mails.url, MAIL_FROM },
  options: Partial<ServerOptions> = {},
) => {
  const server = await startTestServer(
    { ...environmentFor(url), ...variables },
    { outboxLimits: { leaseSeconds: 2, lookEveryMs: 100 }, ...options },
  );
  toStop.push(server.stop);
  return server;
};

const startWithAdministrator = async (
  variables?: Record<string, string>,
  options?: Partial<ServerOptions>,
) => {
  const server = await start(variables, options);
  await makeAdministrator(server);
  return server;
};

const apiOf = (server: TestServer): Api => createApi((path, init) => server.fetch(path, init));

const invite = async (api: Api, email: string, headers: Record<string, string> = {}) => {
  const token = await api.signIn(administrator.mail, administrator.password);
  const response = await api.send(users.inviteUser.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify({ email, isAdmin: false, sensorIds: [] }),
  });
  expect(response.status).toBe(201);
};

interface MessageRow {
  state: string;
  attempts: number;
  reason: string | null;
}

const outbox = () => runSql<MessageRow>(url, 'select state, attempts, reason from messages order by id');

/** The outbox waits a minute before a second try, a test doesn't. */
const hurry = () => runSql(url, 'update messages set next_try_at = now() where next_try_at > now()');

const choosePassword = (server: TestServer, link: string) => {
  const token = new URL(link).searchParams.get('token') ?? '';
  return apiOf(server).outcomeOf(auth.newPassword, { body: { token, newPassword: 'Vecindad2026' } });
};

describe('A mail', () => {
  it('is plain text and HTML, in Spanish, from the configured sender, with a link to the public address', async () => {
    const api = apiOf(await startWithAdministrator());
    await invite(api, 'ana@barrio.example', {
      origin: 'https://ladron.example',
      'x-forwarded-host': 'ladron.example',
    });
    const mail = await mails.next('ana@barrio.example');
    const [row] = await runSql<{ id: number; created_at: Date }>(
      url,
      'select id::int, created_at from messages',
    );
    const moment = row?.created_at.getTime().toString(36);
    expect(mail.messageId).toMatch(new RegExp(`^<mail-${row?.id}\\.${moment}\\.\\w+@vigia\\.example>$`));
    expect(mail.source).toContain('From: =?UTF-8?');
    expect(mail.source).toContain('vigia@vigia.example');
    expect(mail.text).toContain('Te invitaron a Vigía');
    expect(mail.html).toContain('lang="es-AR"');
    expect(mail.html).toContain(mail.link);
    expect(mail.link).toMatch(new RegExp(`^${PUBLIC_URL}/new-password\\?token=[\\w-]{43}$`));
  });

  it('carries a token that the database does not hold', async () => {
    const api = apiOf(await startWithAdministrator());
    await invite(api, 'ana@barrio.example');
    const token = new URL((await mails.next('ana@barrio.example')).link).searchParams.get('token') ?? '';
    const tables = await runSql<{ name: string }>(
      url,
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    const forms = [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token, 'base64url').toString('hex'),
    ];
    for (const { name } of tables) {
      const rows = await runSql(url, `select from ${name} as t where t::text like any ($1)`, [
        forms.map((form) => `%${form}%`),
      ]);
      expect(rows, name).toEqual([]);
    }
    const { status } = await api.outcomeOf(auth.newPassword, {
      body: { token, newPassword: 'Vecindad2026' },
    });
    expect(status).toBe(200);
  });

  it('waits in the outbox until there is a mail server, also over a restart', async () => {
    const without = await startWithAdministrator({});
    await invite(apiOf(without), 'ana@barrio.example');
    expect(await outbox()).toEqual([{ state: 'planned', attempts: 0, reason: null }]);
    await without.stop();
    toStop.pop();

    await start();
    expect((await mails.next('ana@barrio.example')).link).toContain('/new-password');
  });

  it('is deleted after 90 days, with links to reports that have expired, in parts, however many they are', async () => {
    const server = await startWithAdministrator({});
    const [{ id: sensorId } = { id: 0 }] = await runSql<{ id: number }>(
      url,
      `insert into sensors (name, type_id) select 'Plaza', min(id) from sensor_types returning id::int`,
    );
    const many = 25_000;
    await runSql(
      url,
      `insert into messages (subject, user_id, state, settled_at)
       select 'reset', users.id, 'sent', '2020-01-01' from users, generate_series(1, $1::int)`,
      [many],
    );
    await runSql(
      url,
      `insert into report_links (token_hash, user_id, sensor_id, month, expires_at)
       select sha256(n::text::bytea), users.id, $2, '2020-01-01', '2020-03-01' from users, generate_series(1, $1::int) as n`,
      [many, sensorId],
    );
    await runSql(
      url,
      `create function refuse_many() returns trigger language plpgsql as $$
       begin
         if (select count(*) from gone) > 10000 then
           raise exception 'One statement would take too long.';
         end if;
         return null;
       end $$;
       create trigger refuse_many after delete on messages referencing old table as gone
         for each statement execute function refuse_many();
       create trigger refuse_many after delete on report_links referencing old table as gone
         for each statement execute function refuse_many()`,
    );
    await createHandlers(server.running.context)['clean-up']?.({ data: {} });
    expect(await outbox()).toEqual([]);
    expect(await runSql(url, 'select from report_links')).toEqual([]);
  });

  it('waits while the mail server does not accept our password', async () => {
    mails.refusePasswords(Object.assign(new Error('Wrong password'), { responseCode: 535 }));
    const server = await startWithAdministrator({
      SMTP_URL: mails.url.replace('//', '//vigia:x@'),
      MAIL_FROM,
    });
    await invite(apiOf(server), 'ana@barrio.example');
    await expect.poll(async () => (await outbox())[0]?.reason, { timeout: 20_000 }).toContain('535');
    expect((await outbox())[0]).toMatchObject({ state: 'planned', attempts: 1 });
    mails.refusePasswords(undefined);
    await hurry();
    expect((await mails.next('ana@barrio.example')).link).toContain('/new-password');
  });

  it('waits while the mail server does not accept our sender', async () => {
    mails.refuseSenders(Object.assign(new Error('Sender address not allowed'), { responseCode: 553 }));
    await invite(apiOf(await startWithAdministrator()), 'ana@barrio.example');
    await expect.poll(async () => (await outbox())[0]?.reason, { timeout: 20_000 }).toContain('553');
    expect((await outbox())[0]).toMatchObject({ state: 'planned', attempts: 1 });
    mails.refuseSenders(undefined);
    await hurry();
    expect((await mails.next('ana@barrio.example')).link).toContain('/new-password');
  });

  it('that was accepted is not sent again because the database was away at that moment', async () => {
    const folder = newFolder();
    const options = { dataFolder: join(folder, 'data') };
    let database = await startEmbeddedDatabase(options);
    toStop.unshift(
      async () => rmSync(folder, { recursive: true }),
      () => database.stop(),
    );
    url = database.url;
    const api = apiOf(await startWithAdministrator());
    mails.holdData(async () => {
      await expect.poll(outbox, { timeout: 5_000 }).toMatchObject([{ state: 'sending' }]);
      await database.stop();
    });
    await invite(api, 'ana@barrio.example');
    await mails.next('ana@barrio.example');

    database = await startEmbeddedDatabase(options);
    await expect.poll(async () => (await outbox())[0]?.state, { timeout: 20_000 }).toBe('sent');
    expect(mails.mailsTo('ana@barrio.example')).toHaveLength(1);
  }, 90_000);

  it('is sent once, by a mail server that takes long to say that it accepts it', async () => {
    const server = await startWithAdministrator(undefined, {
      mailLimits: { untilAskedMs: 500, silenceMs: 30_000 },
    });
    mails.holdData(() => delay(1_500));
    await invite(apiOf(server), 'ana@barrio.example');
    await mails.next('ana@barrio.example');
    await expect.poll(async () => (await outbox())[0], { timeout: 20_000 }).toMatchObject({ state: 'sent' });
    expect(await outbox()).toEqual([{ state: 'sent', attempts: 1, reason: null }]);
    expect(mails.mailsTo('ana@barrio.example')).toHaveLength(1);
  });

  it('is tried again, without waiting as long, if the mail server never asks for its text', async () => {
    const server = await startWithAdministrator(undefined, {
      mailLimits: { untilAskedMs: 500, silenceMs: 600_000 },
    });
    mails.holdBefore(() => new Promise(() => {}));
    await invite(apiOf(server), 'ana@barrio.example');
    await expect.poll(async () => (await outbox())[0]?.reason, { timeout: 20_000 }).toBeTruthy();
    expect((await outbox())[0]).toMatchObject({ state: 'planned', attempts: 1 });
    mails.holdBefore(() => Promise.resolve());
    await hurry();
    expect((await mails.next('ana@barrio.example')).link).toContain('/new-password');
  });

  it('that the mail server is silent about is left to others when the server stops', async () => {
    const server = await startWithAdministrator(undefined, {
      outboxLimits: { leaseSeconds: 600, lookEveryMs: 100 },
    });
    const held = new Promise<void>((resolve) => {
      mails.holdData(async () => {
        resolve();
        await new Promise(() => {});
      });
    });
    await invite(apiOf(server), 'ana@barrio.example');
    await held;
    await expect.poll(outbox, { timeout: 5_000 }).toMatchObject([{ state: 'sending' }]);
    await server.stop();
    toStop.pop();
    await expect.poll(mails.connections, { timeout: 5_000 }).toBe(0);
    expect(await outbox()).toEqual([{ state: 'planned', attempts: 1, reason: null }]);
  });

  it('is not given up because its last try was ended', async () => {
    const server = await startWithAdministrator();
    const held = new Promise<void>((resolve) => {
      mails.holdData(async () => {
        resolve();
        await new Promise(() => {});
      });
    });
    await invite(apiOf(server), 'ana@barrio.example');
    await held;
    await expect.poll(outbox, { timeout: 5_000 }).toMatchObject([{ state: 'sending' }]);
    await runSql(url, `update messages set failing_since = now() - interval '3 days'`);
    await server.stop();
    toStop.pop();
    expect(await outbox()).toMatchObject([{ state: 'planned' }]);
  });

  it('with a link does not wait behind those about alarms, which a slow mail server takes one by one', async () => {
    const server = await startWithAdministrator(undefined, {
      outboxLimits: { leaseSeconds: 60, lookEveryMs: 100 },
    });
    let goOn = () => {};
    const slow = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    mails.holdData(() => slow);
    await runSql(
      url,
      `with person as (
         insert into users (mail, admin, password_hash)
         select 'vecino-' || n || '@barrio.example', true, 'x' from generate_series(1, 50) as n returning id
       ), sensor as (
         insert into sensors (name, type_id) values ('Plaza Mitre', 1) returning id
       ), alarm as (
         insert into alarms (kind, sensor_id, level, worst_level, opened_at)
         select 'silence', id, 'critical', 'critical', now() from sensor returning id
       )
       insert into alarm_notices (alarm_id, user_id, event, created_at)
       select alarm.id, person.id, 'opened', now() - interval '2 minutes' from alarm, person`,
    );
    const waiting = async (kind: string) =>
      (await runSql(url, 'select from messages where subject = $1 and settled_at is null', [kind])).length;
    await expect.poll(() => waiting('alarms'), { timeout: 20_000 }).toBe(50);
    await apiOf(server).answerOf(auth.forgotPassword, { body: { email: administrator.mail } });
    await expect.poll(() => waiting('reset'), { timeout: 20_000 }).toBe(1);
    goOn();
    await mails.next(administrator.mail);
    const before = mails.received.findIndex(({ to }) => to === administrator.mail);
    // At most the one that the mail server had been taking.
    expect(before).toBeLessThanOrEqual(1);
  });

  describe('and another secret', () => {
    const another = () => ({
      SMTP_URL: mails.url,
      MAIL_FROM,
      SESSION_SECRET: 'otro-secreto-de-prueba-con-mas-de-treinta-y-dos-letras',
    });
    it('leave a link that was sent as it is', async () => {
      const before = await startWithAdministrator();
      await invite(apiOf(before), 'ana@barrio.example');
      const { link } = await mails.next('ana@barrio.example');
      await expect.poll(async () => (await outbox())[0]?.state, { timeout: 20_000 }).toBe('sent');
      await before.stop();
      toStop.pop();
      expect((await choosePassword(await start(another()), link)).status).toBe(200);
    });

    it('make another mail of one that may have been taken, so that no mail program hides the link that works', async () => {
      const before = await startWithAdministrator(undefined, {
        outboxLimits: { leaseSeconds: 60, lookEveryMs: 100 },
      });
      let take = () => {};
      const held = new Promise<void>((resolve) => {
        mails.holdData(() => {
          resolve();
          return new Promise((go) => {
            take = go;
          });
        });
      });
      await invite(apiOf(before), 'ana@barrio.example');
      await held;
      await expect.poll(outbox, { timeout: 5_000 }).toMatchObject([{ state: 'sending' }]);
      await before.stop();
      toStop.pop();
      mails.holdData(() => Promise.resolve());
      take();
      const first = await mails.next('ana@barrio.example');
      const after = await start(another());
      await hurry();
      const second = await mails.next('ana@barrio.example');
      expect(second.messageId).not.toBe(first.messageId);
      expect((await choosePassword(after, second.link)).status).toBe(200);
    });
  });

  it('is tried again when the mail server cannot take it now', async () => {
    mails.refuseWith((_session, number) =>
      number === 1 ? Object.assign(new Error('Busy'), { responseCode: 451 }) : undefined,
    );
    const server = await startWithAdministrator();
    await invite(apiOf(server), 'ana@barrio.example');
    await expect.poll(async () => (await outbox())[0]?.reason, { timeout: 20_000 }).toContain('451');
    expect((await outbox())[0]).toMatchObject({ state: 'planned', attempts: 1 });
    await hurry();
    expect((await mails.next('ana@barrio.example')).link).toContain('/new-password');
    await expect.poll(async () => (await outbox())[0]?.state, { timeout: 20_000 }).toBe('sent');
  });

  it('leaves once the mail server is back, whatever pause was left, and its link works from then on', async () => {
    const { port } = new URL(mails.url);
    await mails.close();
    toStop.shift();
    const said: string[] = [];
    const server = await startWithAdministrator(undefined, {
      mailLookEveryMs: 100,
      log: createLog('warn', { write: (line) => void said.push(line) }),
    });
    await invite(apiOf(server), 'ana@barrio.example');
    await apiOf(server).answerOf(auth.forgotPassword, { body: { email: administrator.mail } });
    await expect
      .poll(async () => (await outbox()).filter((mail) => mail.reason !== null).length, {
        timeout: 20_000,
      })
      .toBe(2);
    await expect.poll(() => said.join(''), { timeout: 20_000 }).toContain('the mail server does not answer');
    await runSql(url, `update messages set next_try_at = now() + interval '1 hour'`);
    await runSql(url, `update password_links set expires_at = now() - interval '1 minute'`);
    await runSql(url, `update users set invited_at = invited_at - interval '73 hours'`);

    mails = await startMailServer(Number(port));
    toStop.unshift(mails.close);
    const link = (await mails.next('ana@barrio.example')).link;
    await mails.next(administrator.mail);
    expect((await choosePassword(server, link)).status).toBe(200);
    const [left] = await runSql<{ minutes: number }>(
      url,
      `select (extract(epoch from expires_at - now()) / 60)::float8 as minutes from password_links where purpose = 'reset'`,
    );
    expect(left?.minutes).toBeGreaterThan(58);
    const [invited] = await runSql<{ hours: number }>(
      url,
      `select (extract(epoch from now() - invited_at) / 3600)::float8 as hours from users where invited_at is not null`,
    );
    expect(invited?.hours).toBeLessThan(1);
  });

  it('is given up, and says why, when the mail server refuses it for good', async () => {
    mails.refuseWith(() => Object.assign(new Error('No such person'), { responseCode: 550 }));
    await invite(apiOf(await startWithAdministrator()), 'nadie@barrio.example');
    await expect.poll(async () => (await outbox())[0]?.state, { timeout: 20_000 }).toBe('failed');
    expect((await outbox())[0]?.reason).toContain('550');
  });

  it('that is given up stands in the activity with the next step’s reason, without the link, and goes with the person', async () => {
    const words = 'Blocked, see https://mail.example/help?id=7 for ana@barrio.example';
    mails.refuseWith(() => Object.assign(new Error(words), { responseCode: 550 }));
    const server = await startWithAdministrator();
    const api = apiOf(server);
    await invite(api, 'ana@barrio.example');
    const token = await api.signIn(administrator.mail, administrator.password);
    const failures = async () =>
      (await api.answerOf(activity.listActivity, { query: { subject: 'mail' } }, token)).entries;
    await expect.poll(async () => (await failures()).length, { timeout: 20_000 }).toBe(1);
    const [entry] = await failures();
    expect(entry).toMatchObject({ actor: null, action: 'fail', name: 'ana@barrio.example', subjectId: 2 });
    expect(entry?.failure).toMatchObject({ kind: 'invitation', cause: 'refused' });
    expect(entry?.failure?.reason).toContain('550');
    expect(entry?.failure?.reason).not.toContain('http');

    await api.answerOf(users.deleteUser, { params: { id: 2 } }, token);
    expect(JSON.stringify(await failures())).not.toContain('ana@');
  });

  it('is not sent once its link was replaced', async () => {
    const without = await startWithAdministrator({});
    await invite(apiOf(without), 'ana@barrio.example');
    const token = await apiOf(without).signIn(administrator.mail, administrator.password);
    const body = { email: 'ana.maria@barrio.example', isAdmin: false, sensorIds: [] };
    await apiOf(without).answerOf(users.updateUser, { params: { id: 2 }, body }, token);
    await without.stop();
    toStop.pop();

    await start();
    expect((await mails.next('ana.maria@barrio.example')).link).toContain('/new-password');
    await expect
      .poll(async () => (await outbox()).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(['cancelled', 'sent']);
    expect(mails.mailsTo('ana@barrio.example')).toEqual([]);
  });
});

describe('Whoever’s account was changed', () => {
  const reset = async (server: TestServer, to: string) => {
    await apiOf(server).answerOf(auth.forgotPassword, { body: { email: to } });
    const token = new URL((await mails.next(to)).link).searchParams.get('token') ?? '';
    return apiOf(server).outcomeOf(auth.resetPassword, { body: { token, newPassword: 'Vecindad2026' } });
  };

  it('is told that the password was, with the moment and what to do, and the activity says so', async () => {
    const server = await startWithAdministrator({
      SMTP_URL: mails.url,
      MAIL_FROM,
      SUPPORT_EMAIL: 'ayuda@barrio.example',
      SITE_TIME_ZONE: 'America/Argentina/Buenos_Aires',
    });
    expect((await reset(server, administrator.mail)).status).toBe(204);
    const notice = await mails.next(administrator.mail);
    expect(notice.text).toMatch(/cambió el \d\d\/\d\d\/\d{4} a las \d\d:\d\d/);
    expect(notice.text).toContain('ayuda@barrio.example');
    expect(notice.link).toBe(`${PUBLIC_URL}/forgot-password`);
    const api = apiOf(server);
    const token = await api.signIn(administrator.mail, 'Vecindad2026');
    const query = { subject: 'access' };
    const { entries } = await api.answerOf(activity.listActivity, { query }, token);
    expect(entries[1]).toMatchObject({ action: 'reset', actor: { mail: administrator.mail } });
  });

  it('is told of another mail at both addresses, and of a first password at none', async () => {
    const server = await startWithAdministrator();
    const api = apiOf(server);
    await invite(api, 'ana@barrio.example');
    const token = new URL((await mails.next('ana@barrio.example')).link).searchParams.get('token') ?? '';
    await api.answerOf(auth.newPassword, { body: { token, newPassword: 'Vecindad2026' } });
    const body = { email: 'ana.maria@barrio.example', isAdmin: false, sensorIds: [] };
    const root = await api.signIn(administrator.mail, administrator.password);
    await api.answerOf(users.updateUser, { params: { id: 2 }, body }, root);
    const former = await mails.next('ana@barrio.example');
    expect(former.text).toContain('dejó de usar esta dirección');
    expect(former.source).not.toContain('ana.maria');
    expect((await mails.next('ana.maria@barrio.example')).text).toContain('usa esta dirección desde');
    await expect
      .poll(async () => (await outbox()).map(({ state }) => state))
      .toEqual(['sent', 'sent', 'sent']);
  });
});

describe('A worker that is killed', () => {
  const startWorker = async (name: string): Promise<ChildServer> => {
    const worker = await startChildServer({
      ...environmentFor(url),
      ROLE: 'worker',
      SMTP_URL: mails.url.replace('//', `//${name}:x@`),
      MAIL_FROM,
    });
    toStop.push(() => worker.end('SIGKILL'));
    return worker;
  };

  it.each<[Moment, number]>([
    ['before', 1],
    ['during', 1],
    // The mail server took it, and nobody was left to note that: SMTP cannot do better.
    ['after', 2],
  ])(
    '%s the text of a mail leaves the mail to the other one',
    async (moment, most) => {
      const web = await startTestServer({ ...environmentFor(url), ROLE: 'web' });
      toStop.push(web.stop);
      await makeAdministrator(web);
      const workers = new Map([
        ['uno', await startWorker('uno')],
        ['dos', await startWorker('dos')],
      ]);
      let killed = 0;
      mails.watch((reached, { user }) => {
        if (reached !== moment || killed > 0) return;
        killed += 1;
        void workers.get(String(user))?.end('SIGKILL');
      });
      await invite(apiOf(web), 'ana@barrio.example');
      await expect
        .poll(async () => (await outbox())[0]?.state, { timeout: 60_000, interval: 500 })
        .toBe('sent');
      expect(killed).toBe(1);
      const copies = mails.mailsTo('ana@barrio.example');
      expect(copies.length).toBeGreaterThanOrEqual(1);
      expect(copies.length).toBeLessThanOrEqual(most);
      expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
      expect(new Set(copies.map(({ link }) => link)).size).toBe(1);
    },
    120_000,
  );
});
