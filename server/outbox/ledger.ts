import { sql, type RawBuilder } from 'kysely';

import { HOUR_MS, HOUR_S } from '@domain/duration';
import { monthOfDay, type ReportMonth } from '@domain/months';

import type { Database, Work } from '../database/database';
import { ONLY_ONCE } from './message';
import type { MessageSubject } from '../database/tables/watchTables';
import { MAX_PAUSE_MS } from './nextTry';

/** A message that a worker is processing. */
export interface ClaimedMessage {
  readonly id: number;
  readonly subject: MessageSubject;
  readonly userId: number;
  readonly recipient: string | null;
  readonly linkId: number | null;
  readonly month: ReportMonth | null;
  readonly isTrial: boolean;
  /** An earlier try ended in an unknown way. */
  readonly mayHaveArrived: boolean;
  readonly createdAt: Date;
  readonly failingSince: Date | null;
}

/** What a message contained. */
export interface MessageContents {
  readonly sensors: number;
  readonly sensorsWithoutData: number;
}

/** Messages of the one don't wait behind those of the other: somebody waits for links, and news get old. */
export type Lane = 'prompt' | 'bulk';

/** The priorities of links and alarms; trials and the month's mails come after them. */
const PROMPT_PRIORITIES = [0, 1];

const LOST =
  'El servidor se detuvo mientras el servidor de mail recibía el mensaje: no se sabe si llegó. No se vuelve a enviar solo.';

/** Another worker has it by now, or it is gone: there is nothing left to do. */
export class LeaseLost extends Error {
  constructor(id: number) {
    super(`The message ${id} is not this worker's any more.`);
    this.name = 'LeaseLost';
  }
}

/**
 * The truth about what left the house, for a worker to read and write. A worker holds a message by a lease,
 * which it renews while it lives. If a lease has lapsed, its worker died. Before the other side had asked for the
 * message, another worker takes over; after that, nobody knows the outcome (EXT-35).
 */
export const createLedger = (db: Database, worker: string, leaseSeconds: number) => {
  const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;
  // A lease that ends later than any should was made while the clock was ahead.
  const hasLapsed = sql<boolean>`(
    leased_until < now() or leased_until > ${leaseEnd} + make_interval(secs => ${HOUR_S})
  )`;
  const free = { leasedBy: null, leasedUntil: null };
  const held = new Set<number>();

  const own = (id: number, on: Database | Work = db) =>
    on
      .updateTable('messages')
      .where('id', '=', id)
      .where('leasedBy', '=', worker)
      // A worker that was slow, and not dead, still knows the outcome.
      .where('state', 'in', ['planned', 'sending', 'unknown']);

  return {
    /** Takes the next one that is due. */
    claim: async (channel: string, lane: Lane, now: Date): Promise<ClaimedMessage | undefined> => {
      // Postponed for longer than any pause: the clock was ahead.
      const tooLate = new Date(now.getTime() + MAX_PAUSE_MS + HOUR_MS);
      const row = await db
        .updateTable('messages')
        .set((of) => ({ leasedBy: worker, leasedUntil: leaseEnd, attempts: of('attempts', '+', 1) }))
        .where('id', '=', (query) =>
          query
            .selectFrom('messages')
            .select('id')
            .where('state', '=', 'planned')
            .where('channel', '=', channel)
            .where('priority', lane === 'prompt' ? 'in' : 'not in', PROMPT_PRIORITIES)
            .where((of) =>
              of.or([of('nextTryAt', 'is', null), of('nextTryAt', '<=', now), of('nextTryAt', '>', tooLate)]),
            )
            .where((of) => of.or([of('leasedUntil', 'is', null), hasLapsed]))
            .orderBy('priority')
            .orderBy('id')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'subject', 'userId', 'recipient', 'linkId', 'month', 'isTrial'])
        .returning(['mayHaveArrived', 'createdAt', 'failingSince'])
        .executeTakeFirst();
      if (!row) return undefined;
      held.add(row.id);
      const failingSince = row.failingSince && row.failingSince < now ? row.failingSince : null;
      return { ...row, month: row.month === null ? null : monthOfDay(row.month), failingSince };
    },

    /** Does nothing more about it; if the ledger still assigns it to this worker, its lease lapses. */
    letGo: (id: number): void => {
      held.delete(id);
    },

    renew: async (): Promise<void> => {
      if (held.size === 0) return;
      await db
        .updateTable('messages')
        .set({ leasedUntil: leaseEnd })
        .where('id', 'in', [...held])
        .where('leasedBy', '=', worker)
        .execute();
    },

    /**
     * The other side asked for the message: from now on it may arrive, whatever happens to us.
     * @param condition what must still be so
     * @throws LeaseLost, also if it isn't so any more
     */
    begin: async (id: number, condition: RawBuilder<boolean> = sql`true`): Promise<void> => {
      const { numUpdatedRows } = await db
        .updateTable('messages')
        .set({ state: 'sending', leasedUntil: leaseEnd })
        .where('id', '=', id)
        .where('leasedBy', '=', worker)
        .where('state', '=', 'planned')
        .where(condition)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new LeaseLost(id);
    },

    sent: async (id: number, contents: MessageContents | undefined, now: Date): Promise<void> => {
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
    postpone: async (
      { id, mayHaveArrived }: Pick<ClaimedMessage, 'id' | 'mayHaveArrived'>,
      reason: string,
      failingSince: Date,
      nextTryAt: Date,
    ): Promise<void> => {
      await own(id)
        .set({ ...free, state: 'planned', mayHaveArrived, reason, failingSince, nextTryAt, settledAt: null })
        .execute();
    },

    /**
     * Records a final result, which only a person can reset.
     * @param on the transaction that it belongs to, if to any
     * @returns whether there was anything to record
     */
    end: async (
      id: number,
      state: 'failed' | 'unknown' | 'cancelled',
      reason: string | null,
      now: Date,
      on?: Work,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await own(id, on)
        .set({ ...free, state, reason, failingSince: null, nextTryAt: null, settledAt: now })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Returns a message that wasn't begun, or that may come twice. */
    release: async (id: number): Promise<void> => {
      await db
        .updateTable('messages')
        .set({
          ...free,
          state: 'planned',
          mayHaveArrived: sql<boolean>`may_have_arrived or state = 'sending'`,
          attempts: sql<number>`attempts - case state when 'planned' then 1 else 0 end`,
        })
        .where('id', '=', id)
        .where('leasedBy', '=', worker)
        .where((of) =>
          of.or([
            of('state', '=', 'planned'),
            of.and([of('state', '=', 'sending'), of('subject', 'not in', ONLY_ONCE)]),
          ]),
        )
        .execute();
    },

    /**
     * Settles messages whose worker died while the other side was taking them: what may come twice is sent again,
     * of the others nobody knows whether they arrived.
     */
    settleLost: async (now: Date): Promise<void> => {
      const lost = () => db.updateTable('messages').where('state', '=', 'sending').where(hasLapsed);
      await lost()
        .set({ state: 'planned', mayHaveArrived: true })
        .where('subject', 'not in', ONLY_ONCE)
        .execute();
      await lost()
        .set({ state: 'unknown', reason: LOST, settledAt: now })
        .where('subject', 'in', ONLY_ONCE)
        .execute();
    },
  };
};

export type Ledger = ReturnType<typeof createLedger>;
