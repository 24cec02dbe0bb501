import { sql } from 'kysely';

import { DAY_MS } from '@domain/duration';
import { formatMonth } from '@domain/monthNames';
import { formatNumber } from '@reporting/format';
import { monthIn } from '@reporting/siteClock';

import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { isLockTimeout } from '../database/connections/failures';
import { inTransaction } from '../database/work';
import { confirmedNow } from './clock';
import { expireWaiting } from './expireWaiting';
import { OMITTED } from './omitted';
import { dueMonthsAt, type Site } from './keptMonths';

/**
 * The lock that dropping a partition needs. It conflicts with the first lock of every writer: whoever stores late
 * readings has committed by then, or waits and finds the month gone.
 */
const lockReadings = async (work: Work): Promise<void> => {
  try {
    await sql`lock table only readings in access exclusive mode`.execute(work);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new Error('Readings are not thinned while somebody reads them for long, such as for an export.', {
      cause: error,
    });
  }
};

/** A partition is dropped once the hours of all of its readings have statistics. */
const thinPartition = ({ db, config }: Site, fromAt: Date, toAt: Date): Promise<number | undefined> =>
  inTransaction(db, 'write', async (work) => {
    // Counting a partition of a large site takes longer than people may wait.
    await sql`set local statement_timeout = '10min'`.execute(work);
    const { rows: counts } = await sql<{ readings: number }>`
      select count(*) as readings from readings where at >= ${fromAt} and at < ${toAt}`.execute(work);
    const readings = counts[0]?.readings ?? 0;
    await lockReadings(work);
    const { rows: unsettled } = await sql`
      select from changed_hours where hour >= ${fromAt} and hour < ${toAt} limit 1`.execute(work);
    if (unsettled.length > 0) return undefined;
    // How many didn't count is still told by the reports of that month.
    await sql`
      insert into thinned_doubts (variable_id, from_at, readings)
      select variable_id, ${fromAt}, count(*) from readings
      where omitted = ${OMITTED.implausible} and at >= ${fromAt} and at < ${toAt} group by variable_id
      on conflict do nothing`.execute(work);
    await work
      .updateTable('readingPartitions')
      .set({ thinnedAt: sql`now()` })
      .where('fromAt', '=', fromAt)
      .execute();
    await recordChange(work, null, {
      action: 'thin',
      subject: 'readings',
      subjectId: null,
      after: {
        name: `${formatMonth(monthIn(config.siteTimeZone, fromAt))} (${formatNumber(readings)})`,
      },
    });
    return readings;
  });

/** Longer than most outages. */
const UNUSUAL_MS = 62 * DAY_MS;

/**
 * Deletes single readings after their retention period, counted back from the newest one if that is earlier than now,
 * and records it; the hourly statistics stay. More than a month at once waits for the operator's word.
 */
export const thinReadings = async (
  context: Site & Pick<Context, 'log'>,
  { hasWord = false }: { hasWord?: boolean } = {},
): Promise<void> => {
  const { log, now } = context;
  const confirmed = await confirmedNow(context);
  if (now().getTime() - confirmed.getTime() > UNUSUAL_MS)
    log.error(
      { now: now(), confirmed },
      'the clock is far ahead of the newest reading; nothing newer counts as old',
    );
  const { partitions, needsWord, newest, text } = await dueMonthsAt(context, confirmed);
  const mayThin = hasWord || !needsWord;
  const expired = await expireWaiting(context, confirmed, mayThin);
  if (expired > 0) log.info({ readings: expired }, 'deleted old readings of devices without a sensor');
  if (!mayThin) {
    log.error(
      `more than a month waits for a word before it is dropped: ${text}. Say npm run admin -- thin ${newest}`,
    );
    return;
  }
  for (const { fromAt, toAt } of partitions) {
    const readings = await thinPartition(context, fromAt, toAt);
    if (readings === undefined)
      log.warn({ fromAt }, 'readings wait for their statistics before they are thinned');
    else log.info({ fromAt, toAt, readings }, 'thinned readings; their hours stay');
  }
};
