import { sql, type RawBuilder } from 'kysely';

import type { ReportMonth } from '@domain/months';

import type { Work } from '../database/database';

/** From one instant until just before another. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The first instant of a day. If the clocks go back over midnight, PostgreSQL returns the later of the two
 * midnights, but the day begins with the earlier one.
 */
export const beginningOf = (
  day: RawBuilder<unknown>,
  timeZone: string | RawBuilder<string>,
): RawBuilder<Date> => {
  const midnight = sql`(${day})::timestamp at time zone ${timeZone}`;
  const hourBefore = sql`(${midnight}) - interval '1 hour'`;
  return sql<Date>`case when (${hourBefore}) at time zone ${timeZone} >= (${day})::timestamp
    then ${hourBefore} else ${midnight} end`;
};

const spanBetween = async (
  work: Work,
  first: RawBuilder<unknown>,
  afterLast: RawBuilder<unknown>,
  timeZone: string,
): Promise<Span> => {
  const { rows } = await sql<Span>`
    select ${beginningOf(first, timeZone)} as "from", ${beginningOf(afterLast, timeZone)} as "to"`.execute(
    work,
  );
  const [span] = rows;
  if (!span) throw new Error('A select without a table has one row.');
  return span;
};

/** A month of the site's calendar. */
export const siteMonthSpan = (work: Work, { year, month }: ReportMonth, timeZone: string): Promise<Span> => {
  const first = sql`make_date(${year}::int, ${month}::int, 1)`;
  return spanBetween(work, first, sql`${first} + interval '1 month'`, timeZone);
};

/** The calendar has no year 0. */
const FIRST_DAY = '0001-01-01';

const onCalendar = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day);

/** Days of the site's calendar (2026-12-31), both included. */
export const siteDaysSpan = (work: Work, from: string, to: string, timeZone: string): Promise<Span> =>
  spanBetween(work, sql`${onCalendar(from)}::date`, sql`${onCalendar(to)}::date + 1`, timeZone);

/** The first instants of the days of a span, all that it has a part of, and that of the one after the last. */
export const startsOfDays = async (work: Work, { from, to }: Span, timeZone: string): Promise<Date[]> => {
  const dayOf = (instant: Date) => sql`(${instant}::timestamptz at time zone ${timeZone})::date`;
  const { rows } = await sql<{ start: Date }>`
    select ${beginningOf(sql`day`, timeZone)} as start
    from generate_series(${dayOf(from)}, ${dayOf(new Date(to.getTime() - 1))} + 1, interval '1 day') as day
    order by day`.execute(work);
  return rows.map(({ start }) => start);
};
