import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { MINUTE_S } from '@domain/duration';

import type { Context } from '../context';
import { keepDoing } from '../jobs/repeat';
import { createMailTransport, type MailOptions, type MailPace } from '../outbox/channels/mail/send';
import { createReportDrawer } from '../reports/reportDrawer';
import { deliver, type Delivering } from './deliver';
import { createLedger } from './ledger';
import { createMonthPlanner } from './planMonths';
import { createSensorReports } from './sensorReports';

export interface DeliveryLimits {
  /** For tests, which can't wait for a killed worker's lease to lapse. */
  readonly leaseSeconds?: number;
  /** How often a worker looks for due mails. */
  readonly lookEveryMs?: number;
}

/**
 * While one mail's reports are drawn, another is being sent. Mail servers take a burst for an attack; at this
 * pace, ten thousand mails still leave within the hour.
 */
const PACE: MailPace = { connections: 3, perSecond: 5 };

const LEASE_SECONDS = MINUTE_S;
const LOOK_EVERY_MS = 2_000;
/** While a month that is due waits for readings, or for the clock: a minute. */
const LOOKS_WHILE_WAITING = 30;
/** A mail that is being sent may finish. */
const STOP_LIMIT_MS = 2_500;
/** And the outcome of one that was cut off may be recorded. */
const NOTE_LIMIT_MS = 1_000;

/** Sends planned mails, one after another in each of a few lanes. */
const startLanes = (delivering: Delivering, everyMs: number) =>
  Array.from({ length: PACE.connections }, () =>
    keepDoing(delivering.context.log, "the month's mails", everyMs, async (signal) => {
      const claimed = await delivering.ledger.claim(delivering.context.now());
      if (!claimed) return undefined;
      return (await deliver(claimed, delivering, signal)) === 'settled' ? 0 : 'failed';
    }),
  );

/**
 * Plans the month's mails when they are due and sends them; any number of workers can do so (EXT-33, EXT-35).
 * Without a mail server, mails wait until there is one.
 */
export const startDeliveryWorker = (
  context: Context,
  { mailTransport, mailLimits }: MailOptions,
  { leaseSeconds = LEASE_SECONDS, lookEveryMs = LOOK_EVERY_MS }: DeliveryLimits = {},
) => {
  const { mail } = context.config;
  const transport = mail ? createMailTransport(mail, { pace: PACE, limits: mailLimits }) : mailTransport;
  const ledger = createLedger(context.db, randomUUID(), leaseSeconds);
  const drawer = createReportDrawer('background');
  const findReport = createSensorReports(context, drawer);

  const planMonths = createMonthPlanner(context);
  const planner = keepDoing(context.log, 'plans of mails', lookEveryMs, async () =>
    (await planMonths()) ? undefined : LOOKS_WHILE_WAITING * lookEveryMs,
  );
  const lost = keepDoing(context.log, 'looks for lost mails', lookEveryMs, async () => {
    await ledger.markLost(context.now());
  });
  const lease = keepDoing(context.log, 'leases of mails', (leaseSeconds * 1000) / 4, () => ledger.renew());
  const lanes = transport ? startLanes({ context, ledger, transport, findReport }, lookEveryMs) : [];

  return {
    /** Mails that aren't being sent yet are left to other workers. */
    stop: async (): Promise<void> => {
      const stopping = [planner, lost, ...lanes].map((one) => one.stop());
      await drawer.stop();
      const stopped = Promise.all(stopping);
      await Promise.race([stopped, delay(STOP_LIMIT_MS)]);
      transport?.close();
      await Promise.race([stopped, delay(NOTE_LIMIT_MS)]);
      await lease.stop();
    },
  };
};
