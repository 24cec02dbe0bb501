import { sql, type RawBuilder } from 'kysely';

import { countDays, dayAfter, type Days } from '@domain/days';
import { HOUR_MS, MINUTE_MS } from '@domain/duration';
import { dateIn } from '@reporting/siteClock';

import type { Work } from '../database/database';
import { siteDaysSpan, type Span } from '../measurements/siteDays';
import { statisticsOf, statisticsOfHours, type Measure } from './figures';

interface Asked {
  readonly variable: Measure;
  readonly timeZone: string;
  readonly now: Date;
}

/** What was measured in some days. */
interface Measured {
  readonly statistics: RawBuilder<unknown>;
  /** From when to when that is, without what is still to come. */
  readonly span: Span;
}

export const minutesOf = ({ from, to }: Span): number =>
  Math.max(0, to.getTime() - from.getTime()) / MINUTE_MS;

export const untilNow = (now: Date, { from, to }: Span): Span => ({
  from,
  to: new Date(Math.min(to.getTime(), now.getTime())),
});

/** @param further what else is selected, where `date` is a row's first day */
export const measuredIn = async (
  work: Work,
  days: Days,
  further: RawBuilder<unknown>,
  { variable, timeZone, now }: Asked,
): Promise<Measured> => ({
  statistics: statisticsOf(variable, days, further),
  span: untilNow(now, await siteDaysSpan(work, days.from, days.to, timeZone)),
});

/**
 * What was measured before some days. If those go on, the last one of as many before ends with the hour that it is now: a
 * part of a day isn't compared with a whole one.
 * @param further what else is selected, which doesn't depend on the row
 */
export const measuredBefore = async (
  work: Work,
  before: Days,
  further: RawBuilder<unknown>,
  { variable, days, timeZone, now }: Asked & { readonly days: Days },
): Promise<Measured> => {
  if (days.to !== dateIn(timeZone, now) || countDays(before) < countDays(days))
    return measuredIn(work, before, further, { variable, timeZone, now });

  const span = await siteDaysSpan(work, before.from, before.to, timeZone);
  const today = await siteDaysSpan(work, days.to, days.to, timeZone);
  const last = await siteDaysSpan(work, before.to, before.to, timeZone);
  const hours = Math.max(1, Math.round((now.getTime() - today.from.getTime()) / HOUR_MS));
  const end = new Date(Math.min(last.from.getTime() + hours * HOUR_MS, last.to.getTime()));
  const whole = { from: before.from, to: dayAfter(before.to, -1) };
  return {
    statistics: sql.join(
      [
        ...(whole.from <= whole.to ? [statisticsOf(variable, whole, further)] : []),
        statisticsOfHours({ from: last.from, to: end }, further),
      ],
      sql` union all `,
    ),
    span: untilNow(now, { from: span.from, to: end }),
  };
};
