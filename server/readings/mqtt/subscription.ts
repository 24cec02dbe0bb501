import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';

import { checkReadings, type CheckedReading } from '@contract/readingBatch';
import { MOST_READINGS } from '@domain/constants';

import type { MqttConfig } from '../../config';
import type { Context } from '../../context';
import { isAway, isOverLimit } from '../../database/failures';
import { textProblem } from '../../http/texts';
import { oldestKept } from '../retention';
import { takeReadings } from '../takeReadings';
import { createGroupCommit } from './groupCommit';
import { readMessage } from './readMessage';
import { pause, takeSessionSlot } from './sessionSlot';

/** A connection hands over one message after another; the messages of all of them are committed together. */
const CONNECTIONS = 16;
/** How long the broker keeps what comes while no worker is there. */
const SESSION_SECONDS = 7 * 86_400;
const RETRY_MS = 2_000;
const CONNECT_LIMIT_MS = 10_000;
const AT_LEAST_ONCE = 1;

type Version = 4 | 5;

interface Connection {
  readonly clientId: string;
  readonly version: Version;
}

const optionsOf = ({ clientId, version }: Connection): IClientOptions => ({
  clientId,
  protocolVersion: version,
  clean: false,
  // By itself it takes the broker's word that a session is still there; a broker that crashed may have lost its subscriptions.
  resubscribe: false,
  ...(version === 5 ? { properties: { sessionExpiryInterval: SESSION_SECONDS } } : {}),
  reconnectPeriod: RETRY_MS,
  connectTimeout: CONNECT_LIMIT_MS,
});

/** Which version of the protocol the broker speaks, the newer one first. */
const findVersion = async (url: string, clientId: string): Promise<Version> => {
  let failure: unknown;
  for (const version of [5, 4] as const) {
    try {
      const client = await mqtt.connectAsync(
        url,
        { ...optionsOf({ clientId, version }), clean: true, reconnectPeriod: 0 },
        false,
      );
      await client.endAsync(true);
      return version;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

/** @throws an Error where the broker doesn't answer, or doesn't let us in */
export const checkBroker = async ({ url }: MqttConfig): Promise<void> => {
  await findVersion(url, 'vigia-check');
};

/**
 * Takes readings from the operator's broker until it is stopped. Workers share a subscription; a message is acknowledged when it
 * is committed, so that whatever a crash interrupts comes again. Where the broker or the database is away, it waits.
 */
export const startSubscription = (context: Context, databaseUrl: string, broker: MqttConfig) => {
  const { log, secrets } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  const group = `$share/vigia-${secrets.installation}`;

  /** Until it succeeds: what isn't committed isn't acknowledged. */
  const commit = async (readings: readonly CheckedReading[]): Promise<void> => {
    while (!signal.aborted) {
      try {
        await takeReadings(context, readings);
        return;
      } catch (error) {
        if (!isAway(error) && !isOverLimit(error)) throw error;
        log.warn({ err: error }, 'readings of the broker wait for the database');
        await pause(RETRY_MS, signal);
      }
    }
    throw new Error('The worker stops.');
  };
  const commitTogether = createGroupCommit(commit, MOST_READINGS);

  const take = async (topic: string, payload: Uint8Array): Promise<void> => {
    const { entries, problem } = readMessage(topic, payload);
    if (problem !== undefined) log.warn({ topic, problem }, 'a message of the broker cannot be read');
    if (entries.length === 0) return;
    const rules = { now: context.now(), oldest: await oldestKept(context), devices: null, textProblem };
    const { readings, refused } = checkReadings(entries, rules);
    if (refused.length > 0) {
      log.warn(
        { topic, count: refused.length, first: refused[0]?.reason },
        'readings of the broker are refused',
      );
    }
    if (readings.length > 0) await commitTogether(readings);
  };

  const open = (connection: Connection): MqttClient => {
    const client = mqtt.connect(broker.url, optionsOf(connection));
    client.handleMessage = (packet, acknowledge) => {
      take(packet.topic, Buffer.from(packet.payload)).then(
        () => acknowledge(),
        (error: unknown) => {
          if (signal.aborted) return;
          log.error({ err: error, topic: packet.topic }, 'a message of the broker cannot be stored');
          acknowledge();
        },
      );
    };
    client.on('connect', () => {
      const filters = broker.topics.map((topic) => `${group}/${topic}`);
      client.subscribe(filters, { qos: AT_LEAST_ONCE }, (error) => {
        if (error) log.error({ err: error }, 'the broker refuses the subscription');
      });
    });
    client.on('error', (error) => log.warn({ err: error }, 'the broker'));
    return client;
  };

  const runOnce = async (): Promise<void> => {
    const slot = await takeSessionSlot(databaseUrl);
    const clientId = (connection: number) => `vigia-${secrets.installation}-${slot.number}-${connection}`;
    const clients: MqttClient[] = [];
    try {
      const version = await findVersion(broker.url, clientId(0));
      for (let connection = 1; connection <= CONNECTIONS; connection += 1) {
        clients.push(open({ clientId: clientId(connection), version }));
      }
      log.info({ version, topics: broker.topics }, 'reading from the broker');
      await Promise.race([
        slot.lost,
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true });
        }),
      ]);
    } finally {
      await Promise.all(clients.map((client) => client.endAsync(true)));
      await slot.release().catch(() => undefined);
    }
  };

  const run = async () => {
    while (!signal.aborted) {
      try {
        await runOnce();
      } catch (error) {
        log.warn({ err: error }, 'the broker cannot be reached');
      }
      await pause(RETRY_MS, signal);
    }
  };
  const running = run();

  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  };
};
