import { DELIVERY_STATES, OWN_DELIVERIES_SHOWN, type DeliveryState } from '@domain/deliveries';

import type { DeliveryRecord, DeliveryRunRecord } from '../extensionRecords';
import type { Store } from '../store';

/** The outcome of a mail in the form of answers. */
export const toOutcome = ({ userId: _userId, ...outcome }: DeliveryRecord) => outcome;

/** Somebody's mails of the last months, newest first. */
export const deliveriesOf = (userId: number, store: Store) =>
  store
    .all('deliveries')
    .filter((delivery) => delivery.userId === userId)
    .toReversed()
    .slice(0, OWN_DELIVERIES_SHOWN)
    .map(toOutcome);

const isOpen = ({ state }: DeliveryRecord) => state === 'planned' || state === 'sending';

/** A month's mails, counted by their state; trials don't count. */
export const toRun = ({ year, month, plannedAt }: DeliveryRunRecord, store: Store) => {
  const own = store
    .all('deliveries')
    .filter((delivery) => !delivery.isTrial && delivery.year === year && delivery.month === month);
  const settled = own.map(({ settledAt }) => settledAt ?? '').toSorted();
  return {
    year,
    month,
    plannedAt,
    finishedAt: own.some(isOpen) ? null : (settled.at(-1) ?? plannedAt),
    counts: Object.fromEntries(
      DELIVERY_STATES.map((name) => [name, own.filter(({ state }) => state === name).length]),
    ) as Record<DeliveryState, number>,
  };
};
