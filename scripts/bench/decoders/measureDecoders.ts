import { setTimeout as delay } from 'node:timers/promises';

import mqtt, { type MqttClient } from 'mqtt';
import type { Client } from 'pg';

import { HOSTILE_DECODERS } from '../../../tests/server/support/hostileDecoders';
import { startMosquitto } from '../../../tests/server/support/mosquitto';
import { percentile } from '../figures/percentile';
import { limits } from '../limits';
import { READINGS_TOWN } from '../readings/readingsTown';
import { withReadingsTown } from '../readings/withReadingsTown';
import type { Cell, Section } from '../report/Table';

const A_SECOND = 500;
const SECONDS = 20;
const PARTS_A_SECOND = 10;
/** One of so many messages comes with a frame for a hostile decoder. */
const SHARE = 25;
const LOOK_MS = 20;

const ABOUT = `The server on its embedded database, as a process of its own, and mosquitto beside it. Over MQTT come
${A_SECOND} readings a second for ${SECONDS} seconds, and with every ${SHARE}th a frame for one of ${HOSTILE_DECODERS.length} decoders that never end, take
all memory they can get, or search by a catastrophic expression. How late a reading is: from its publication until it is
stored, in milliseconds.`;

const connectHostile = async (database: Client): Promise<void> => {
  for (const [index, script] of HOSTILE_DECODERS.entries()) {
    const { rows } = await database.query<{ id: string }>(
      `insert into decoders (name, script) values ($1, $2) returning id`,
      [`hostil-${index}`, script],
    );
    await database.query('insert into devices (identifier, decoder_id) values ($1, $2)', [
      `hostil-${index}`,
      rows[0]?.id,
    ]);
  }
};

/** Waits until the server reads from the broker, which throws away what nobody reads. */
const awaitReader = async (publisher: MqttClient, database: Client): Promise<void> => {
  for (;;) {
    await publish(publisher, 0, new Date());
    await delay(200);
    const { rowCount } = await database.query('select from readings limit 1');
    if (rowCount !== 0) return;
  }
};

const publish = (publisher: MqttClient, number: number, at: Date) =>
  publisher.publishAsync(
    'vigia/readings',
    JSON.stringify({ device: `d${1 + (number % READINGS_TOWN.sensors)}`, variable: 'v1', at, value: number }),
    { qos: 1 },
  );

const publishFrame = (publisher: MqttClient, device: string, number: number) =>
  publisher.publishAsync(
    `application/1/device/${device}/event/up`,
    JSON.stringify({
      deviceInfo: { devEui: device },
      time: new Date(),
      fPort: 85,
      data: Buffer.from(String(number)).toString('base64'),
    }),
    { qos: 1 },
  );

/** @returns how late each reading was stored */
const measureLateness = async (
  publisher: MqttClient,
  database: Client,
  hostile: readonly string[],
): Promise<number[]> => {
  await database.query('truncate readings, hourly_statistics, changed_hours');
  const sentAt = new Map<number, number>();
  const late: number[] = [];
  const sending = (async () => {
    const began = performance.now();
    let number = 0;
    for (let part = 1; part <= SECONDS * PARTS_A_SECOND; part += 1) {
      for (let one = 0; one < A_SECOND / PARTS_A_SECOND; one += 1) {
        number += 1;
        sentAt.set(number, performance.now());
        void publish(publisher, number, new Date());
        const device = number % SHARE === 0 ? hostile[(number / SHARE) % hostile.length] : undefined;
        if (device !== undefined) void publishFrame(publisher, device, number);
      }
      await delay(began + (part * 1000) / PARTS_A_SECOND - performance.now());
    }
  })();
  const over = new AbortController();
  void sending.finally(() => over.abort());
  while (!over.signal.aborted || sentAt.size > 0) {
    // In the order of their numbers, of which the last few may be stored before earlier ones.
    const oldest = Math.min(...sentAt.keys());
    const { rows } = await database.query<{ value: number }>('select value from readings where value >= $1', [
      Number.isFinite(oldest) ? oldest : 0,
    ]);
    const now = performance.now();
    for (const { value } of rows) {
      const sent = sentAt.get(value);
      if (sent !== undefined) late.push(now - sent);
      sentAt.delete(value);
    }
    await delay(LOOK_MS);
  }
  return late;
};

const rowOf = (name: string, late: readonly number[], limit?: number): Cell[] => [
  name,
  { value: percentile(late, 0.5) },
  { value: percentile(late, 0.99) },
  { value: Math.max(...late), limit },
];

export const measureDecoders = async (): Promise<Section> => {
  const broker = await startMosquitto({ survivesCrash: false });
  try {
    const variables = { MQTT_URL: broker.url, MQTT_TOPICS: 'vigia/readings,application/#' };
    const rows = await withReadingsTown(variables, async ({ database }) => {
      const publisher = await mqtt.connectAsync(broker.url, { protocolVersion: 5 });
      try {
        await connectHostile(database);
        await awaitReader(publisher, database);
        const alone = await measureLateness(publisher, database, []);
        const hostile = HOSTILE_DECODERS.map((_, index) => `hostil-${index}`);
        const beside = await measureLateness(publisher, database, hostile);
        return [
          rowOf('alone', alone),
          rowOf('beside hostile decoders', beside, limits.besideHostileDecodersMs),
        ];
      } finally {
        await publisher.endAsync(true);
      }
    });
    return {
      title: 'Hostile decoders',
      about: ABOUT,
      tables: [{ title: 'How late readings are', head: ['', 'median', '99 %', 'most'], rows }],
      problems: [],
    };
  } finally {
    await broker.stop();
  }
};
