import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { connectAsync } from 'mqtt';
import pLimit from 'p-limit';

import { hashToken } from '@server/accounts/secrets';
import type { MqttConfig } from '@server/config';
import type { Database } from '@server/database/database';
import { errorMessage } from '@server/errorMessage';
import { hash, randomFrom } from '@simulation/random';
import { simulatedRadio, type SimulatedRadio } from '@simulation/simulatedRadio';

/** How devices reach the server: in its own batches, or like networks and brokers. */
export const SIMULATED_WAYS = ['readings', 'chirpstack', 'the-things-stack', 'mqtt'] as const;

export type SimulatedWay = (typeof SIMULATED_WAYS)[number];

/** In the form of POST /api/readings. */
export interface SimulatedReading {
  readonly device: string;
  readonly variable: string;
  readonly at: string;
  readonly value: number;
}

export interface WayOptions {
  readonly db: Database;
  /** The origin of the server that receives the readings. */
  readonly origin: string;
  /** The broker that the server reads from. */
  readonly mqtt: MqttConfig | undefined;
  readonly signal: AbortSignal;
  /**
   * Called if the server or the broker doesn't answer, or can't take readings now; they are sent again until it does.
   */
  readonly onWaiting?: () => void;
}

export interface OpenWay {
  readonly send: (readings: readonly SimulatedReading[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

const KEY_NAME = 'Simulador (npm run admin -- simulate)';
const RETRY_MS = 1_000;
/** Networks send single messages, several at a time. */
const MESSAGES_AT_ONCE = 8;

/** A separate key, which revokes those of earlier simulators. */
const makeKey = async (db: Database): Promise<string> => {
  const key = randomBytes(32).toString('base64url');
  await db.deleteFrom('readingKeys').where('name', '=', KEY_NAME).execute();
  await db
    .insertInto('readingKeys')
    .values({ name: KEY_NAME, keyHash: hashToken(key), devices: null })
    .execute();
  return key;
};

/** What a device measured at one moment: networks send that as one message. */
interface Uplink {
  readonly device: string;
  readonly at: string;
  readonly values: Readonly<Record<string, number>>;
}

const uplinksOf = (readings: readonly SimulatedReading[]): Uplink[] => {
  const uplinks = new Map<string, { device: string; at: string; values: Record<string, number> }>();
  for (const { device, variable, at, value } of readings) {
    const key = `${at} ${device}`;
    const uplink = uplinks.get(key) ?? { device, at, values: {} };
    uplink.values[variable] = value;
    uplinks.set(key, uplink);
  }
  return [...uplinks.values()];
};

/** An uplink as its network heard it. */
interface HeardUplink extends Uplink {
  readonly counter: number;
  readonly radio: SimulatedRadio;
}

const chirpStackEvent = ({ device, at, values, counter, radio }: HeardUplink) => ({
  deviceInfo: { devEui: device },
  time: at,
  fCnt: counter,
  rxInfo: radio.gateways.map(({ gateway: gatewayId, rssi, snr }) => ({ gatewayId, rssi, snr })),
  object: values,
});

/** What a device answers when ChirpStack asks how it is. */
const chirpStackStatus = ({ device, at, radio }: HeardUplink) => ({
  deviceInfo: { devEui: device },
  time: at,
  batteryLevel: radio.battery,
  batteryLevelUnavailable: false,
  externalPowerSource: false,
});

const thingsStackMessage = ({ device, at, values, counter, radio }: HeardUplink) => ({
  end_device_ids: { device_id: device },
  uplink_message: {
    received_at: at,
    decoded_payload: values,
    f_cnt: counter,
    rx_metadata: radio.gateways.map(({ gateway, rssi, snr }) => ({
      gateway_ids: { gateway_id: gateway },
      rssi,
      snr,
    })),
    last_battery_percentage: { value: radio.battery },
  },
});

/** A device answers its network's question with one frame in so many. */
const STATUS_EVERY = 60;

/** Counts frames as devices do, from their start on; those that are lost count too. */
const createHearing = () => {
  const counters = new Map<string, number>();
  return (uplink: Uplink): HeardUplink => {
    const radio = simulatedRadio(uplink.device, Date.parse(uplink.at));
    const before = counters.get(uplink.device) ?? -1;
    // Nobody knows the measurements of a lost frame, and the demo's charts need all of them: another frame was lost.
    const lost = randomFrom(hash('lost', uplink.device, uplink.at))() < radio.lostShare ? 1 : 0;
    const counter = before < 0 ? 0 : before + 1 + lost;
    counters.set(uplink.device, counter);
    return { ...uplink, counter, radio };
  };
};

/** Posts bodies until the server has accepted each; it waits for a server that is down for a while. */
const createPost = async ({ db, origin, signal, onWaiting }: WayOptions) => {
  const key = await makeKey(db);
  let isWaiting = false;
  return async (path: string, body: object): Promise<void> => {
    while (!signal.aborted) {
      const response = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      }).catch(() => undefined);
      if (response && response.status < 500) {
        isWaiting = false;
        if (response.ok) return;
        throw new Error(`${origin} refuses readings: ${await response.text()}`);
      }
      if (signal.aborted) return;
      if (!isWaiting) onWaiting?.();
      isWaiting = true;
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
};

const sendEach = async (
  readings: readonly SimulatedReading[],
  sendOne: (uplink: Uplink) => Promise<void>,
): Promise<void> => {
  await pLimit(MESSAGES_AT_ONCE).map(uplinksOf(readings), sendOne);
};

/** A topic that matches a filter of the subscription. */
const topicFor = ([filter = '']: readonly string[]): string => filter.replaceAll(/[+#]/g, 'simulador');

const openBroker = async ({ mqtt, onWaiting }: WayOptions): Promise<OpenWay> => {
  if (!mqtt) throw new Error('MQTT_URL must name the broker that the server reads from.');
  const client = await connectAsync(mqtt.url, {}, false).catch((error: unknown) => {
    throw new Error(`The broker of MQTT_URL cannot be reached: ${errorMessage(error)}`, { cause: error });
  });
  let isWaiting = false;
  client.on('connect', () => {
    isWaiting = false;
  });
  client.on('close', () => {
    if (!isWaiting && !client.disconnecting) onWaiting?.();
    isWaiting = true;
  });
  const topic = topicFor(mqtt.topics);
  return {
    send: async (readings) => {
      await client.publishAsync(topic, JSON.stringify({ readings }), { qos: 1 });
    },
    close: () => client.endAsync(),
  };
};

const NOTHING_TO_CLOSE = async () => {};

/**
 * @throws an Error with a sentence for the operator, if a broker is wanted and none is configured or
 * reachable
 */
export const openWay = async (way: SimulatedWay, options: WayOptions): Promise<OpenWay> => {
  if (way === 'mqtt') return openBroker(options);
  const post = await createPost(options);
  if (way === 'readings')
    return { send: (readings) => post('/api/readings', { readings }), close: NOTHING_TO_CLOSE };
  const hear = createHearing();
  const sendOne = async (uplink: Uplink): Promise<void> => {
    const heard = hear(uplink);
    if (way === 'the-things-stack') return post(`/api/readings/${way}`, thingsStackMessage(heard));
    await post(`/api/readings/${way}?event=up`, chirpStackEvent(heard));
    if (heard.counter % STATUS_EVERY === 0)
      await post(`/api/readings/${way}?event=status`, chirpStackStatus(heard));
  };
  return {
    send: (readings) => sendEach(readings, sendOne),
    close: NOTHING_TO_CLOSE,
  };
};
