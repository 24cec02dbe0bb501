import type { MqttConfig } from '../../config';
import type { Context } from '../../context';
import { pause, repeat } from '../../jobs/repeat';
import type { DoubtLimits } from './clockDoubt';
import { openBrokerSession, type BrokerSession, type SessionOptions } from './brokerSession';
import { findVersion } from './brokerVisit';
import { openSessionSlots, sessionName, type SessionSlot, type SessionSlots } from './sessionSlots';
import { filtersOf, readSources, type KnownSources } from './sources';
import { createMessageTaker } from './takeMessages';
import { createTelling } from '../../tellOnce';

const RETRY_MS = 2_000;
const CLOCK_PAUSE_MS = 5_000;
const LOOK_AROUND_MS = 3_000;
/** After that, an abandoned session has no waiting messages left. */
const QUIET_MS = 5_000;

export type BrokerLimits = Pick<SessionOptions, 'resubscribeMs'> & DoubtLimits;

/**
 * Takes readings from the operator's broker (EXT-20) until it is stopped. Workers share a subscription. A message is
 * acknowledged when it is committed, so that the broker sends again whatever a crash interrupts. While the
 * broker or the database is away, or the clock is behind, it waits.
 */
export const startSubscription = (
  context: Context,
  databaseUrl: string,
  broker: MqttConfig,
  limits?: BrokerLimits,
) => {
  const { log, secrets } = context;
  const group = `vigia-${secrets.installation}`;
  const sources: KnownSources = { all: [] };
  const take = createMessageTaker(context, limits, sources);
  const { tellOnce, isWell } = createTelling((error) =>
    log.warn({ err: error }, 'the broker cannot be reached'),
  );
  const telling = createTelling((error) => log.warn({ err: error }, 'the broker'));
  let session: BrokerSession | undefined;

  /** Takes what waits in the sessions of dead workers, and ends them. */
  const endLeftBehind = async (
    slots: SessionSlots,
    open: (slot: SessionSlot) => BrokerSession,
    over: AbortSignal,
  ) => {
    const leftBehind = new Map<SessionSlot, BrokerSession>();
    try {
      for (;;) {
        await pause(LOOK_AROUND_MS, over);
        if (over.aborted) return;
        for (const slot of await slots.takeLeftBehind()) {
          log.info({ slot: slot.number }, 'taking over what another worker left at the broker');
          leftBehind.set(slot, open(slot));
        }
        for (const [slot, session] of leftBehind) {
          if (session.quietFor() < QUIET_MS) continue;
          leftBehind.delete(slot);
          await session.end();
          await slots.forget(slot);
        }
      }
    } finally {
      await Promise.all([...leftBehind.values()].map((session) => session.close()));
    }
  };

  /** Resolves once what the broker is asked for has changed: the same session then begins anew, and loses nothing. */
  const watchSources = async (over: AbortSignal): Promise<void> => {
    const before = filtersOf(sources.all).toSorted().join('\n');
    for (;;) {
      await pause(LOOK_AROUND_MS, over);
      if (over.aborted) return;
      sources.all = await readSources(context.db);
      if (filtersOf(sources.all).toSorted().join('\n') !== before) return;
    }
  };

  const runOnce = async (signal: AbortSignal): Promise<void> => {
    // Registered before any await, because a stop during one would be missed.
    const stopped = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    while (await context.isClockBehind()) {
      await pause(CLOCK_PAUSE_MS, signal);
      if (signal.aborted) return;
    }
    sources.all = await readSources(context.db);
    const topics = [...broker.topics, ...filtersOf(sources.all)];
    const slots = await openSessionSlots(databaseUrl);
    const lost = new AbortController();
    const over = AbortSignal.any([signal, lost.signal]);
    try {
      const slot = await slots.takeOne(topics);
      const version = await findVersion(broker, `${sessionName(group, slot.number)}-0`, over);
      const open = (of: SessionSlot, subscribeTo: readonly string[]) => {
        const known = [...new Set([...of.topics, ...topics])];
        const unsubscribeFrom = known.filter((topic) => !subscribeTo.includes(topic));
        return openBrokerSession({
          broker,
          version,
          name: sessionName(group, of.number),
          group,
          subscribeTo,
          unsubscribeFrom,
          take,
          telling,
          log,
          ...limits,
        });
      };
      session = open(slot, topics);
      isWell();
      log.info({ version, topics }, 'reading from the broker');
      // They take their waiting messages, and nothing new.
      const others = endLeftBehind(slots, (leftBehind) => open(leftBehind, []), over);
      const changed = watchSources(over);
      try {
        await Promise.race([slots.lost, stopped, others, changed]);
      } finally {
        lost.abort();
        await session.close();
        await Promise.allSettled([others, changed]);
      }
    } finally {
      await slots.close().catch(() => undefined);
    }
  };

  const { stop } = repeat(async (signal) => {
    try {
      await runOnce(signal);
    } catch (error) {
      if (!signal.aborted) tellOnce(error);
    }
    return RETRY_MS;
  });
  return { isSubscribed: () => session?.isSubscribed() === true, stop };
};
