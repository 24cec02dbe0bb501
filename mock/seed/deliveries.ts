import { DEFAULT_MONTH_MAIL, type DeliveryState } from '@domain/deliveries';
import { MINUTE_MS } from '@domain/duration';
import { monthOf, monthsFrom } from '@domain/months';

import type { DeliveryRecord, DeliveryRunRecord } from '../extensionRecords';
import type { UserRecord } from '../records';

/** Months before this one whose mails were planned. */
const MONTHS = 4;
/** How long ago the newest run began; until then there was no worker. */
const UNDER_WAY_MS = 25 * MINUTE_MS;

type Outcome = Pick<DeliveryRecord, 'state' | 'reason' | 'attempts'> & { retryInMs?: number };

const sent: Outcome = { state: 'sent', reason: null, attempts: 1 };
const refused: Outcome = { state: 'failed', reason: '550 5.1.1: no existe ese buzón', attempts: 1 };
const unreachable: Outcome = {
  state: 'failed',
  reason: 'El servidor de mail no respondió en dos días',
  attempts: 14,
};
const unknown: Outcome = {
  state: 'unknown',
  reason: 'El servidor se detuvo mientras el mail salía',
  attempts: 1,
};
const cancelled: Outcome = {
  state: 'cancelled',
  reason: 'Ya no tiene suscripciones',
  attempts: 0,
};
const waiting: Outcome = {
  state: 'planned',
  reason: '451 4.7.1: probá más tarde',
  attempts: 2,
  retryInMs: 40 * MINUTE_MS,
};
const planned: Outcome = { state: 'planned', reason: null, attempts: 0 };
const sending: Outcome = { state: 'sending', reason: null, attempts: 1 };

/** The outcomes of a run's mails, by the index of a person; the newest run is still going on. */
const OUTCOMES: readonly Readonly<Record<number, Outcome>>[] = [
  { 4: refused, 5: unknown, 6: refused, 8: waiting, 9: sending, 10: planned, 11: planned },
  { 4: refused, 7: cancelled },
  { 9: unknown },
  { 2: unreachable, 10: cancelled },
];

const isOpen = (state: DeliveryState) => state === 'planned' || state === 'sending';

/** The mails of some months to everybody who sees a sensor or two, and to administrators. */
export const createDeliveries = (
  users: readonly UserRecord[],
  now: Date,
): { deliveryRuns: DeliveryRunRecord[]; deliveries: DeliveryRecord[] } => {
  const { day, hour } = DEFAULT_MONTH_MAIL;
  const recipients = users.filter(({ admin, sensorIds }) => admin || sensorIds.length > 0);
  const runs = Array.from({ length: MONTHS }, (_, index) => {
    const ago = MONTHS - index;
    const period = monthsFrom(monthOf(now), -ago);
    const usual = new Date(period.year, period.month, day, hour);
    const plannedAt = ago === 1 ? new Date(now.getTime() - UNDER_WAY_MS) : usual;
    return { id: index + 1, ago, ...period, plannedAt };
  });
  const deliveries = runs.flatMap(({ ago, year, month, plannedAt }) =>
    recipients.map((user, place): Omit<DeliveryRecord, 'id'> => {
      const { retryInMs, ...outcome } = OUTCOMES[ago - 1]?.[place] ?? sent;
      const isMade = outcome.attempts > 0;
      const settledAt = new Date(plannedAt.getTime() + (place + 1) * MINUTE_MS).toISOString();
      const sensors = Math.max(1, Math.min(user.subscribedSensorIds.length, 40));
      return {
        ...outcome,
        userId: user.id,
        year,
        month,
        isTrial: false,
        sensors: isMade ? sensors : null,
        sensorsWithoutData: isMade ? Math.floor(sensors / 5) : null,
        nextTryAt: retryInMs === undefined ? null : new Date(now.getTime() + retryInMs).toISOString(),
        settledAt: isOpen(outcome.state) ? null : settledAt,
      };
    }),
  );
  return {
    deliveryRuns: runs.map(({ ago: _ago, plannedAt, ...run }) => ({
      ...run,
      plannedAt: plannedAt.toISOString(),
    })),
    deliveries: deliveries.map((delivery, index) => ({ id: index + 1, ...delivery })),
  };
};
