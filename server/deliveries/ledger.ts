import { sql } from 'kysely';

import { HOUR_MS, HOUR_S } from '@domain/duration';
import type { ReportMonth } from '@domain/reportPeriod';

import type { Database } from '../database/database';
import { isSeenByUser } from '../sensors/visibleSensors';
import { monthOfDay } from './months';
import { MAX_PAUSE_MS } from './nextTry';

/** A mail that a worker is processing. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly userId: number;
  readonly month: ReportMonth;
  readonly isTrial: boolean;
  readonly createdAt: Date;
  readonly failingSince: Date | null;
}

/** What a mail contained. */
export interface DeliveryContents {
  readonly sensors: number;
  readonly sensorsWithoutData: number;
}

const LOST =
  'El servidor se detuvo mientras el servidor de mail recibía el mensaje: no se sabe si llegó. No se vuelve a enviar solo.';

/** Another worker has it by now, or it is gone: there is nothing left to do. */
export class LeaseLost extends Error {
  constructor(id: number) {
    super(`The delivery ${id} is not this worker's any more.`);
    this.name = 'LeaseLost';
  }
}

/**
 * The truth about what was sent (EXT-35), for a worker to read and write. A worker holds a mail by a lease,
 * which it renews while it lives. If a lease has lapsed, its worker died. Before the mail server had asked
 * for the message, another worker takes over; after that, nobody knows the outcome.
 */
export const createLedger = (db: Database, worker: string, leaseSeconds: number) => {
  const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;
  // A lease that ends later than any should was made while the clock was ahead.
  const hasLapsed = sql<boolean>`(
    leased_until < now() or leased_until > ${leaseEnd} + make_interval(secs => ${HOUR_S})
  )`;
  const free = { leasedBy: null, leasedUntil: null };
  const held = new Set<number>();

  const own = (id: number) =>
    db
      .updateTable('deliveries')
      .where('id', '=', id)
      .where('leasedBy', '=', worker)
      // A worker that was slow, and not dead, still knows the outcome.
      .where('state', 'in', ['planned', 'sending', 'unknown']);

  return {
    /** Takes the next one that is due. */
    claim: async (now: Date): Promise<ClaimedDelivery | undefined> => {
      // Postponed for longer than any pause: the clock was ahead.
      const tooLate = new Date(now.getTime() + MAX_PAUSE_MS + HOUR_MS);
      const row = await db
        .updateTable('deliveries')
        .set((of) => ({ leasedBy: worker, leasedUntil: leaseEnd, attempts: of('attempts', '+', 1) }))
        .where('id', '=', (query) =>
          query
            .selectFrom('deliveries')
            .select('id')
            .where('state', '=', 'planned')
            .where((of) =>
              of.or([of('nextTryAt', 'is', null), of('nextTryAt', '<=', now), of('nextTryAt', '>', tooLate)]),
            )
            .where((of) => of.or([of('leasedUntil', 'is', null), hasLapsed]))
            .orderBy('isTrial', 'desc')
            .orderBy('id')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'userId', 'month', 'isTrial', 'createdAt', 'failingSince'])
        .executeTakeFirst();
      if (!row) return undefined;
      held.add(row.id);
      const failingSince = row.failingSince && row.failingSince < now ? row.failingSince : null;
      return { ...row, month: monthOfDay(row.month), failingSince };
    },

    /** Does nothing more about it; if the ledger still assigns it to this worker, its lease lapses. */
    letGo: (id: number): void => {
      held.delete(id);
    },

    renew: async (): Promise<void> => {
      if (held.size === 0) return;
      await db
        .updateTable('deliveries')
        .set({ leasedUntil: leaseEnd })
        .where('id', 'in', [...held])
        .where('leasedBy', '=', worker)
        .execute();
    },

    /**
     * The mail server asked for the message: from now on it may arrive, whatever happens to us.
     * @param sensorIds the sensors in it
     * @throws LeaseLost, also if the person may no longer see all of them, doesn't want the mail, or has
     * another address by now
     */
    begin: async (
      { id, userId }: ClaimedDelivery,
      { to, sensorIds }: { readonly to: string; readonly sensorIds: readonly number[] },
    ): Promise<void> => {
      const { numUpdatedRows } = await db
        .updateTable('deliveries')
        .set({ state: 'sending', leasedUntil: leaseEnd })
        .where('id', '=', id)
        .where('leasedBy', '=', worker)
        .where('state', '=', 'planned')
        .where(
          sql<boolean>`${sensorIds.length} = (
            select count(*) from subscriptions as wanted join users on users.id = wanted.user_id
            where wanted.user_id = ${userId} and users.mail = ${to} and wanted.sensor_id = any(${sensorIds}::bigint[])
              and ${isSeenByUser(sql`wanted.sensor_id`)}
          )`,
        )
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new LeaseLost(id);
    },

    sent: async (id: number, contents: DeliveryContents, now: Date): Promise<void> => {
      await own(id)
        .set({
          ...free,
          ...contents,
          state: 'sent',
          reason: null,
          failingSince: null,
          nextTryAt: null,
          settledAt: now,
        })
        .execute();
    },

    /** Schedules a retry. */
    postpone: async (id: number, reason: string, failingSince: Date, nextTryAt: Date): Promise<void> => {
      await own(id)
        .set({ ...free, state: 'planned', reason, failingSince, nextTryAt, settledAt: null })
        .execute();
    },

    /** Records a final result, which only a person can reset. */
    end: async (
      id: number,
      state: 'failed' | 'unknown' | 'cancelled',
      reason: string,
      now: Date,
    ): Promise<void> => {
      await own(id)
        .set({ ...free, state, reason, failingSince: null, nextTryAt: null, settledAt: now })
        .execute();
    },

    /** Returns a mail that wasn't begun. */
    release: async (id: number): Promise<void> => {
      await db
        .updateTable('deliveries')
        .set((of) => ({ ...free, attempts: of('attempts', '-', 1) }))
        .where('id', '=', id)
        .where('leasedBy', '=', worker)
        .where('state', '=', 'planned')
        .execute();
    },

    /** Marks mails whose worker died while the mail server was taking them. @returns how many */
    markLost: async (now: Date): Promise<number> => {
      const { numUpdatedRows } = await db
        .updateTable('deliveries')
        .set({ state: 'unknown', reason: LOST, settledAt: now })
        .where('state', '=', 'sending')
        .where(hasLapsed)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
};

export type Ledger = ReturnType<typeof createLedger>;
