import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { MINUTE_S } from '@domain/duration';

import type { Context } from '../context';
import { keepDoing } from '../jobs/repeat';
import { createAbsences, type Absences } from './absences';
import type { Channel } from './channels/channel';
import { openMail } from './channels/mail/openMail';
import type { MailOptions } from './channels/mail/send';
import { deliver } from './handOver';
import { createLedger, type Lane, type Ledger } from './ledger';
import { gatherNotices } from './notices/gatherNotices';
import { startChannelWatch } from './watchChannel';

export interface OutboxLimits {
  /** For tests, which can't wait for a killed worker's lease to lapse. */
  readonly leaseSeconds?: number;
  /** How often a worker looks for due messages. */
  readonly lookEveryMs?: number;
  /** How long news of alarms are gathered. */
  readonly gatheringMs?: number;
}

const LEASE_SECONDS = MINUTE_S;
const LOOK_EVERY_MS = 2_000;
const GATHERING_PAUSE_MS = 2_000;
/** Somebody waits for a link. */
const LOOK_PROMPTLY_EVERY_MS = 500;
/** A message that is being sent may finish. */
const STOP_LIMIT_MS = 2_500;
/** And the outcome of one that was cut off may be recorded. */
const NOTE_LIMIT_MS = 1_000;

/** The channels that are configured. What is for another one waits. */
const openChannels = (context: Context, options: MailOptions): Channel[] =>
  [openMail(context, options)].filter((channel) => channel !== undefined);

/** Sends what waits, one message after another in each lane. */
const startLanes = (
  context: Context,
  ledger: Ledger,
  channel: Channel,
  absences: Absences,
  everyMs: number,
) => {
  const start = (lane: Lane, pauseMs: number) =>
    keepDoing(context.log, 'messages', pauseMs, async (signal) => {
      const claimed = await ledger.claim(channel.name, lane, context.now());
      if (!claimed) return undefined;
      const outcome = await deliver(claimed, { context, ledger, channel, absences }, signal);
      return outcome === 'settled' ? 0 : 'failed';
    });
  return [
    start('prompt', Math.min(everyMs, LOOK_PROMPTLY_EVERY_MS)),
    ...Array.from({ length: channel.lanes }, () => start('bulk', everyMs)),
  ];
};

/**
 * Sends what waits in the outbox, by the channels that are configured; any number of workers can do so (EXT-35). What is
 * for another channel waits until there is one.
 */
export const startOutbox = (
  context: Context,
  options: MailOptions,
  { leaseSeconds = LEASE_SECONDS, lookEveryMs = LOOK_EVERY_MS, gatheringMs }: OutboxLimits = {},
) => {
  const channels = openChannels(context, options);
  const ledger = createLedger(context.db, randomUUID(), leaseSeconds);
  const news = keepDoing(context.log, 'news of alarms', GATHERING_PAUSE_MS, () =>
    gatherNotices(context, gatheringMs),
  );
  const lost = keepDoing(context.log, 'looks for lost messages', lookEveryMs, () =>
    ledger.settleLost(context.now()),
  );
  const lease = keepDoing(context.log, 'leases of messages', (leaseSeconds * 1000) / 4, () => ledger.renew());
  const sending = channels.flatMap((channel) => {
    const absences = createAbsences();
    return [
      startChannelWatch(context, channel, absences, options.mailLookEveryMs),
      ...startLanes(context, ledger, channel, absences, lookEveryMs),
    ];
  });

  return {
    /** Messages that aren't being sent yet are left to other workers. */
    stop: async (): Promise<void> => {
      const stopping = [news, lost, ...sending].map((one) => one.stop());
      await Promise.all(channels.map((channel) => channel.endComposing()));
      const stopped = Promise.all(stopping);
      await Promise.race([stopped, delay(STOP_LIMIT_MS)]);
      for (const channel of channels) channel.close();
      await Promise.race([stopped, delay(NOTE_LIMIT_MS)]);
      await lease.stop();
    },
  };
};
