import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { alarms, deviceHealth, home } from '@contract';
import { MINUTE_MS } from '@domain/duration';
import { noteListening, watchSilence } from '@server/alarms/silence';
import type { Channel } from '@server/outbox/channels/channel';
import { openMail } from '@server/outbox/channels/mail/openMail';
import { createAbsences } from '@server/outbox/absences';
import { deliver } from '@server/outbox/handOver';
import { createLedger } from '@server/outbox/ledger';
import { gatherNotices } from '@server/outbox/notices/gatherNotices';

import { createApi } from '../contract/portable/api';
import { copyTemplate, runSql } from './support/databases';
import { startMailServer, type MailServer } from './support/mailServer';
import { newPerson, PASSWORD } from './support/newPerson';
import { newConnectedSensor, newReadingKey, type ConnectedSensor } from './support/readings';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

const NOW = Date.now();
const EVERY = 10;

let mails: MailServer;
let server: TestServer;
let channel: Channel | undefined;
let url: string;
let key: string;
let root: string;
let now = NOW;
let people = 0;

const api = createApi((path, init) => server.fetch(path, init));

beforeAll(async () => {
  mails = await startMailServer();
  url = await copyTemplate(inject('embedded'));
  // The parts of a worker are called one by one.
  server = await startTestServer(
    { ...environmentFor(url), ROLE: 'web', SMTP_URL: mails.url, MAIL_FROM: 'Vigía <vigia@vigia.example>' },
    { now: () => new Date(now) },
  );
  await makeAdministrator(server);
  channel = openMail(server.running.context, {});
  key = await newReadingKey(url);
  root = await api.signIn(administrator.mail, administrator.password);
});
afterAll(async () => {
  channel?.close();
  await server.stop();
  await mails.close();
});
beforeEach(async () => {
  now = NOW;
  await runSql(url, `update users set alarm_mail = 'none'`);
  for (const table of ['alarm_notices', 'messages', 'sensors', 'devices', 'gateways', 'listening'])
    await runSql(url, `delete from ${table}`);
});

let frames = 0;

/** A frame that some gateways hear. */
const hear = async ({ device }: ConnectedSensor, ...gateways: readonly string[]) => {
  frames += 1;
  const response = await server.fetch('/api/readings/chirpstack', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      deviceInfo: { devEui: device },
      time: new Date(now).toISOString(),
      fCnt: frames,
      object: { temperatura: 20 },
      rxInfo: gateways.map((gatewayId) => ({ gatewayId, rssi: -90, snr: 7 })),
    }),
  });
  expect(response.status).toBe(200);
};

const watch = () => watchSilence(server.running.context);

/** Some minutes in which the server listens and looks. */
const pass = async (minutes: number) => {
  for (let passed = 0; passed < minutes; passed += 1) {
    now += MINUTE_MS;
    await noteListening(server.running.context, ['http']);
    await watch();
  }
};

/** Sensors that were heard every ten minutes, ten times. */
const usual = async (heardBy: readonly (readonly string[])[]): Promise<ConnectedSensor[]> => {
  const sensors: ConnectedSensor[] = [];
  for (const _ of heardBy) sensors.push(await newConnectedSensor(url));
  now = NOW - 10 * EVERY * MINUTE_MS;
  for (let round = 0; round < 10; round += 1) {
    for (const [index, sensor] of sensors.entries()) await hear(sensor, ...(heardBy[index] ?? []));
    await noteListening(server.running.context, ['http']);
    if (round < 9) now += EVERY * MINUTE_MS;
  }
  await noteListening(server.running.context, ['http']);
  return sensors;
};

const list = (token = root) => api.answerOf(alarms.listAlarms, {}, token);

const told = async (token = root) =>
  (await list(token)).alarms.map(({ kind, sensor, gateway, closedAt }) => ({
    kind,
    of: sensor?.name ?? gateway?.identifier,
    sensors: gateway?.sensors.map(({ name }) => name) ?? [],
    isOpen: !closedAt,
  }));

const newMail = () => {
  people += 1;
  return `persona-${people}@barrio.example`;
};

const send = async () => {
  now += MINUTE_MS;
  await gatherNotices(server.running.context);
  const { context } = server.running;
  const ledger = createLedger(context.db, 'worker', 60);
  for (;;) {
    const message = await ledger.claim('mail', 'prompt', context.now());
    if (!message || !channel) return;
    await deliver(
      message,
      { context, ledger, channel, absences: createAbsences() },
      new AbortController().signal,
    );
  }
};

const textsTo = (mail: string) => mails.mailsTo(mail).map(({ text }) => text.replaceAll('\r\n', '\n'));
const namesOf = (sensors: readonly ConnectedSensor[]) =>
  sensors.map(({ device }) => device).toSorted((a, b) => a.localeCompare(b));

describe('A gateway that fell silent', () => {
  it('is one alarm that names its sensors, and each of them is ‘Sin datos’', async () => {
    const sensors = await usual([['techo'], ['techo'], ['techo'], ['techo', 'torre'], ['torre']]);
    const [one, two, three, both, other] = sensors;
    for (let round = 0; round < 6; round += 1) {
      for (const sensor of [both, other]) if (sensor) await hear(sensor, 'torre');
      await pass(EVERY);
    }
    expect(await told()).toEqual([
      {
        kind: 'gateway',
        of: 'techo',
        sensors: sensors.slice(0, 3).map(({ device }) => device),
        isOpen: true,
      },
    ]);
    const { sensorId, status } = await api.answerOf(home.listSensorStatuses, {}, root);
    const statusOf = (sensor?: ConnectedSensor) => status[sensorId.indexOf(sensor?.id ?? 0)];
    expect([one, two, three].map(statusOf)).toEqual(['silent', 'silent', 'silent']);
    expect([both, other].map(statusOf)).not.toContain('silent');
    expect(await api.answerOf(deviceHealth.listGateways, {}, root)).toMatchObject([
      { identifier: 'techo', isSilent: true },
      { identifier: 'torre', isSilent: false },
    ]);
    const health = await api.answerOf(deviceHealth.listDeviceHealth, {}, root);
    expect(health.filter(({ problems }) => problems.includes('silent'))).toHaveLength(3);
    const ofSensor = await api.answerOf(alarms.listAlarms, { query: { sensorId: one?.id ?? 0 } }, root);
    expect(ofSensor.alarms).toHaveLength(1);
    const summary = await api.answerOf(home.getSiteSummary, {}, root);
    expect(summary.openAlarms).toEqual({ warning: 1, critical: 0 });
  });

  it('ends when it is heard again, and its sensors have the time to send', async () => {
    const sensors = await usual([['techo'], ['techo'], ['techo'], ['techo']]);
    await pass(60);
    const [first] = sensors;
    if (first) await hear(first, 'techo');
    await pass(1);
    expect(await told()).toEqual([
      { kind: 'gateway', of: 'techo', sensors: namesOf(sensors), isOpen: false },
    ]);
    await pass(30);
    expect((await told()).filter(({ isOpen }) => isOpen)).toEqual([]);
    // The others stay away for reasons of their own.
    if (first) await hear(first, 'techo');
    await pass(10);
    if (first) await hear(first, 'techo');
    await pass(5);
    expect((await told()).filter(({ isOpen }) => isOpen)).toMatchObject([
      { kind: 'silence' },
      { kind: 'silence' },
      { kind: 'silence' },
    ]);
  });

  it('is told once to each person, with the names that they may see, and once that it is over', async () => {
    const sensors = await usual([['techo'], ['techo'], ['techo']]);
    const [one, two] = sensors;
    const [mail, stranger, all] = [newMail(), newMail(), newMail()];
    await newPerson(url, { mail, sensorIds: [one?.id ?? 0, two?.id ?? 0], alarmMail: 'all' });
    await newPerson(url, { mail: stranger, alarmMail: 'all' });
    await newPerson(url, { mail: all, admin: true, alarmMail: 'all' });
    await pass(60);
    await send();
    await pass(10);
    await send();
    expect(textsTo(mail)).toEqual([
      expect.stringContaining(
        `Sin señal del gateway techo\nEstán sin datos 2 sensores: ${one?.device} y ${two?.device}.`,
      ),
    ]);
    expect(textsTo(stranger)).toEqual([]);
    expect(textsTo(all)).toEqual([expect.stringContaining('Están sin datos 3 sensores')]);
    if (one) await hear(one, 'techo');
    await pass(1);
    await send();
    expect(textsTo(mail)).toHaveLength(2);
    expect(textsTo(mail)[1]).toContain('Volvieron los datos del gateway techo');
  });

  it('shows a resident only their own sensors, and nothing to somebody without one', async () => {
    const sensors = await usual([['techo'], ['techo'], ['techo']]);
    await pass(60);
    const [one] = sensors;
    const seeing = async (sensorIds: number[]) => {
      const mail = newMail();
      await newPerson(url, { mail, sensorIds });
      return api.signIn(mail, PASSWORD);
    };
    const token = await seeing([one?.id ?? 0]);
    expect(await told(token)).toEqual([
      { kind: 'gateway', of: 'techo', sensors: [one?.device], isOpen: true },
    ]);
    const { id = 0 } = (await list()).alarms[0] ?? {};
    const opened = await api.answerOf(alarms.getAlarm, { params: { id } }, token);
    expect(opened.gateway?.sensors).toHaveLength(1);
    const stranger = await seeing([]);
    expect(await told(stranger)).toEqual([]);
    expect((await api.outcomeOf(alarms.getAlarm, { params: { id } }, stranger)).status).toBe(403);
    const note = { params: { id }, body: { note: 'Se cortó la luz en la biblioteca.' } };
    expect((await api.outcomeOf(alarms.acknowledgeAlarm, note, root)).status).toBe(204);
    expect((await list(token)).alarms[0]?.acknowledgement?.note).toBe('Se cortó la luz en la biblioteca.');
  });

  it('is none while another one hears its devices, or of so few that they may have reasons of their own', async () => {
    await usual([['techo', 'torre'], ['techo', 'torre'], ['techo', 'torre'], ['cerca'], ['cerca']]);
    await pass(60);
    expect((await told()).map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'silence'));
  });

  it('takes the place of single silences, of which nobody is told that they ended', async () => {
    const sensors = await usual([['techo'], ['techo']]);
    const slow = await newConnectedSensor(url);
    const mail = newMail();
    await newPerson(url, { mail, sensorIds: sensors.map(({ id }) => id), alarmMail: 'all' });
    await hear(slow, 'techo');
    await runSql(url, `update devices set gaps = array_fill(1800::real, array[10]) where identifier = $1`, [
      slow.device,
    ]);
    await pass(45);
    expect((await told()).map(({ kind }) => kind)).toEqual(['silence', 'silence']);
    await pass(20);
    expect((await told()).filter(({ isOpen }) => isOpen)).toMatchObject([{ kind: 'gateway' }]);
    await send();
    expect(textsTo(mail)).toEqual([expect.stringContaining('Sin señal del gateway techo')]);
    expect(textsTo(mail)[0]).not.toContain('volvió a enviar datos');
  });

  it('is judged by our clock, wherever its own lives', async () => {
    const sensors = await usual([['techo'], ['techo'], ['techo']]);
    for (let round = 0; round < 6; round += 1) {
      for (const { device } of sensors) {
        frames += 1;
        await server.fetch('/api/readings/chirpstack', {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            deviceInfo: { devEui: device },
            time: '1980-01-06T00:00:19Z',
            fCnt: frames,
            object: { temperatura: 20 },
            rxInfo: [{ gatewayId: 'techo', rssi: -90, snr: 7, gwTime: '1980-01-06T00:00:19Z' }],
          }),
        });
      }
      await pass(EVERY);
    }
    expect(await told()).toEqual([]);
  });
});
