import { setTimeout as delay } from 'node:timers/promises';

import type { MqttConfig } from '../../config';
import type { Context } from '../../context';
import { findVersion, openBrokerSession, type BrokerSession } from './brokerSession';
import { openSessionSlots, type SessionSlots } from './sessionSlots';
import { createMessageTaker } from './takeMessages';

const RETRY_MS = 2_000;
const LOOK_AROUND_MS = 3_000;
/** Then nothing waits any more in a session that was left behind. */
const QUIET_MS = 5_000;

/**
 * Takes readings from the operator's broker until it is stopped. Workers share a subscription; a message is acknowledged when it
 * is committed, so that whatever a crash interrupts comes again. Where the broker or the database is away, it waits.
 */
export const startSubscription = (context: Context, databaseUrl: string, broker: MqttConfig) => {
  const { log, secrets } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const group = `vigia-${secrets.installation}`;
  const take = createMessageTaker(context);
  const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);

  /** Ends what other workers left behind, once it is empty. */
  const endLeftBehind = async (
    slots: SessionSlots,
    open: (slot: number) => BrokerSession,
    over: AbortSignal,
  ) => {
    while (!over.aborted) {
      await pause(LOOK_AROUND_MS);
      const slot = over.aborted ? undefined : await slots.takeLeftBehind();
      if (slot === undefined) continue;
      log.info({ slot }, 'taking over what another worker left at the broker');
      const session = open(slot);
      while (!over.aborted && session.quietFor() < QUIET_MS) await pause(LOOK_AROUND_MS);
      if (over.aborted) await session.close();
      else {
        await session.end();
        await slots.forget(slot);
      }
    }
  };

  const runOnce = async (): Promise<void> => {
    const slots = await openSessionSlots(databaseUrl);
    const lost = new AbortController();
    const over = AbortSignal.any([signal, lost.signal]);
    try {
      const slot = await slots.takeOne();
      const nameOf = (number: number) => `${group}-${number}`;
      const version = await findVersion(broker, `${nameOf(slot)}-0`);
      const open = (number: number, isLeftBehind: boolean) =>
        openBrokerSession({ broker, version, name: nameOf(number), group, isLeftBehind, take, log });
      const session = open(slot, false);
      log.info({ version, topics: broker.topics }, 'reading from the broker');
      const others = endLeftBehind(slots, (number) => open(number, true), over);
      try {
        await Promise.race([slots.lost, stopped, others]);
      } finally {
        lost.abort();
        await session.close();
        await others.catch(() => undefined);
      }
    } finally {
      await slots.close().catch(() => undefined);
    }
  };

  const run = async () => {
    while (!signal.aborted) {
      try {
        await runOnce();
      } catch (error) {
        log.warn({ err: error }, 'the broker cannot be reached');
      }
      await pause(RETRY_MS);
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
