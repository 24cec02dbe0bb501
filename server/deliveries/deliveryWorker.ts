import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { MINUTE_S, MINUTE_MS } from '@domain/duration';

import type { Context } from '../context';
import { isAway } from '../database/failures';
import { repeat } from '../jobs/repeat';
import { createMailTransport, type MailPace, type MailTransport } from '../mail/transport';
import { createReportDrawer } from '../reports/reportDrawer';
import { deliver, type Delivering, type Outcome } from './deliver';
import { createLedger } from './ledger';
import { planMonths } from './planMonths';
import { createSensorReports } from './sensorReports';

export interface DeliveryLimits {
  /** For tests, which cannot wait for a killed worker's lease to lapse. */
  readonly leaseSeconds?: number;
  /** How often a worker looks for what is due. */
  readonly lookEveryMs?: number;
}

/**
 * While one mail's reports are drawn, another one is on its way. Mail servers take a crowd for an attack; ten thousand mails still
 * leave within the hour.
 */
const PACE: MailPace = { connections: 3, perSecond: 5 };

const LEASE_SECONDS = MINUTE_S;
const LOOK_EVERY_MS = 2_000;
const LONGEST_WAIT_MS = MINUTE_MS;
/** A mail that is on its way may come to its end. */
const STOP_LIMIT_MS = 3_000;

/** How long to wait after so many failures in a row that had to do with no mail in particular. */
const waitAfter = (failures: number, everyMs: number): number =>
  Math.min(LONGEST_WAIT_MS, everyMs * 2 ** failures);

/** Looks again and again, and waits the longer the more often it fails. */
const keepLooking = (
  { log }: Context,
  what: string,
  everyMs: number,
  look: (signal: AbortSignal) => Promise<Outcome | 'nothing'>,
) => {
  let failures = 0;
  return repeat(async (signal) => {
    try {
      const outcome = await look(signal);
      if (outcome === 'mail server away' || outcome === 'database away') {
        failures += 1;
        return waitAfter(failures, everyMs);
      }
      failures = 0;
      return outcome === 'nothing' ? everyMs : 0;
    } catch (error) {
      failures += 1;
      if (isAway(error)) log.warn({ err: error }, `${what} wait for the database`);
      else log.error({ err: error }, `${what} failed`);
      return waitAfter(failures, everyMs);
    }
  });
};

/** Sends what is planned, one mail after another in each of a few lanes. */
const startLanes = (delivering: Delivering, everyMs: number) =>
  Array.from({ length: PACE.connections }, () =>
    keepLooking(delivering.context, "the month's mails", everyMs, async (signal) => {
      const claimed = await delivering.ledger.claim(delivering.context.now());
      return claimed ? deliver(claimed, delivering, signal) : 'nothing';
    }),
  );

/**
 * Plans the month's mails when they are due and sends them, beside any number of others that do (EXT-33, EXT-35). Without a mail
 * server they wait until there is one.
 */
export const startDeliveryWorker = (
  context: Context,
  otherTransport?: MailTransport,
  { leaseSeconds = LEASE_SECONDS, lookEveryMs = LOOK_EVERY_MS }: DeliveryLimits = {},
) => {
  const { mail } = context.config;
  const transport = mail ? createMailTransport(mail, PACE) : otherTransport;
  const ledger = createLedger(context.db, randomUUID(), leaseSeconds);
  const drawer = createReportDrawer('background');
  const findReport = createSensorReports(context, drawer);

  const planner = keepLooking(context, 'plans of mails', lookEveryMs, async () => {
    await planMonths(context);
    await ledger.markLost(context.now());
    return 'nothing';
  });
  const lease = keepLooking(context, 'leases of mails', (leaseSeconds * 1000) / 4, async () => {
    await ledger.renew();
    return 'nothing';
  });
  const lanes = transport ? startLanes({ context, ledger, transport, findReport }, lookEveryMs) : [];

  return {
    /** What isn't on its way yet is left to others. */
    stop: async (): Promise<void> => {
      const stopping = [planner, ...lanes].map((one) => one.stop());
      await drawer.stop();
      await Promise.race([Promise.all(stopping), delay(STOP_LIMIT_MS)]);
      await lease.stop();
      transport?.close();
    },
  };
};
