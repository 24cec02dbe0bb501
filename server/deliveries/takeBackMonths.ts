import { sql } from 'kysely';

import { DAY_MS } from '@domain/duration';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { inTransaction } from '../database/work';
import { AHEAD_MS } from '../readings/clock';

/** A clock that runs for so long and isn't set is believed, like that of the readings. */
const BELIEVED_AFTER_MS = DAY_MS;

const SENT_EARLY =
  'Se mandó con el reloj del servidor adelantado. El mail del mes se planifica cuando termina.';

/**
 * Forgets months that were planned later than a moment. What was sent stays in the ledger, as what it was: not that
 * month's mail, which everybody gets once it is due.
 */
const takeBack = async (work: Work, later: Date): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    delete from delivery_runs where planned_at > ${later} returning month::text`.execute(work);
  const months = rows.map(({ month }) => month);
  const ofMonths = sql<boolean>`month = any(${months}::date[]) and not is_trial`;
  await sql`
    delete from messages where ${ofMonths} and state in ('planned', 'failed', 'cancelled')`.execute(work);
  await sql`
    update messages set is_trial = true, reason = ${SENT_EARLY}
    where ${ofMonths} and state in ('sent', 'unknown')`.execute(work);
  return months;
};

/**
 * Takes back months that were planned while a clock was ahead, so that they aren't used up. Whether that clock was
 * ahead or this one is behind shows in time: machines learn the time from the network within minutes.
 */
export const createTakeBack = ({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>) => {
  let seenSince: number | undefined;
  return async (): Promise<void> => {
    const later = new Date(now().getTime() + AHEAD_MS);
    const future = await db
      .selectFrom('deliveryRuns')
      .select('month')
      .where('plannedAt', '>', later)
      .executeTakeFirst();
    if (!future) {
      seenSince = undefined;
      return;
    }
    if (seenSince === undefined) {
      seenSince = performance.now();
      log.error(
        { month: future.month, now: now() },
        "a month's mails were planned at a time that hasn't come; unless the clock is set within a day, it was ahead then, and the month is planned again",
      );
    }
    if (performance.now() - seenSince < BELIEVED_AFTER_MS) return;
    const months = await inTransaction(db, 'write', (work) => takeBack(work, later));
    log.warn(
      { months },
      'months that were planned while the clock was ahead are planned again once they are due',
    );
  };
};
