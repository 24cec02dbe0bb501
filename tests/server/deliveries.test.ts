import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { activity, deliveries, pdf } from '@contract';
import { shortenLedger } from '@server/deliveries/keepLedger';
import { createLog } from '@server/log';
import { checkInstallation } from '@server/operations/check';
import type { ServerOptions } from '@server/server';

import { createApi } from '../contract/portable/api';
import { copyTemplate, runSql } from './support/databases';
import { startMailServer, type MailServer } from './support/mailServer';
import { BEFORE_DUE, DUE, IN_OCTOBER, monthTown, october, type Subscriber } from './support/monthTown';
import { environmentFor, PUBLIC_URL, startTestServer, type TestServer } from './support/testServer';

const MAIL_FROM = 'Vigía <vigia@vigia.example>';
const WAIT = { timeout: 40_000, interval: 50 };

let mails: MailServer;
/** The server that most tests share; its ledger is empty at the beginning of each. */
let sharedUrl = '';
let shared: TestServer;
let url = '';
let clock = IN_OCTOBER;
let toStop: (() => Promise<unknown>)[] = [];
const town = monthTown(() => url);

beforeAll(async () => {
  mails = await startMailServer();
  sharedUrl = await copyTemplate(inject('embedded'));
  url = sharedUrl;
  shared = await start();
  toStop = [];
});
afterAll(async () => {
  await shared.stop();
  await mails.close();
});
beforeEach(async () => {
  url = sharedUrl;
  clock = IN_OCTOBER;
  mails.refuseWith(() => undefined);
  await runSql(url, 'truncate messages, delivery_runs, subscriptions cascade');
  await town.beginWith('2026-09-01');
});
afterEach(async () => {
  for (const stop of toStop.splice(0).toReversed()) await stop();
});

/** For tests whose servers are others than the shared one. */
const ownDatabase = async () => {
  url = await copyTemplate(inject('embedded'));
};

const smtp = () => ({ SMTP_URL: mails.url, MAIL_FROM });

const start = async (
  variables: Record<string, string> = smtp(),
  options: Partial<ServerOptions> = {},
): Promise<TestServer> => {
  const server = await startTestServer(
    { ...environmentFor(url), ...variables },
    {
      now: () => clock,
      outboxLimits: { leaseSeconds: 4, lookEveryMs: 40 },
      mailLookEveryMs: 100,
      ...options,
    },
  );
  toStop.push(server.stop);
  return server;
};

const stop = async (server: TestServer) => {
  toStop = toStop.filter((one) => one !== server.stop);
  await server.stop();
};

const apiOf = (server: TestServer) => createApi((path, init) => server.fetch(path, init));

/** Somebody who administers; made the first time. */
const administrator = async (): Promise<Subscriber> => {
  const [row] = await runSql<{ id: number }>(
    url,
    `insert into users (mail, admin) values ('jefa@vigia.example', true)
     on conflict (mail_key) do update set mail = excluded.mail returning id::int`,
  );
  return { id: row?.id ?? 0, mail: 'jefa@vigia.example' };
};

const asAdministrator = async (server: TestServer) => town.tokenOf(await administrator(), server, true);

const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const MINUTE = 60_000;

const runs = () =>
  runSql<{ month: string }>(url, 'select month::text from delivery_runs where not is_baseline order by 1');

const planned = (month = '2026-10-01') =>
  expect.poll(async () => (await runs()).map((run) => run.month), WAIT).toContain(month);

const stateOf = (person: Subscriber, state: string) =>
  expect.poll(async () => (await town.states(person.id)).at(-1), WAIT).toBe(state);

/** A server that planned October and could send nothing yet. */
const planOnly = async () => {
  const server = await start({});
  clock = DUE;
  await planned();
  await stop(server);
};

describe('When a month has ended', () => {
  it('each subscriber gets one mail, at the hour, with the reports as the app has them', async () => {
    const [measured, silent] = [await town.sensor(), await town.sensor([])];
    const person = await town.subscriber([measured, silent]);
    const nobody = await town.subscriber([]);
    clock = BEFORE_DUE;
    const server = shared;
    const token = await town.tokenOf(person, server);
    expect((await apiOf(server).answerOf(deliveries.listOwnDeliveries, {}, token)).next).toEqual({
      ...october,
      at: '2026-11-02T08:00:00-03:00',
    });
    expect(await runs()).toEqual([]);
    clock = DUE;
    const mail = await mails.next(person.mail);
    expect(mail.subject).toContain('octubre de 2026');
    expect(mail.text).toContain('promedio 21 (septiembre: 18)');
    expect(mail.text).toContain('Sin mediciones: 31.');
    expect(mail.text).toContain('Sin mediciones en octubre de 2026: Sensor');
    expect(mail.text).toContain(`${PUBLIC_URL}/subscriptions`);
    expect(mail.files).toHaveLength(1);
    const download = await apiOf(server).request(
      pdf.downloadReport,
      { query: { sensorId: measured, ...october } },
      token,
    );
    expect(mail.files[0]?.content.equals(Buffer.from(await download.arrayBuffer()))).toBe(true);
    await stateOf(person, 'sent');
    expect(await town.deliveries(person.id)).toMatchObject([
      { month: '2026-10-01', attempts: 1, sensors: 2, sensors_without_data: 1, reason: null },
    ]);
    expect(await town.states(nobody.id)).toEqual([]);
    expect((await apiOf(server).answerOf(deliveries.listOwnDeliveries, {}, token)).next).toEqual({
      year: 2026,
      month: 11,
      at: '2026-12-02T08:00:00-03:00',
    });
  });

  it('two servers send each mail once, also while the clock goes to and fro', async () => {
    await ownDatabase();
    const sensorId = await town.sensor();
    const people = await Promise.all(Array.from({ length: 12 }, () => town.subscriber([sensorId])));
    await town.beginWith('2026-09-01');
    await Promise.all([start(), start()]);
    for (const at of [DUE, BEFORE_DUE, DUE, IN_OCTOBER, DUE]) {
      clock = at;
      await planned();
    }
    for (const person of people) await stateOf(person, 'sent');
    for (const person of people) {
      expect(await town.states(person.id)).toEqual(['sent']);
      expect(mails.mailsTo(person.mail)).toHaveLength(1);
    }
  });

  it('a new installation begins with its own first month, and one that was down sends what it missed', async () => {
    await ownDatabase();
    const person = await town.subscriber([await town.sensor(undefined, '2026-12-20T11:00:00Z')]);
    clock = new Date('2026-09-15T12:00:00Z');
    const before = await start();
    await expect
      .poll(() => runSql(url, 'select month::text, is_baseline from delivery_runs'), WAIT)
      .toEqual([{ month: '2026-08-01', is_baseline: true }]);
    await stop(before);
    clock = new Date('2026-12-20T12:00:00Z');
    await start();
    const subjects = [];
    for (let index = 0; index < 3; index += 1) subjects.push((await mails.next(person.mail)).subject);
    const months = subjects.map((subject) => /septiembre|octubre|noviembre/.exec(subject)?.[0]);
    expect(new Set(months)).toEqual(new Set(['septiembre', 'octubre', 'noviembre']));
    const rows = await town.deliveries(person.id);
    expect(rows.map(({ month }) => month)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
  });
});

describe('Between planning and sending', () => {
  /** October was planned, and the mail server had no time for anybody's mail. */
  const planAndFail = async (people: readonly Subscriber[]) => {
    mails.refuseWith(() => Object.assign(new Error('Busy'), { responseCode: 451 }));
    clock = DUE;
    for (const { id } of people) {
      await expect.poll(async () => (await town.deliveries(id))[0]?.reason, WAIT).toContain('451');
    }
    mails.refuseWith(() => undefined);
  };

  it('a sensor that was taken away, and a subscription that ended, are left out', async () => {
    const [kept, taken] = [await town.sensor(), await town.sensor()];
    const [person, other] = [await town.subscriber([kept, taken]), await town.subscriber([taken])];
    await planAndFail([person, other]);
    for (const { id } of [person, other]) await town.takeAway(id, taken);
    pass(2 * MINUTE);
    const mail = await mails.next(person.mail);
    expect(mail.files).toHaveLength(1);
    await stateOf(other, 'cancelled');
    expect(mails.mailsTo(other.mail)).toEqual([]);
    expect((await town.deliveries(other.id))[0]?.reason).toContain('suscripciones');
    await stateOf(person, 'sent');
    expect((await town.deliveries(person.id))[0]).toMatchObject({ sensors: 1, attempts: 2 });
  });

  it('what is taken away while the mail server is about to ask for the mail is not sent either', async () => {
    const [kept, taken] = [await town.sensor(), await town.sensor()];
    const person = await town.subscriber([kept, taken]);
    let asked = 0;
    mails.holdBefore(async () => {
      asked += 1;
      if (asked === 1) await town.takeAway(person.id, taken);
    });
    clock = DUE;
    const mail = await mails.next(person.mail);
    mails.holdBefore(() => Promise.resolve());
    expect(asked).toBe(2);
    expect(mail.files).toHaveLength(1);
    await stateOf(person, 'sent');
    expect(mails.mailsTo(person.mail)).toHaveLength(1);
  });

  it('an address that is corrected while the mail is made gets it, and the former one nothing', async () => {
    const person = await town.subscriber([await town.sensor()]);
    const corrected = `corregida.${person.mail}`;
    let asked = 0;
    mails.holdBefore(async () => {
      asked += 1;
      if (asked === 1) await runSql(url, 'update users set mail = $2 where id = $1', [person.id, corrected]);
    });
    clock = DUE;
    await mails.next(corrected);
    mails.holdBefore(() => Promise.resolve());
    expect(asked).toBe(2);
    await stateOf(person, 'sent');
    expect(mails.mailsTo(person.mail)).toEqual([]);
  });

  it('mail waits for a mail server, and check says so', async () => {
    await ownDatabase();
    const person = await town.subscriber([await town.sensor()]);
    await town.beginWith('2026-09-01');
    await planOnly();
    expect(await town.states(person.id)).toEqual(['planned']);
    const { context } = shared.running;
    const findings = await checkInstallation({ ...context.config, mail: undefined }, url);
    expect(findings).toContainEqual({
      isFine: false,
      text: 'Mails of a month that wait: 1, and SMTP_URL is not set.',
    });
    await start();
    await mails.next(person.mail);
  });
});

describe('The ledger', () => {
  it("says 'sending' only once the mail server has asked for the message", async () => {
    const person = await town.subscriber([await town.sensor()]);
    const seen: string[] = [];
    mails.holdBefore(async () => {
      seen.push(...(await town.states(person.id)));
    });
    mails.holdData(async () => {
      await stateOf(person, 'sending');
      seen.push(...(await town.states(person.id)));
    });
    clock = DUE;
    await stateOf(person, 'sent');
    mails.holdBefore(() => Promise.resolve());
    mails.holdData(() => Promise.resolve());
    expect(seen).toEqual(['planned', 'sending']);
  });

  it('keeps what the mail server refuses for good as failed, until somebody has it sent again', async () => {
    const person = await town.subscriber([await town.sensor()]);
    mails.refuseWith(() => Object.assign(new Error('No such person'), { responseCode: 550 }));
    const server = shared;
    clock = DUE;
    await stateOf(person, 'failed');
    const [row] = await town.deliveries(person.id);
    expect(row?.reason).toMatch(/^El servidor de mail lo rechazó: .*550 No such person/);

    mails.refuseWith(() => undefined);
    const api = apiOf(server);
    const token = await asAdministrator(server);
    const again = { params: { id: row?.id ?? 0 } };
    await api.answerOf(deliveries.retryDelivery, again, token);
    const mail = await mails.next(person.mail);
    await stateOf(person, 'sent');
    expect(mail.messageId).toMatch(/^<delivery-\d+\.\w+@vigia\.example>$/);
    const refused = await api.outcomeOf(deliveries.retryDelivery, again, token);
    expect(refused).toMatchObject({ status: 409, text: 'Este mail ya se envió.' });
    const [entry] = (await api.answerOf(activity.listActivity, { query: {} }, token)).entries;
    expect(entry).toMatchObject({
      action: 'retry',
      subject: 'delivery',
      subjectId: person.id,
      name: person.mail,
    });
  });

  it.each([
    ['when it hears of it', 'MAIL FROM', 530, 'Authentication required'],
    [
      'when it hears of a recipient, as Postfix does',
      'RCPT TO',
      553,
      '5.7.1 <vigia@vigia.example>: Sender address rejected: not owned by user vigia',
    ],
  ] as const)(
    'does not fail anybody’s mail because the mail server refuses our sender %s',
    async (_, at, responseCode, words) => {
      const people = [
        await town.subscriber([await town.sensor()]),
        await town.subscriber([await town.sensor()]),
      ];
      mails.refuseSenders(Object.assign(new Error(words), { responseCode }), at);
      clock = DUE;
      const reasons = async () =>
        (await Promise.all(people.map(({ id }) => town.deliveries(id)))).map(([row]) => row?.reason ?? '');
      await expect.poll(async () => (await reasons()).join(), WAIT).toContain(`${responseCode} ${words}`);
      for (const person of people) expect(await town.states(person.id)).toEqual(['planned']);

      mails.refuseSenders(undefined);
      pass(2 * MINUTE);
      for (const person of people) await stateOf(person, 'sent');
    },
  );

  it('sends a mail once, though the mail server takes long to say that it accepts it', async () => {
    await ownDatabase();
    const person = await town.subscriber([await town.sensor()]);
    await town.beginWith('2026-09-01');
    await start(smtp(), { mailLimits: { untilAskedMs: 500, silenceMs: 30_000 } });
    mails.holdData(() => delay(1_500));
    clock = DUE;
    await mails.next(person.mail);
    mails.holdData(() => Promise.resolve());
    await expect.poll(async () => (await town.states(person.id)).at(-1), WAIT).not.toBe('sending');
    expect(await town.deliveries(person.id)).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(mails.mailsTo(person.mail)).toHaveLength(1);
  });

  const startWithSilentMailServer = async () => {
    await ownDatabase();
    const person = await town.subscriber([await town.sensor()]);
    await town.beginWith('2026-09-01');
    const silent = await startMailServer();
    toStop.push(silent.close);
    const server = await start({ SMTP_URL: silent.url, MAIL_FROM });
    return { person, silent, server };
  };

  it('says that nobody knows about a mail that the mail server is silent about when the server stops', async () => {
    const { person, silent, server } = await startWithSilentMailServer();
    silent.holdData(() => new Promise(() => {}));
    clock = DUE;
    await stateOf(person, 'sending');
    const began = Date.now();
    await stop(server);
    expect(Date.now() - began).toBeLessThan(8_000);
    expect(await town.deliveries(person.id)).toMatchObject([{ state: 'unknown', attempts: 1 }]);
  });

  it('leaves to others what the mail server had not asked for when the server stops', async () => {
    const { person, silent, server } = await startWithSilentMailServer();
    const held = new Promise<void>((resolve) => {
      silent.holdBefore(() => {
        resolve();
        return new Promise(() => {});
      });
    });
    clock = DUE;
    await held;
    await stop(server);
    expect(await town.deliveries(person.id)).toMatchObject([{ state: 'planned', attempts: 0, reason: null }]);
  });

  it('tries again with growing pauses for two days, then gives up', async () => {
    const person = await town.subscriber([await town.sensor()]);
    mails.refuseWith(() => Object.assign(new Error('Busy'), { responseCode: 451 }));
    clock = DUE;
    const attempts = async () => (await town.deliveries(person.id))[0]?.attempts;
    await expect.poll(attempts, WAIT).toBe(1);
    const nextTry = async () => {
      const [row] = await runSql<{ at: Date | null }>(url, 'select next_try_at as at from messages');
      return row?.at ?? undefined;
    };
    await expect.poll(nextTry, WAIT).toEqual(new Date(clock.getTime() + MINUTE));
    pass(MINUTE);
    await expect.poll(attempts, WAIT).toBe(2);
    await stateOf(person, 'planned');
    expect((await town.deliveries(person.id))[0]?.reason).toContain('no lo aceptó por ahora');
    pass(48 * 60 * MINUTE);
    await stateOf(person, 'failed');
  });

  /** With a mail server of its own, that a look finds in order each time. */
  const startWithAnsweringMailServer = async () => {
    await ownDatabase();
    const person = await town.subscriber([await town.sensor()]);
    await town.beginWith('2026-09-01');
    const answering = await startMailServer();
    toStop.push(answering.close);
    await start({ SMTP_URL: answering.url, MAIL_FROM }, { mailLookEveryMs: 60 * MINUTE });
    const isPutOff = async (attempts: number, reason: string, minutes: number) => {
      const row = { attempts, reason, at: new Date(clock.getTime() + minutes * MINUTE) };
      await expect
        .poll(
          () =>
            runSql(
              url,
              `select attempts, substring(reason, '\\d{3}') as reason, next_try_at as at from messages`,
            ),
          WAIT,
        )
        .toEqual([row]);
    };
    return { person, answering, isPutOff };
  };
  /** What passes until the next try, and the pause after it, in minutes. */
  const PAUSES = [
    [0.5, 0.5],
    [0.5, 1],
    [1, 2],
    [2, 4],
  ] as const;
  const busy = Object.assign(new Error('Busy'), { responseCode: 451 });
  const closing = Object.assign(new Error('Closing'), { responseCode: 421 });

  it('tries again within a minute when the mail server was away between two looks, however long the mail had been failing', async () => {
    const { person, answering, isPutOff } = await startWithAnsweringMailServer();
    answering.refuseWith(() => busy);
    clock = DUE;
    await isPutOff(1, '451', 1);
    answering.refuseWith(() => closing);
    pass(180 * MINUTE);
    await isPutOff(2, '421', 0.5);
    answering.refuseWith(() => undefined);
    pass(MINUTE);
    await answering.next(person.mail);
  });

  it('waits longer each time for a mail at which the mail server always goes away', async () => {
    const { answering, isPutOff } = await startWithAnsweringMailServer();
    answering.refuseWith(() => closing);
    clock = DUE;
    await isPutOff(1, '421', 0.5);
    for (const [index, [passed, pause]] of PAUSES.entries()) {
      pass(passed * MINUTE);
      await isPutOff(index + 2, '421', pause);
    }
  });

  it('goes on by itself when the mail server is back', async () => {
    await ownDatabase();
    const people = [
      await town.subscriber([await town.sensor()]),
      await town.subscriber([await town.sensor()]),
    ];
    await town.beginWith('2026-09-01');
    const away = await startMailServer();
    await away.close();
    const said: string[] = [];
    await start(
      { SMTP_URL: away.url, MAIL_FROM },
      { log: createLog('warn', { write: (line) => void said.push(line) }) },
    );
    clock = DUE;
    const reasons = async () =>
      (await Promise.all(people.map(({ id }) => town.deliveries(id)))).map(([row]) => row?.reason ?? '');
    await expect
      .poll(async () => (await reasons()).join(), WAIT)
      .toContain('No se pudo hablar con el servidor');
    await expect.poll(() => said.join(''), WAIT).toContain('the mail server does not answer');
    const back = await startMailServer(Number(new URL(away.url).port));
    toStop.push(back.close);
    for (const person of people) {
      await back.next(person.mail);
      await stateOf(person, 'sent');
    }
  });

  it('is read a page at a time, by month, state and address, and counted by month', async () => {
    const people = await runSql<Subscriber>(
      url,
      `insert into users (mail, admin) select 'lista-' || n || '@vigia.example', false
       from generate_series(100, 159) as n returning id::int, mail`,
    );
    const refusedId = people[7]?.id ?? 0;
    await runSql(url, `insert into delivery_runs (month) values ('2026-10-01')`);
    await runSql(
      url,
      `insert into messages (subject, user_id, month, state, reason, settled_at)
       select 'month', id, '2026-10-01', case when id = $2 then 'failed' else 'cancelled' end, 'x', now()
       from unnest($1::bigint[]) as id`,
      [people.map(({ id }) => id), refusedId],
    );
    const server = shared;
    const api = apiOf(server);
    const token = await asAdministrator(server);
    const list = (query: Record<string, string | number> = {}) =>
      api.answerOf(deliveries.listDeliveries, { query }, token);
    const first = await list();
    const second = await list({ before: first.next ?? 0 });
    const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
    expect(first.deliveries).toHaveLength(50);
    expect(second.next).toBeNull();
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(ids).size).toBe(60);
    const failed = (await list({ state: 'failed', ...october })).deliveries;
    expect(failed).toMatchObject([
      { ...october, reason: 'x', user: { id: refusedId, mail: people[7]?.mail } },
    ]);
    expect((await list({ month: 9 })).deliveries).toEqual([]);
    expect((await list({ year: 2026 })).deliveries).toHaveLength(50);
    expect((await list({ text: (people[3]?.mail ?? '').toUpperCase() })).deliveries).toHaveLength(1);
    expect((await list({ text: '%' })).deliveries).toEqual([]);
    await runSql(url, `update users set mail = 'ÑANDÚ@barrio.example' where id = $1`, [people[9]?.id]);
    for (const text of ['ñandú', 'NANDU']) expect((await list({ text })).deliveries).toHaveLength(1);
    expect(await api.answerOf(deliveries.listDeliveryRuns, {}, token)).toMatchObject([
      { ...october, counts: { cancelled: 59, failed: 1, sent: 0, planned: 0, unknown: 0 } },
    ]);
    await api.answerOf(deliveries.retryFailedDeliveries, { body: october }, token);
    expect((await list({ state: 'failed' })).deliveries).toEqual([]);
    const [entry] = (await api.answerOf(activity.listActivity, { query: { subject: 'delivery' } }, token))
      .entries;
    expect(entry).toMatchObject({ action: 'retry', subjectId: null, name: 'octubre de 2026 (1)' });
  });
});

describe('At night', () => {
  it('what is older than 36 months goes, and links that have expired, but not what says where to go on', async () => {
    const sensorId = await town.sensor();
    const person = await town.subscriber([]);
    await runSql(url, `delete from delivery_runs`);
    await runSql(
      url,
      `with month as (select unnest(array['2022-01-01', '2023-01-01', '2026-08-01']::date[]) as month), run as (
         insert into delivery_runs (month) select month from month
       ), link as (
         insert into report_links (token_hash, user_id, sensor_id, month, expires_at)
         select int4send(days), $1, $2, '2026-08-01', $3::timestamptz + make_interval(days => days)
         from unnest(array[-10, 10]) as days
       )
       insert into messages (subject, user_id, month, state, settled_at) select 'month', $1, month, 'sent', now() from month`,
      [person.id, sensorId, clock],
    );
    await shortenLedger(shared.running.context);
    expect((await town.deliveries(person.id)).map(({ month }) => month)).toEqual(['2026-08-01']);
    expect((await runs()).map(({ month }) => month)).toContain('2026-08-01');
    expect((await runs()).map(({ month }) => month)).not.toContain('2023-01-01');
    expect(await runSql(url, 'select from report_links where user_id = $1', [person.id])).toHaveLength(1);
  });
});

describe('What does not fit into a mail', () => {
  const linkIn = (text: string) => /https:\/\/\S+\/api\/linked-report\?token=\S+/.exec(text)?.[0] ?? '';
  const open = async (server: TestServer, link: string) => {
    const { pathname, search } = new URL(link);
    return server.fetch(pathname + search);
  };

  it('is behind links that need no session, and end with the permission, the account and the time', async () => {
    await ownDatabase();
    const sensors = [await town.sensor(), await town.sensor([])];
    const [person, other] = [await town.subscriber(sensors), await town.subscriber(sensors)];
    await town.beginWith('2026-09-01');
    const server = await start({ ...smtp(), MAIL_ATTACHMENTS_MB: '0' });
    clock = DUE;
    const mail = await mails.next(person.mail);
    expect(mail.files).toEqual([]);
    expect(mail.text.match(/linked-report/g)).toHaveLength(1);
    const link = linkIn(mail.text);
    expect(mail.html).toContain(link);

    const opened = await open(server, link);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-disposition')).toContain('.pdf');
    const token = await town.tokenOf(person, server);
    const download = await apiOf(server).request(
      pdf.downloadReport,
      { query: { sensorId: sensors[0] ?? 0, ...october } },
      token,
    );
    expect(Buffer.from(await opened.arrayBuffer()).equals(Buffer.from(await download.arrayBuffer()))).toBe(
      true,
    );

    const secret = new URL(link).searchParams.get('token') ?? '';
    const forms = [secret, Buffer.from(secret, 'base64url').toString('hex')];
    const rows = await runSql(url, 'select from report_links as t where t::text like any ($1)', [
      forms.map((form) => `%${form}%`),
    ]);
    expect(rows).toEqual([]);

    expect((await open(server, link.slice(0, -2))).status).toBe(404);
    const othersLink = linkIn((await mails.next(other.mail)).text);
    clock = new Date(DUE.getTime() + 30 * 24 * 3_600_000 - 1000);
    expect((await open(server, othersLink)).status).toBe(200);
    await runSql(url, 'delete from subscriptions where user_id = $1', [person.id]);
    expect((await open(server, link)).status).toBe(200);
    await town.takeAway(person.id, sensors[0] ?? 0);
    const forbidden = await open(server, link);
    expect([forbidden.status, await forbidden.text()]).toEqual([
      403,
      'Ya no tenés permiso para ver este sensor.',
    ]);
    await runSql(url, 'delete from users where id = $1', [person.id]);
    expect((await open(server, link)).status).toBe(404);
    clock = new Date(clock.getTime() + 2000);
    const expired = await open(server, othersLink);
    expect([expired.status, await expired.text()]).toEqual([
      404,
      'El enlace no existe o venció. Ingresá a Vigía para descargar el reporte.',
    ]);
  });
});

describe('The link that ends these mails', () => {
  const receive = async () => {
    const person = await town.subscriber([await town.sensor(), await town.sensor([])]);
    clock = DUE;
    const mail = await mails.next(person.mail);
    const { pathname, search } = new URL(/https:\S+unsubscribe\S+/.exec(mail.text)?.[0] ?? '');
    return { person, mail, path: pathname + search };
  };

  /** What /subscriptions shows them. */
  const choiceOf = async (person: Subscriber) => {
    const token = await town.tokenOf(person, shared);
    const own = await apiOf(shared).answerOf(pdf.listSubscriptions, {}, token);
    const { next } = await apiOf(shared).answerOf(deliveries.listOwnDeliveries, {}, token);
    return [own.filter(({ subscribed }) => subscribed).length, next?.month];
  };

  it('stands in the mail, also for mail programs (RFC 8058)', async () => {
    const { mail, path } = await receive();
    const link = `${PUBLIC_URL}${path}`;
    expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/month-mail/unsubscribe\\?token=\\d+\\.[\\w-]{43}$`));
    expect(mail.html).toContain(`href="${link}"`);
    const source = mail.source.replaceAll(/\r\n\s/g, ' ');
    expect(source).toContain(`List-Unsubscribe: <${link}>`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('asks first, and then removes one’s subscriptions, without signing in', async () => {
    const { person, path } = await receive();
    const other = await town.subscriber([await town.sensor()]);
    const page = await (await shared.fetch(path)).text();
    expect(page).toContain('<form method="post"><button>Dejar de recibir reportes</button></form>');
    expect(page).toContain(person.mail);
    expect(page).toContain('se quitan todas las suscripciones');
    expect(await choiceOf(person)).toEqual([2, 11]);

    const done = await shared.fetch(path, { method: 'POST' });
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('Listo');
    expect(await choiceOf(person)).toEqual([0, undefined]);
    expect(await (await shared.fetch(path)).text()).toContain('Listo');
    expect(await choiceOf(other), 'of others nothing ends').toEqual([1, 11]);
    const users = await runSql(url, 'select alarm_mail from users where id = $1', [person.id]);
    expect(users, 'nor does mail about alarms').toEqual([{ alarm_mail: 'critical' }]);
  });

  it('of another, of other mails, or of an account that is gone changes nothing, and says so', async () => {
    const { person, path } = await receive();
    const [, signature] = path.split('.');
    const other = await town.subscriber([await town.sensor()]);
    const refuse = async (wrong: string) => {
      for (const method of ['GET', 'POST']) {
        const answer = await shared.fetch(wrong, { method });
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('Este enlace no es válido');
      }
    };
    await refuse('/month-mail/unsubscribe');
    await refuse(`/month-mail/unsubscribe?token=${other.id}.${signature}`);
    await refuse(path.replace('month-mail', 'alarm-mail'));
    expect(await choiceOf(person)).toEqual([2, 11]);
    expect(await choiceOf(other)).toEqual([1, 11]);
    await runSql(url, `update users set mail = 'otra@vigia.example' where id = $1`, [person.id]);
    await refuse(path);
    await runSql(url, 'delete from users where id = $1', [person.id]);
    await refuse(path);
  });
});

describe('A trial', () => {
  it('is the last whole month’s mail, now, and one at a time', async () => {
    const person = await town.subscriber([await town.sensor()]);
    await town.beginWith('2026-10-01');
    clock = new Date('2026-11-15T12:00:00Z');
    const server = shared;
    const api = apiOf(server);
    const token = await town.tokenOf(person, server);
    const ask = () => api.request(deliveries.sendTrialDelivery, {}, token);
    const answers = await Promise.all([ask(), ask()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 429]));
    const mail = await mails.next(person.mail);
    expect(mail.subject).toBe('Prueba: tus sensores en octubre de 2026');
    await stateOf(person, 'sent');
    const again = await ask();
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(60);
    pass(4 * MINUTE);
    expect((await ask()).status).toBe(204);
    await mails.next(person.mail);
    const own = await api.answerOf(deliveries.listOwnDeliveries, {}, token);
    expect(own.deliveries).toMatchObject([
      { ...october, isTrial: true },
      { ...october, isTrial: true, state: 'sent' },
    ]);
    const runsNow = await api.answerOf(deliveries.listDeliveryRuns, {}, await asAdministrator(server));
    expect(runsNow).toEqual([]);
  });

  it('needs a subscription, and is not tried again by itself', async () => {
    const [person, other] = [await town.subscriber([]), await town.subscriber([await town.sensor()])];
    mails.refuseWith(() => Object.assign(new Error('Busy'), { responseCode: 451 }));
    const server = shared;
    const api = apiOf(server);
    const refused = await api.outcomeOf(deliveries.sendTrialDelivery, {}, await town.tokenOf(person, server));
    expect(refused).toMatchObject({ status: 409 });
    expect(await api.answerOf(deliveries.listOwnDeliveries, {}, await town.tokenOf(person, server))).toEqual({
      next: null,
      deliveries: [],
    });
    await api.answerOf(deliveries.sendTrialDelivery, {}, await town.tokenOf(other, server));
    await stateOf(other, 'failed');
  });
});
