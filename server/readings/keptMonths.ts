import { sql } from 'kysely';

import { monthIn } from '@reporting/siteClock';

import type { Context } from '../context';
import { confirmedNow } from './clock';

export type Site = Pick<Context, 'db' | 'config' | 'now'>;

/** The beginning of the site's month from which on single readings are kept at an instant (EXT-27). */
export const keptFrom = ({ siteTimeZone, readingsMonths }: Site['config'], at: Date) => sql`
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

/** What a thinning would drop that counts back from a moment. */
export const dueMonthsAt = async ({ db, config }: Site, confirmed: Date): Promise<DueMonths> => {
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
