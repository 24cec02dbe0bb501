import { sql, type RawBuilder } from 'kysely';

import { formatNumber } from '@reporting/format';
import { monthIn } from '@reporting/siteClock';
import { DAY_MS } from '@domain/duration';
import { formatMonth } from '@domain/monthNames';

import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import type { Database, Work } from '../database/database';
import { isLockTimeout } from '../database/failures';
import { removeInBatches } from '../database/removeInBatches';
import { inTransaction } from '../database/work';
import { forgetSilentDevices, silentDevices } from '../devices/unassignedDevices';
import { confirmedNow } from './clock';

type Site = Pick<Context, 'db' | 'config' | 'now'>;

/** The beginning of the site's month from which on single readings are kept at an instant (EXT-27). */
const keptFrom = ({ siteTimeZone, readingsMonths }: Site['config'], at: Date) => sql`
  (date_trunc('month', ${at}::timestamptz at time zone ${siteTimeZone}) - make_interval(months => ${readingsMonths}))
    at time zone ${siteTimeZone}`;

/**
 * The first instant whose readings are taken: the beginning of a month of the site, and never before what was
 * already thinned (EXT-27). A month that was not thinned yet is kept, so a clock that is ahead refuses nothing of it.
 */
export const oldestKept = async ({ db, config, now }: Site): Promise<Date> => {
  const { rows } = await sql<{ oldest: Date }>`
    select greatest(
      least(${keptFrom(config, now())}, (select min(from_at) from reading_partitions where thinned_at is null)),
      (select max(to_at) from reading_partitions where thinned_at is not null)
    ) as oldest`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL did not say since when readings are kept.');
  return row.oldest;
};

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

const ROWS_AT_ONCE = 50_000;

/** @returns how many were removed */
const expireSome = (db: Database, condition: RawBuilder<unknown>): Promise<number> =>
  inTransaction(db, 'write', async (work) => {
    const { rows } = await sql<{ readings: number }>`
      with expired as (
        delete from waiting_readings where (device_id, name, at) in (
          select device_id, name, at from waiting_readings where ${condition} limit ${ROWS_AT_ONCE}
        ) returning device_id, name
      ), counts as (
        select device_id, name, count(*) as readings from expired group by device_id, name
      ), told as (
        update waiting_variables as variable set readings = variable.readings - counts.readings
        from counts where variable.device_id = counts.device_id and variable.name = counts.name
      )
      select coalesce(sum(readings), 0)::int as readings from counts`.execute(work);
    return rows[0]?.readings ?? 0;
  });

/**
 * Waiting readings are kept no longer than those of sensors, and no longer than their device; they have no hours.
 * @returns how many were removed
 */
const expireWaiting = async (
  { db, config }: Pick<Site, 'db' | 'config'>,
  now: Date,
  mayThin: boolean,
): Promise<number> => {
  const isOld = sql`at < ${keptFrom(config, now)} order by at`;
  const isOfSilent = sql`device_id in (${silentDevices(now)}) order by device_id, name, at`;
  let readings = 0;
  for (const condition of [...(mayThin ? [isOld] : []), isOfSilent])
    readings += await removeInBatches(() => expireSome(db, condition));
  await forgetSilentDevices(db, now);
  if (readings > 0) {
    await inTransaction(db, 'write', (work) =>
      recordChange(work, null, {
        action: 'expire',
        subject: 'readings',
        subjectId: null,
        after: { name: `${formatNumber(readings)} ${readings === 1 ? 'medición' : 'mediciones'}` },
      }),
    );
  }
  return readings;
};

/** Months whose single readings are no longer kept, and are still there. */
export interface DueMonths {
  readonly partitions: readonly { readonly fromAt: Date; readonly toAt: Date }[];
  /** The newest of them, as `2026-09`. */
  readonly newest: string;
  /** For the operator's sentences. */
  readonly text: string;
  /** More than the month that is due once a month: after an outage, or because READINGS_MONTHS was lowered. */
  readonly needsWord: boolean;
}

const dueMonthsAt = async ({ db, config }: Site, confirmed: Date): Promise<DueMonths> => {
  const kept = keptFrom(config, confirmed);
  const { rows: partitions } = await sql<{ fromAt: Date; toAt: Date; isEmpty: boolean }>`
    select from_at, to_at, not exists (select from readings where at >= from_at and at < to_at) as is_empty
    from reading_partitions where thinned_at is null and to_at <= ${kept} order by from_at`.execute(db);
  const { rows: waiting } = await sql<{ at: Date }>`
    select min(at) as at from waiting_readings
    where at < ${keptFrom({ ...config, readingsMonths: config.readingsMonths + 1 }, confirmed)}
    having min(at) is not null`.execute(db);
  const full = partitions.filter(({ isEmpty }) => !isEmpty);
  const begins = [...full.map(({ fromAt }) => fromAt), ...waiting.map(({ at }) => at)];
  const monthOf = (at: Date) => {
    const { year, month } = monthIn(config.siteTimeZone, at);
    return `${year}-${String(month).padStart(2, '0')}`;
  };
  const { rows: ends } = await sql<{ at: Date }>`select ${kept} - interval '1 hour' as at`.execute(db);
  const newest = monthOf(ends[0]?.at ?? confirmed);
  const oldest = begins.map(monthOf).toSorted()[0] ?? newest;
  return {
    partitions,
    newest,
    text: `single readings from ${oldest} to ${newest}, which READINGS_MONTHS=${config.readingsMonths} no longer keeps`,
    needsWord: full.length > 1 || waiting.length > 0,
  };
};

/** What the next thinning would drop. */
export const dueMonths = async (context: Site): Promise<DueMonths> =>
  dueMonthsAt(context, await confirmedNow(context));

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
