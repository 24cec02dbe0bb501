import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectSocket, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

import { Kysely, PostgresDialect } from 'kysely';
import mqtt, { type MqttClient } from 'mqtt';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { oneSessionAWorker } from '@server/database/migrations/0020-one-session-a-worker';
import { createLog } from '@server/log';
import type { ServerOptions } from '@server/server';

import { caseText } from './support/cases';
import { copyTemplate, runSql } from './support/databases';
import { startMosquitto, type Broker } from './support/mosquitto';
import { startMuteBroker } from './support/muteBroker';
import { newConnectedSensor, type ConnectedSensor } from './support/readings';
import { environmentFor, KEEPING_ALL, startTestServer, type TestServer } from './support/testServer';

let broker: Broker;
let url: string;
let publisher: MqttClient;

beforeAll(async () => {
  broker = await startMosquitto();
  url = await copyTemplate(inject('embedded'));
  publisher = await mqtt.connectAsync(broker.url, { protocolVersion: 5 });
});
afterAll(async () => {
  await publisher.endAsync(true);
  await broker.stop();
});

const TOPIC = 'vigia/readings';

/** The output of the last worker. */
let said: string[] = [];

const startWorker = (
  variables: Record<string, string> = {},
  options: Partial<ServerOptions> = {},
): Promise<TestServer> => {
  const lines: string[] = [];
  said = lines;
  return startTestServer(
    { ...environmentFor(url), ...KEEPING_ALL, ROLE: 'worker', MQTT_URL: broker.url, ...variables },
    { log: createLog('warn', { write: (line) => void lines.push(line) }), ...options },
  );
};

/** Lines about a message that PostgreSQL refused with `code`. */
const linesAbout = (code: string) =>
  said
    .map((line) => JSON.parse(line) as { topic?: string; err?: { code?: string } })
    .filter(({ topic, err }) => topic === TOPIC && err?.code === code);

/**
 * Makes new connections to the database read-only, as after a failover, or writable again; those of the
 * broker's slots stay.
 */
const setReadOnly = async (isReadOnly: boolean) => {
  const cluster = inject('embedded');
  const name = new URL(url).pathname.slice(1);
  await runSql(
    cluster,
    isReadOnly
      ? `alter database ${name} set default_transaction_read_only = on`
      : `alter database ${name} reset default_transaction_read_only`,
  );
  await runSql(
    cluster,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name <> 'vigia mqtt'`,
    [name],
  );
};

const send = (topic: string, body: unknown) =>
  publisher.publishAsync(topic, typeof body === 'string' ? body : JSON.stringify(body), { qos: 1 });

const NO_MATCHING_SUBSCRIBERS = 16;

/** Whether the broker has a session, connected or not, that receives a topic's messages. */
const isSubscribed = async (topic: string, body: unknown): Promise<boolean> => {
  const answer = new Promise<number>((resolve) => {
    publisher.once('packetreceive', (packet) => {
      if (packet.cmd === 'puback') resolve(packet.reasonCode ?? 0);
    });
  });
  await send(topic, body);
  return (await answer) !== NO_MATCHING_SUBSCRIBERS;
};

const countOf = async (sensor: ConnectedSensor): Promise<number> => {
  const [row] = await runSql<{ count: number }>(
    url,
    'select count(*)::int as count from readings where variable_id = any ($1)',
    [Object.values(sensor.variables)],
  );
  return row?.count ?? 0;
};

const waitFor = (expectation: () => Promise<void>) =>
  vi.waitFor(expectation, { timeout: 20_000, interval: 100 });

/** Stands on the broker's port while it is away, and counts who comes for it. */
const standIn = async (dismiss: (socket: Socket) => void) => {
  let visits = 0;
  const host = createServer((socket) => {
    visits += 1;
    socket.on('error', () => {});
    dismiss(socket);
  }).listen(Number(new URL(broker.url).port), '127.0.0.1');
  await once(host, 'listening');
  return {
    visits: () => visits,
    leave: async () => {
      host.close();
      await once(host, 'close');
    },
  };
};

const start = Date.UTC(2026, 9, 1);
const readingOf = (device: string, minute: number) => ({
  device,
  variable: 'temperatura',
  at: new Date(start + minute * 60_000).toISOString(),
  value: minute,
});

describe('The operator’s broker', () => {
  it('brings single readings, batches, and what LoRaWAN networks publish', async () => {
    const worker = await startWorker();
    try {
      const sensor = await newConnectedSensor(url);
      await waitFor(async () => {
        await send(TOPIC, readingOf(sensor.device, 0));
        expect(await countOf(sensor)).toBe(1);
      });
      await send(TOPIC, { readings: [1, 2, 3].map((minute) => readingOf(sensor.device, minute)) });
      await send(TOPIC, 'esto no es JSON');
      await send(TOPIC, { ...readingOf(sensor.device, 4), value: 'mucho' });
      const network = (name: string) => readFileSync(`tests/server/fixtures/networks/${name}.json`, 'utf8');
      await send('application/17c8/device/0101010101010101/event/up', network('chirpstack-up'));
      await send('v3/aire@ttn/devices/estacion-norte/up', network('the-things-stack-uplink'));
      await send(TOPIC, readingOf(sensor.device, 5));
      await waitFor(async () => expect(await countOf(sensor)).toBe(5));
      // The process that serves requests hears nothing of the broker.
      await waitFor(async () =>
        expect(await runSql(url, 'select way from listening')).toEqual([{ way: 'mqtt' }]),
      );
      await waitFor(async () => {
        const waiting = await runSql<{ name: string }>(
          url,
          'select name from waiting_variables order by name',
        );
        expect(waiting.map(({ name }) => name)).toEqual([
          'air.pm10',
          'air.pm25',
          'battery.volts',
          'door',
          'humidity',
          'temperature',
        ]);
      });
    } finally {
      await worker.stop();
    }
  });

  it('tells nobody what it refused of a device: each reading is kept, with its name, its value and why', async () => {
    const worker = await startWorker();
    try {
      const sensor = await newConnectedSensor(url);
      const other = readingOf(sensor.device, 2);
      await waitFor(async () => {
        await send(TOPIC, readingOf(sensor.device, 0));
        expect(await countOf(sensor)).toBe(1);
      });
      await send(TOPIC, {
        readings: [
          { ...readingOf(sensor.device, 1), value: 'mucho' },
          { ...other, variable: 'humedad', value: 'n/a' },
          { ...other, at: '2026-10-01 00:02' },
          other,
        ],
      });
      await waitFor(async () => expect(await countOf(sensor)).toBe(2));
      await waitFor(async () => {
        const kept = await runSql<{ detail: string; decoded: string }>(
          url,
          `select network, state, detail, decoded from kept_frames join devices on devices.id = device_id
           where identifier = $1 order by kept_frames.id`,
          [sensor.device],
        );
        const refused = { network: 'mqtt', state: 'refused' };
        expect(kept.map((one) => ({ ...one, decoded: JSON.parse(one.decoded) as unknown }))).toEqual([
          {
            ...refused,
            detail: 'temperatura: "mucho". El campo "value" debe ser un número.',
            decoded: { ...readingOf(sensor.device, 1), value: 'mucho' },
          },
          {
            ...refused,
            detail: 'humedad: "n/a". El campo "value" debe ser un número.',
            decoded: { ...other, variable: 'humedad', value: 'n/a' },
          },
          {
            ...refused,
            detail:
              'temperatura: 2. En el campo "at" falta la zona horaria, por ejemplo 2026-10-01T00:02:00-03:00.',
            decoded: { ...other, at: '2026-10-01 00:02' },
          },
        ]);
      });
    } finally {
      await worker.stop();
    }
  });

  it('keeps at its topic what names no device, or is no measurement: the newest hundred, which can be read', async () => {
    const worker = await startWorker({ MQTT_TOPICS: `${TOPIC},casa/#`, READINGS_MONTHS: '26' });
    try {
      const keptOf = async (topic: string) => {
        const kept = await runSql<{ decoded: string | null; payload: string | null; detail: string }>(
          url,
          `select decoded, encode(payload, 'hex') as payload, detail
           from kept_frames join devices on devices.id = device_id
           where identifier = $1 and state = 'refused' order by kept_frames.id`,
          [topic],
        );
        return kept;
      };
      await waitFor(async () => {
        await send('casa/caldera', 'T=21,5 °C');
        expect(await keptOf('casa/caldera')).toContainEqual({
          decoded: '"T=21,5 °C"',
          payload: null,
          detail: 'El mensaje no es un objeto JSON.',
        });
      });
      await publisher.publishAsync('casa/medidor', Buffer.from([0xff, 0x01]), { qos: 1 });
      await waitFor(async () =>
        expect(await keptOf('casa/medidor')).toEqual([
          { decoded: null, payload: 'ff01', detail: 'El mensaje no es un texto.' },
        ]),
      );
      const nameless = { variable: 'temperatura', value: 21 };
      await send('casa/sala', nameless);
      await waitFor(async () => {
        const [kept] = await keptOf('casa/sala');
        expect(JSON.parse(kept?.decoded ?? 'null')).toEqual(nameless);
        expect(kept?.detail).toContain('temperatura: 21.');
      });
      const uplink = {
        deviceInfo: { devEui: '70b3d57ed0051234' },
        time: '2016-01-01T00:00:00Z',
        data: 'A2fqAA==',
      };
      await send('casa/red', { ...uplink, fPort: 2 });
      await waitFor(async () =>
        expect(await keptOf('70b3d57ed0051234')).toEqual([
          {
            decoded: null,
            payload: '0367ea00',
            detail: 'La fecha es anterior a las mediciones que se guardan.',
          },
        ]),
      );
      // No message is sent again forever.
      const endless = `{"device":"x","variable":"t","value":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
      await send('casa/sala', endless);
      for (let number = 0; number < 130; number += 1) await send('casa/caldera', `cuenta ${number}`);
      await waitFor(async () => {
        const kept = await keptOf('casa/caldera');
        expect(kept).toHaveLength(100);
        expect(kept.at(-1)?.decoded).toBe('"cuenta 129"');
      });
      const sensor = await newConnectedSensor(url);
      await send('casa/sala', readingOf(sensor.device, 0));
      await waitFor(async () => expect(await countOf(sensor)).toBe(1));
    } finally {
      await worker.stop();
    }
  });

  it('shares its messages among workers, and keeps those that come while none is there', async () => {
    const sensor = await newConnectedSensor(url);
    const workers = await Promise.all([startWorker(), startWorker()]);
    await waitFor(async () => {
      await send(TOPIC, readingOf(sensor.device, 0));
      expect(await countOf(sensor)).toBe(1);
    });
    await Promise.all(
      Array.from({ length: 300 }, (_, minute) => send(TOPIC, readingOf(sensor.device, minute))),
    );
    await waitFor(async () => expect(await countOf(sensor)).toBe(300));
    await Promise.all(workers.map((worker) => worker.stop()));

    for (let minute = 300; minute < 400; minute += 1) await send(TOPIC, readingOf(sensor.device, minute));
    const later = await Promise.all([startWorker(), startWorker()]);
    try {
      await waitFor(async () => expect(await countOf(sensor)).toBe(400));
    } finally {
      await Promise.all(later.map((worker) => worker.stop()));
    }
  });

  it('forgets topics that were taken out, whichever worker subscribed to them, and keeps what waits on the others', async () => {
    const sensor = await newConnectedSensor(url);
    const goes = 'vigia/norte/antes';
    const both = { MQTT_TOPICS: `${TOPIC},vigia/+/antes` };
    const workers = await Promise.all([startWorker(both), startWorker(both)]);
    await waitFor(async () => {
      expect(await isSubscribed(goes, readingOf(sensor.device, 0))).toBe(true);
      expect(await countOf(sensor)).toBe(1);
    });
    await Promise.all(workers.map((worker) => worker.stop()));
    for (let minute = 1; minute < 100; minute += 1) await send(TOPIC, readingOf(sensor.device, minute));

    const worker = await startWorker({ MQTT_TOPICS: TOPIC });
    try {
      await waitFor(async () => expect(await countOf(sensor)).toBe(100));
      await waitFor(async () => expect(await isSubscribed(goes, readingOf(sensor.device, 0))).toBe(false));
      expect(await isSubscribed(TOPIC, readingOf(sensor.device, 100))).toBe(true);
      await waitFor(async () => expect(await countOf(sensor)).toBe(101));
    } finally {
      await worker.stop();
    }
  });

  it('gives what waits in the sixteen sessions that a worker of an earlier release had', async () => {
    const sensor = await newConnectedSensor(url);
    const worker = await startWorker();
    const group = `vigia-${worker.running.context.secrets.installation}`;
    await worker.stop();
    const clientIds = Array.from({ length: 16 }, (_, index) => `${group}-1-${index + 1}`);
    const former = await Promise.all(
      clientIds.map((clientId) =>
        mqtt.connectAsync(broker.url, {
          clientId,
          clean: false,
          protocolVersion: 5,
          properties: { sessionExpiryInterval: 3_600 },
        }),
      ),
    );
    for (const client of former) {
      await client.subscribeAsync(`$share/${group}/${TOPIC}`, { qos: 1 });
      await client.endAsync(true);
    }
    await runSql(
      url,
      `delete from broker_sessions; insert into broker_sessions (slot, topics) values (1, '{${TOPIC}}')`,
    );
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new Pool({ connectionString: url }) }),
    });
    await oneSessionAWorker.up(db);
    await db.destroy();
    for (let minute = 0; minute < 100; minute += 1) await send(TOPIC, readingOf(sensor.device, minute));

    const later = await startWorker();
    try {
      await waitFor(async () => expect(await countOf(sensor)).toBe(100));
    } finally {
      await later.stop();
    }
  });

  it('keeps what waits for a dead worker while its line stands still', async () => {
    const sensor = await newConnectedSensor(url);
    const idle = await startWorker();
    const group = `vigia-${idle.running.context.secrets.installation}`;
    await idle.stop();
    const dead = `${group}-1-2`;
    for (const slot of [2, 3]) {
      const before = await mqtt.connectAsync(broker.url, {
        clientId: `${group}-1-${slot}`,
        clean: false,
        protocolVersion: 5,
        properties: { sessionExpiryInterval: 3_600 },
      });
      if (slot === 2) await before.subscribeAsync(`$share/${group}/${TOPIC}`, { qos: 1 });
      await before.endAsync(true);
      await runSql(
        url,
        'insert into broker_sessions (slot, topics) values ($1, array[$2]) on conflict do nothing',
        [slot, TOPIC],
      );
    }
    for (let minute = 0; minute < 10; minute += 1) await send(TOPIC, readingOf(sensor.device, minute));

    let visits = 0;
    let release = () => {};
    const line = createServer((socket) => {
      const upstream = connectSocket(Number(new URL(broker.url).port), '127.0.0.1');
      for (const end of [socket, upstream]) end.on('error', () => undefined);
      socket.on('close', () => upstream.destroy());
      socket.pipe(upstream);
      socket.once('data', (greeting) => {
        if (!greeting.includes(dead)) {
          upstream.pipe(socket);
          return;
        }
        visits += 1;
        // It is let in, and hears nothing more.
        upstream.once('data', (answer) => {
          upstream.pause();
          const admission = 2 + (answer[1] ?? 0);
          socket.write(answer.subarray(0, admission));
          release = () => {
            socket.write(answer.subarray(admission));
            upstream.pipe(socket);
          };
        });
      });
    }).listen(0, '127.0.0.1');
    await once(line, 'listening');
    const { port } = line.address() as AddressInfo;
    const worker = await startWorker({ MQTT_URL: `mqtt://127.0.0.1:${port}` });
    const slots = () => runSql<{ slot: number }>(url, 'select slot from broker_sessions order by slot');
    try {
      await waitFor(async () => expect(await slots()).not.toContainEqual({ slot: 3 }));
      expect(visits).toBe(1);
      release();
      await waitFor(async () => expect(await countOf(sensor)).toBe(10));
      await waitFor(async () => expect(await slots()).toEqual([{ slot: 1 }]));
    } finally {
      await worker.stop();
      line.close();
    }
  });

  it('may know version 3.1.1 only', async () => {
    const brokerPort = Number(new URL(broker.url).port);
    // The byte after the protocol's name is its version.
    const proxy: Server = createServer((socket) => {
      const upstream = connectSocket(brokerPort, '127.0.0.1');
      socket.once('data', (packet) => {
        if (packet[packet.indexOf('MQTT') + 4] === 5) socket.destroy();
        else {
          upstream.write(packet);
          socket.pipe(upstream).pipe(socket);
        }
      });
      socket.on('error', () => upstream.destroy());
      upstream.on('error', () => socket.destroy());
      socket.on('close', () => upstream.destroy());
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const worker = await startWorker({
      MQTT_URL: `mqtt://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    });
    try {
      const sensor = await newConnectedSensor(url);
      await waitFor(async () => {
        await send(TOPIC, readingOf(sensor.device, 0));
        expect(await countOf(sensor)).toBe(1);
      });
    } finally {
      await worker.stop();
      proxy.close();
    }
  });

  it('keeps what the database refuses for no fault of the message, until it is taken', async () => {
    const sensor = await newConnectedSensor(url);
    const worker = await startWorker();
    try {
      await waitFor(async () => {
        await send(TOPIC, readingOf(sensor.device, 0));
        expect(await countOf(sensor)).toBe(1);
      });
      await setReadOnly(true);
      try {
        await send(TOPIC, readingOf(sensor.device, 1));
        await waitFor(async () => expect(linesAbout('25006')).not.toEqual([]));
      } finally {
        await setReadOnly(false);
      }
      await waitFor(async () => expect(await countOf(sensor)).toBe(2));
    } finally {
      await worker.stop();
    }
  });

  it('is told of a message that can never be stored, and not sent it again', async () => {
    const sensor = await newConnectedSensor(url);
    await runSql(url, 'alter table readings add constraint no_unlucky_number check (value <> 13) not valid');
    const worker = await startWorker();
    try {
      await waitFor(async () => {
        await send(TOPIC, readingOf(sensor.device, 0));
        expect(await countOf(sensor)).toBe(1);
      });
      for (let minute = 1; minute < 30; minute += 1) await send(TOPIC, readingOf(sensor.device, minute));
      await waitFor(async () => expect(await countOf(sensor)).toBe(29));
      expect(linesAbout('23514')).toHaveLength(1);
    } finally {
      await worker.stop();
      await runSql(url, 'alter table readings drop constraint no_unlucky_number');
    }
  });

  it('keeps nothing back for a device whose clock is ahead, which is refused once others were heard', async () => {
    const sensor = await newConnectedSensor(url);
    const before = await startWorker();
    await waitFor(async () => {
      await send(TOPIC, readingOf(sensor.device, 0));
      expect(await countOf(sensor)).toBe(1);
    });
    await before.stop();
    // Nobody is there: all of it waits, the wrong one first in every connection.
    for (let copy = 0; copy < 16; copy += 1) await send(TOPIC, caseText('07-clock-ahead.mqtt.json'));
    for (let minute = 0; minute < 60; minute += 1) await send(TOPIC, readingOf(sensor.device, minute));

    const worker = await startWorker({}, { brokerLimits: { listeningMs: 3_000 } });
    try {
      const refused = () => worker.running.context.readingCounts.list()[1]?.refused;
      await waitFor(async () => expect(await countOf(sensor)).toBe(60));
      await waitFor(async () => expect(refused()).toBeGreaterThanOrEqual(16));
      expect(said.join('')).toContain('más de diez minutos en el futuro');
    } finally {
      await worker.stop();
    }
  });

  it('is missed aloud once for each reason, not every second', async () => {
    const sensor = await newConnectedSensor(url);
    await broker.stop();
    const closed = await standIn((socket) => socket.once('data', () => socket.end()));
    const worker = await startWorker();
    const reasonsOf = (text: string) =>
      said
        .map((line) => JSON.parse(line) as { msg: string; err?: { message: string } })
        .flatMap(({ msg, err }) => (msg === text && err ? [err.message] : []));
    try {
      // A try asks for both versions of the protocol: the third one has begun.
      await waitFor(async () => expect(closed.visits()).toBeGreaterThan(4));
      await waitFor(async () => expect(reasonsOf('the broker cannot be reached')).toHaveLength(1));
      await closed.leave();
      await broker.start();
      await waitFor(async () => {
        await send(TOPIC, readingOf(sensor.device, 0));
        expect(await countOf(sensor)).toBe(1);
      });
      await broker.kill();
      await waitFor(async () => expect(reasonsOf('the broker')).not.toEqual([]));
      const resets = await standIn((socket) => socket.resetAndDestroy());
      await waitFor(async () => expect(resets.visits()).toBeGreaterThan(2));
      await resets.leave();
      const reasons = reasonsOf('the broker');
      expect(reasons).toHaveLength(new Set(reasons).size);
      await broker.start();
    } finally {
      await worker.stop();
    }
  });

  it('may be away when the worker starts, and go away later', async () => {
    const sensor = await newConnectedSensor(url);
    await broker.stop();
    const listening = () => runSql(url, `select from listening where way = 'mqtt'`);
    await runSql(url, 'delete from listening');
    const worker = await startWorker();
    try {
      await waitFor(async () => expect(said.join('')).toContain('the broker cannot be reached'));
      // Or all devices of the broker would seem silent.
      expect(await listening()).toEqual([]);
      await broker.start();
      await waitFor(async () => {
        await send(TOPIC, readingOf(sensor.device, 0));
        expect(await countOf(sensor)).toBe(1);
      });
      await waitFor(async () => expect(await listening()).toHaveLength(1));
      await broker.kill();
      await broker.start();
      await waitFor(async () => {
        await send(TOPIC, readingOf(sensor.device, 1));
        expect(await countOf(sensor)).toBe(2);
      });
    } finally {
      await worker.stop();
    }
  });

  it('gives the server all of its topics with the rights that the documentation shows', async () => {
    const [, rights = ''] =
      /^`\/etc\/mosquitto\/vigia\.acl`:\n\n```\n([^`]+)```/m.exec(readFileSync('docs/server.md', 'utf8')) ??
      [];
    const guarded = await startMosquitto({ rights });
    const sender = await mqtt.connectAsync(guarded.url, { protocolVersion: 5, username: 'devices' });
    const network = await mqtt.connectAsync(guarded.url, { protocolVersion: 5, username: 'chirpstack' });
    const sensor = await newConnectedSensor(url);
    const worker = await startWorker({ MQTT_URL: guarded.url.replace('//', '//vigia@') });
    try {
      const reading = JSON.stringify(readingOf(sensor.device, 0));
      await waitFor(async () => {
        await sender.publishAsync(TOPIC, reading, { qos: 1 });
        expect(await countOf(sensor)).toBe(1);
      });
      const topic = `application/17c8/device/${sensor.device}/event/up`;
      const time = new Date(start + 60_000).toISOString();
      const event = { deviceInfo: { devEui: sensor.device }, time, object: { temperatura: 1 } };
      await network.publishAsync(topic, JSON.stringify(event), { qos: 1 });
      await waitFor(async () => expect(await countOf(sensor)).toBe(2));
    } finally {
      await worker.stop();
      await Promise.all([sender.endAsync(true), network.endAsync(true)]);
      await guarded.stop();
    }
  });

  it('is told the name and password of its address, whatever characters they have', async () => {
    const mute = await startMuteBroker();
    const worker = await startWorker({
      MQTT_URL: mute.url.replace('//', '//vig%C3%ADa:dos%3Apuntos%40y%25@'),
    });
    try {
      await vi.waitFor(() => expect(mute.wasTold('dos:puntos@y%')).toBe(true), 20_000);
      expect(mute.wasTold('vigía')).toBe(true);
    } finally {
      await worker.stop();
      mute.stop();
    }
  });

  it('is named in the log, once, if it lets us in and then says nothing', async () => {
    const mute = await startMuteBroker();
    const worker = await startWorker({ MQTT_URL: mute.url });
    try {
      const silence = () => said.filter((line) => line.includes('does not answer when we subscribe'));
      await waitFor(async () => expect(silence()).not.toEqual([]));
      expect(silence()).toHaveLength(1);
    } finally {
      await worker.stop();
      mute.stop();
    }
  });

  it('is asked again after it let nobody in for a moment', async () => {
    const isIn = Buffer.from([0x20, 3, 0, 0, 0]);
    const unavailable = Buffer.from([0x20, 3, 0, 0x88, 0]);
    // The first asks for the version; the second is the session, which breaks off.
    const answers = [isIn, isIn, unavailable];
    let visits = 0;
    const moody = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        visits += 1;
        socket.write(answers[visits - 1] ?? isIn);
        if (visits === 2) setImmediate(() => socket.destroy());
        socket.resume();
      });
    }).listen(0, '127.0.0.1');
    await once(moody, 'listening');
    const worker = await startWorker({
      MQTT_URL: `mqtt://127.0.0.1:${(moody.address() as AddressInfo).port}`,
    });
    try {
      await waitFor(async () => expect(visits).toBeGreaterThan(3));
    } finally {
      await worker.stop();
      moody.close();
    }
  });

  it('is not heard while it refuses the subscription, and is asked again until it allows it', async () => {
    const sensor = await newConnectedSensor(url);
    const strict = await startMosquitto({ refuses: 'subscriptions' });
    const sender = await mqtt.connectAsync(strict.url);
    const listening = () => runSql(url, `select from listening where way = 'mqtt'`);
    await runSql(url, 'delete from listening');
    const worker = await startWorker({ MQTT_URL: strict.url }, { brokerLimits: { resubscribeMs: 200 } });
    try {
      // It has asked for more than three seconds; a worker looks every two whether it listens.
      await waitFor(async () => expect(strict.subscriptionAnswers()).toBeGreaterThan(15));
      expect(await listening()).toEqual([]);
      const refusals = said.filter((line) => line.includes('the broker refuses the subscription'));
      expect(refusals).toEqual([expect.stringContaining('"topics":["vigia/readings","application/')]);

      await strict.allowSubscriptions();
      await waitFor(async () => {
        await sender.publishAsync(TOPIC, JSON.stringify(readingOf(sensor.device, 0)), { qos: 1 });
        expect(await countOf(sensor)).toBe(1);
      });
      await waitFor(async () => expect(await listening()).toHaveLength(1));
    } finally {
      await worker.stop();
      await sender.endAsync(true);
      await strict.stop();
    }
  });
});
