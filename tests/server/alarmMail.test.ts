import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { gatherNotices } from '@server/outbox/notices/gatherNotices';
import type { Channel } from '@server/outbox/channels/channel';
import { openMail } from '@server/outbox/channels/mail/openMail';
import { createAbsences } from '@server/outbox/absences';
import { deliver } from '@server/outbox/handOver';
import { createLedger } from '@server/outbox/ledger';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';

import { newPerson } from './support/newPerson';
import { copyTemplate, runSql } from './support/databases';
import { startMailServer, type MailServer, type ReceivedMail } from './support/mailServer';
import { newConnectedSensor, newReadingKey, sendReadings, type ConnectedSensor } from './support/readings';
import { environmentFor, PUBLIC_URL, startTestServer, type TestServer } from './support/testServer';

const MINUTE = 60_000;

let mails: MailServer;
let server: TestServer;
let channel: Channel | undefined;
let url: string;
let key: string;
let now = Date.now();
let people = 0;

beforeAll(async () => {
  mails = await startMailServer();
  url = await copyTemplate(inject('embedded'));
  // The parts of a worker are called one by one, so that there is something between them.
  server = await startTestServer(
    { ...environmentFor(url), ROLE: 'web', SMTP_URL: mails.url, MAIL_FROM: 'Vigía <vigia@vigia.example>' },
    { now: () => new Date(now) },
  );
  channel = openMail(server.running.context, {});
  key = await newReadingKey(url);
});
afterAll(async () => {
  channel?.close();
  await server.stop();
  await mails.close();
});
beforeEach(async () => {
  now = Date.now();
  mails.refuseWith(() => undefined);
  await runSql(url, `update users set alarm_mail = 'none'`);
  await runSql(url, 'delete from alarm_notices');
  await runSql(url, `delete from messages`);
});

const newMail = (): string => {
  people += 1;
  return `persona-${people}@barrio.example`;
};

/** Values of the last minutes; above 30 is a warning, above 40 critical. */
const measure = async (
  { device }: ConnectedSensor,
  value: number,
  minutesAgo: readonly number[] = [20, 10, 0],
) => {
  const readings = minutesAgo.map((ago) => ({
    device,
    variable: 'temperatura',
    at: new Date(now - ago * MINUTE).toISOString(),
    value,
  }));
  expect((await sendReadings(server, key, readings)).status).toBe(200);
  while (await processChangedReadings(server.running.context.db, new Date(now)));
};

const later = async (minutes: number) => {
  now += minutes * MINUTE;
};

const gather = () => gatherNotices(server.running.context);

/** Sends what waits in the outbox, as its worker does, whatever pause is left. */
const send = async (): Promise<void> => {
  const { context } = server.running;
  const ledger = createLedger(context.db, 'worker', 60);
  const waiting = await runSql(
    url,
    `update messages set next_try_at = null where state = 'planned' returning id`,
  );
  for (const _ of waiting) {
    const message = await ledger.claim('mail', 'prompt', context.now());
    if (message && channel)
      await deliver(
        message,
        { context, ledger, channel, absences: createAbsences() },
        new AbortController().signal,
      );
  }
};

const gatherAndSend = async () => {
  await later(1);
  await gather();
  await send();
};

const textsTo = (mail: string): string[] =>
  mails.mailsTo(mail).map(({ text }) => text.replaceAll('\r\n', '\n'));

const statuses = async () =>
  (await runSql<{ state: string }>(url, 'select state from messages order by id')).map(({ state }) => state);

describe('A mail about an alarm', () => {
  it('says what, where, how bad, since when, and leads to it', async () => {
    const sensor = await newConnectedSensor(url);
    const mail = newMail();
    await newPerson(url, { mail, sensorIds: [sensor.id], alarmMail: 'all' });
    await measure(sensor, 35.5);
    await gatherAndSend();

    const [received] = mails.mailsTo(mail);
    expect(received?.subject).toMatch(/^(=\?UTF-8\?|Advertencia: temperatura en equipo-)/);
    for (const part of [received?.text, received?.html]) {
      expect(part).toContain(`Advertencia: temperatura en ${sensor.device}`);
      expect(part).toContain('temperatura llegó a 35,5, por encima del máximo de advertencia (30).');
      expect(part).toMatch(/Desde el \d\d\/\d\d\/\d{4} a las \d\d:\d\d\./);
      expect(part).toMatch(new RegExp(`${PUBLIC_URL}/alarms\\?alarm=\\d+`));
      expect(part).toContain(`${PUBLIC_URL}/alarm-mail/unsubscribe?token=`);
    }
    expect(received?.html).toContain('lang="es-AR"');
    const source = received?.source.replaceAll(/\r\n\s/g, ' ') ?? '';
    expect(source).toMatch(
      new RegExp(`List-Unsubscribe: <${PUBLIC_URL}/alarm-mail/unsubscribe\\?token=\\d+\\.[\\w-]{43}>`),
    );
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('goes to those who may see the sensor and want it, and to nobody else', async () => {
    const [warm, hot] = [await newConnectedSensor(url), await newConnectedSensor(url)];
    const sensorIds = [warm.id, hot.id];
    const wanted = {
      all: newMail(),
      critical: newMail(),
      none: newMail(),
      stranger: newMail(),
      administrator: newMail(),
      invited: newMail(),
    };
    await newPerson(url, { mail: wanted.all, sensorIds, alarmMail: 'all' });
    await newPerson(url, { mail: wanted.critical, sensorIds });
    await newPerson(url, { mail: wanted.none, sensorIds, alarmMail: 'none' });
    await newPerson(url, { mail: wanted.stranger, alarmMail: 'all' });
    await newPerson(url, { mail: wanted.administrator, admin: true });
    await newPerson(url, { mail: wanted.invited, sensorIds, alarmMail: 'all' });
    await runSql(url, 'update users set password_hash = null where mail = $1', [wanted.invited]);
    await measure(warm, 35);
    await measure(hot, 45);
    await gatherAndSend();
    const told = Object.entries(wanted).map(([who, mail]) => {
      const text = textsTo(mail).join();
      return [who, textsTo(mail).length, text.includes(warm.device), text.includes(hot.device)];
    });
    expect(told).toEqual([
      ['all', 1, true, true],
      ['critical', 1, false, true],
      ['none', 0, false, false],
      ['stranger', 0, false, false],
      ['administrator', 1, false, true],
      ['invited', 0, false, false],
    ]);
  });

  it('comes once for opening, once for rising and once for closing', async () => {
    const sensor = await newConnectedSensor(url);
    const mail = newMail();
    await newPerson(url, { mail, sensorIds: [sensor.id], alarmMail: 'all' });
    // Up and down between the two levels, three times.
    await measure(sensor, 35);
    await gatherAndSend();
    for (let round = 0; round < 3; round += 1) {
      for (const value of [45, 33]) {
        await later(15);
        await measure(sensor, value, [11, 0]);
        await gatherAndSend();
      }
    }
    await later(15);
    await measure(sensor, 20, [11, 0]);
    await gatherAndSend();
    const titles = textsTo(mail).map((text) => text.split('\n')[0]);
    expect(titles).toEqual([
      `Advertencia: temperatura en ${sensor.device}`,
      `Ahora es crítica: temperatura en ${sensor.device}`,
      `Volvió a lo normal: temperatura en ${sensor.device}`,
    ]);
  });

  it('waits a minute for others, and tells in one line of what opened and closed meanwhile', async () => {
    const [passing, lasting] = [await newConnectedSensor(url), await newConnectedSensor(url)];
    const mail = newMail();
    await newPerson(url, { mail, sensorIds: [passing.id, lasting.id], alarmMail: 'all' });
    await measure(passing, 35, [60, 50, 40]);
    await gather();
    expect(await statuses()).toEqual([]);
    await measure(passing, 20, [30, 10]);
    await measure(lasting, 35);
    await gatherAndSend();
    const [text = '', ...others] = textsTo(mail);
    expect(others).toEqual([]);
    expect(text.split('\n').filter((line) => line.includes(passing.device))).toEqual([
      `Volvió a lo normal: temperatura en ${passing.device}`,
    ]);
    expect(text).toMatch(/Empezó el .* y terminó el .* \(30 min\)\./);
    expect(text).toContain(`Advertencia: temperatura en ${lasting.device}`);
    expect(text).toContain(`Todas las alertas: ${PUBLIC_URL}/alarms`);
  });

  it('does not call a silence over that only gave way to that of the whole sensor', async () => {
    const sensor = await newConnectedSensor(url);
    const mail = newMail();
    const personId = await newPerson(url, { mail, sensorIds: [sensor.id], alarmMail: 'all' });
    const newSilence = (variableId: number | null, closedAt: Date | null) =>
      runSql(
        url,
        `with alarm as (
           insert into alarms (kind, sensor_id, variable_id, level, worst_level, opened_at, closed_at)
           values ('silence', $1, $2, 'warning', 'warning', $3, $4) returning id
         )
         insert into alarm_notices (alarm_id, user_id, event, created_at) select id, $5, 'opened', $6 from alarm`,
        [sensor.id, variableId, new Date(now - 60 * MINUTE), closedAt, personId, new Date(now)],
      );
    await newSilence(sensor.variables.temperatura ?? 0, new Date(now));
    await newSilence(null, null);
    await gatherAndSend();
    expect(textsTo(mail).map((text) => text.split('\n')[0])).toEqual([`Sin datos de ${sensor.device}`]);
  });

  it('comes twice, and not six times, where six sensors fail one minute apart', async () => {
    const sensors = await Promise.all(Array.from({ length: 6 }, () => newConnectedSensor(url)));
    const mail = newMail();
    await newPerson(url, { mail, sensorIds: sensors.map(({ id }) => id), alarmMail: 'all' });
    for (const sensor of sensors) {
      await measure(sensor, 35);
      await gatherAndSend();
    }
    expect(textsTo(mail)).toHaveLength(2);
    for (const { device } of sensors) expect(textsTo(mail).join('\n')).toContain(`temperatura en ${device}`);
  });

  it('tells six events an hour of a variable that changes all the time, and says so; critical ones come through', async () => {
    const sensor = await newConnectedSensor(url);
    const mail = newMail();
    await newPerson(url, { mail, sensorIds: [sensor.id], alarmMail: 'all' });
    await runSql(
      url,
      `with rule as (
         insert into normalized_variables (type_id, name, alarm_delay_minutes, require_min_critical,
           require_max_critical, require_min_warning, require_max_warning)
         select type_id, 'Sin demora', 0, false, false, false, false from sensors where id = $1 returning id
       ) update sensor_variables set normalized_variable_id = rule.id from rule where sensor_id = $1`,
      [sensor.id],
    );
    const told = () =>
      runSql<{ event: string }>(
        url,
        'select event from alarm_notices order by created_at, alarm_id, event desc',
      );
    const flap = async (value: number) => {
      for (const one of [value, 20]) {
        await later(1);
        await measure(sensor, one, [0]);
      }
    };
    for (let times = 0; times < 5; times += 1) await flap(35);
    expect((await told()).map(({ event }) => event)).toEqual(
      Array.from({ length: 3 }, () => ['opened', 'closed']).flat(),
    );
    await flap(45);
    expect(await told(), 'what is critical').toHaveLength(8);
    await gatherAndSend();
    expect(
      textsTo(mail)
        .join()
        .match(/Cambia muy seguido/g),
      'once, where it is the last',
    ).toHaveLength(1);
    await later(55);
    await flap(35);
    expect(await told(), 'an hour later').toHaveLength(10);
  });

  it('waits for the mail server, and takes along what comes meanwhile', async () => {
    const sensor = await newConnectedSensor(url);
    const mail = newMail();
    await newPerson(url, { mail, sensorIds: [sensor.id], alarmMail: 'all' });
    mails.refuseWith(() => Object.assign(new Error('busy'), { responseCode: 451 }));
    await measure(sensor, 35);
    await gatherAndSend();
    await later(15);
    await measure(sensor, 45, [11, 0]);
    await gatherAndSend();
    expect(await statuses()).toEqual(['planned']);
    mails.refuseWith(() => undefined);
    await gatherAndSend();
    expect(await statuses()).toEqual(['sent']);
    expect(textsTo(mail).map((text) => text.split('\n')[0])).toEqual([
      `Alerta crítica: temperatura en ${sensor.device}`,
    ]);
  });

  it('that may have arrived comes again as it was, and what came meanwhile in the next one', async () => {
    const [before, meanwhile] = [await newConnectedSensor(url), await newConnectedSensor(url)];
    const mail = newMail();
    await newPerson(url, { mail, sensorIds: [before.id, meanwhile.id], alarmMail: 'all' });
    await measure(before, 35);
    await later(1);
    await gather();
    // Its worker was killed.
    await runSql(
      url,
      `update messages set state = 'sending', leased_by = 'dead', leased_until = now() - interval '1 second'`,
    );
    await createLedger(server.running.context.db, 'another', 60).settleLost(new Date(now));
    await measure(meanwhile, 35);
    await gatherAndSend();
    await later(5);
    await gatherAndSend();
    expect(textsTo(mail).map((text) => text.split('\n')[0])).toEqual([
      `Advertencia: temperatura en ${before.device}`,
      `Advertencia: temperatura en ${meanwhile.device}`,
    ]);
  });

  it.each<[string, (sensor: ConnectedSensor, userId: number) => [string, unknown[]]]>([
    ['the permission', (sensor) => ['delete from user_sensors where sensor_id = $1', [sensor.id]]],
    ['the wish to be told', (_, userId) => [`update users set alarm_mail = 'none' where id = $1`, [userId]]],
    [
      'the wish to be told of warnings',
      (_, userId) => [`update users set alarm_mail = 'critical' where id = $1`, [userId]],
    ],
    ['the sensor', (sensor) => ['delete from sensors where id = $1', [sensor.id]]],
    ['the news', () => [`update alarm_notices set created_at = created_at - interval '25 hours'`, []]],
  ])('is not sent when %s is gone by then', async (_, takeAway) => {
    const sensor = await newConnectedSensor(url);
    const mail = newMail();
    const userId = await newPerson(url, { mail, sensorIds: [sensor.id], alarmMail: 'all' });
    await measure(sensor, 35);
    await later(1);
    await gather();
    expect(await statuses()).toEqual(['planned']);
    await runSql(url, ...takeAway(sensor, userId));
    await send();
    expect(await statuses()).toEqual(['cancelled']);
    expect(textsTo(mail)).toEqual([]);
  });

  it('that fails for good is told of on the activity page', async () => {
    const sensor = await newConnectedSensor(url);
    const mail = newMail();
    await newPerson(url, { mail, sensorIds: [sensor.id], alarmMail: 'all' });
    mails.refuseWith(() => Object.assign(new Error('no such user'), { responseCode: 550 }));
    await measure(sensor, 35);
    await gatherAndSend();
    expect(await statuses()).toEqual(['failed']);
    const [line] = await runSql<{ after: unknown }>(
      url,
      `select after from audit_lines where subject = 'mail' order by id desc limit 1`,
    );
    expect(line?.after).toMatchObject({ kind: 'alarms', cause: 'refused', mail });
  });

  it('names so many alarms and says how many more there are', async () => {
    const sensors = [];
    // Each takes a connection, and the database has a hundred for all tests.
    for (let count = 0; count < 30; count += 1) sensors.push(await newConnectedSensor(url));
    const mail = newMail();
    await newPerson(url, { mail, sensorIds: sensors.map(({ id }) => id), alarmMail: 'all' });
    for (const sensor of sensors) await measure(sensor, 35);
    await gatherAndSend();
    const [received] = mails.mailsTo(mail);
    expect(received?.text.match(/Advertencia: /g)).toHaveLength(25);
    expect(received?.text).toContain('Y otras 5, que ves en Alertas.');
    expect(received?.source).toContain('Subject: 30 novedades de alertas');
  });
});

describe('The link that ends these mails', () => {
  const receive = async (): Promise<{ mail: ReceivedMail; path: string; userId: number }> => {
    const sensor = await newConnectedSensor(url);
    const to = newMail();
    const userId = await newPerson(url, { mail: to, sensorIds: [sensor.id], alarmMail: 'all' });
    await measure(sensor, 35);
    await gatherAndSend();
    const [mail] = mails.mailsTo(to);
    if (!mail) throw new Error('No mail came.');
    const link = new URL(/https:\S+unsubscribe\S+/.exec(mail.text)?.[0] ?? '');
    return { mail, path: `${link.pathname}${link.search}`, userId };
  };

  const levelOf = async (userId: number) =>
    (await runSql<{ level: string }>(url, 'select alarm_mail as level from users where id = $1', [userId]))[0]
      ?.level;

  it('asks first, and then does only that, without signing in', async () => {
    const { path, mail, userId } = await receive();
    const page = await server.fetch(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    const text = await page.text();
    expect(text).toContain('<form method="post"><button>Dejar de recibir avisos</button></form>');
    expect(text).toContain(mail.to);
    expect(await levelOf(userId)).toBe('all');

    const done = await server.fetch(path, { method: 'POST' });
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('Listo');
    expect(await levelOf(userId)).toBe('none');
    expect(await (await server.fetch(path)).text()).toContain('Listo');
    const token = new URL(path, PUBLIC_URL).searchParams.get('token') ?? '';
    const asSession = await server.fetch('/api/users', { headers: { authorization: `Bearer ${token}` } });
    expect(asSession.status).toBe(401);
  });

  it('is followed by mail programs with one press (RFC 8058)', async () => {
    const { path, userId } = await receive();
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await server.fetch(path, { method: 'POST', body })).status).toBe(200);
    expect(await levelOf(userId)).toBe('none');
  });

  it('of another, of nobody, or of an account that is gone changes nothing, and says so', async () => {
    const [one, other] = [await receive(), await receive()];
    const [, signature] = one.path.split('.');
    const wrong = [
      '/alarm-mail/unsubscribe',
      '/alarm-mail/unsubscribe?token=x',
      `/alarm-mail/unsubscribe?token=${other.userId}.${signature}`,
      `${one.path}x`,
      `/alarm-mail/unsubscribe?token=99999999999999.${signature}`,
    ];
    for (const path of wrong) {
      for (const method of ['GET', 'POST']) {
        const answer = await server.fetch(path, { method });
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('Este enlace no es válido');
      }
    }
    expect([await levelOf(one.userId), await levelOf(other.userId)]).toEqual(['all', 'all']);
    await runSql(url, 'update users set mail = $1 where id = $2', [newMail(), one.userId]);
    await runSql(url, 'delete from users where id = $1', [other.userId]);
    for (const { path } of [one, other])
      expect((await server.fetch(path, { method: 'POST' })).status).toBe(404);
    expect(await levelOf(one.userId)).toBe('all');
  });
});
