import type * as z from 'zod/mini';

import { deliveries } from '@contract';
import { MINUTE_MS } from '@domain/duration';
import { monthBefore, monthOf } from '@domain/months';

import { ago } from './alarms';
import { answer, type GivenAnswer } from './answers';

export type Delivery = z.input<typeof deliveries.delivery>;
export type Run = z.input<typeof deliveries.deliveryRun>;

const lastMonth = () => monthBefore(monthOf(new Date()));

/** A mail with last month's reports that reached its person, unless it says otherwise. */
export const aDelivery = (own: Partial<Delivery> = {}): Delivery => ({
  id: 1,
  ...lastMonth(),
  state: 'sent',
  attempts: 1,
  isTrial: false,
  sensors: 3,
  sensorsWithoutData: 0,
  settledAt: ago(20),
  user: { id: 4, mail: 'bruno.acosta@vigia.example' },
  ...own,
});

/** Last month's mails, which are all done, unless some counts say otherwise. */
export const aRun = ({
  counts,
  ...own
}: Partial<Omit<Run, 'counts'>> & { counts?: Partial<Run['counts']> } = {}): Run => {
  const all = { planned: 0, sending: 0, sent: 8, failed: 0, unknown: 0, cancelled: 0, ...counts };
  const isOver = all.planned + all.sending === 0;
  return { ...lastMonth(), plannedAt: ago(25), finishedAt: isOver ? ago(5) : null, counts: all, ...own };
};

/** When the next mail comes, by the clock of a site far from here. */
const next = { year: 2026, month: 11, at: '2026-12-02T08:00:00+13:00' };

/** Of a server that sent these mails, in one run if any. */
export const mailsOf = (
  sent: readonly Delivery[],
  runs: readonly Run[] = [aRun()],
): readonly GivenAnswer[] => [
  answer(deliveries.listDeliveries, { deliveries: [...sent] }),
  answer(deliveries.listDeliveryRuns, [...runs]),
  answer(deliveries.listOwnDeliveries, {
    next,
    deliveries: sent.map(({ user: _user, ...outcome }) => outcome),
  }),
  answer(deliveries.retryDelivery),
  answer(deliveries.retryFailedDeliveries),
  answer(deliveries.sendTrialDelivery),
];

export const soon = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
