import { sql } from 'kysely';

import { isLater, monthsFrom } from '@domain/months';
import type { ReportMonth } from '@domain/reportPeriod';
import { monthIn } from '@reporting/siteClock';

import type { Config } from '../config';
import type { Context } from '../context';
import type { Database, Work } from '../database/database';
import { inTransaction } from '../database/work';
import { confirmedNow } from '../readings/clock';
import { firstDayOf, monthOfDay } from './months';
import { dueMonths, lastWholeMonth, type Schedule } from './schedule';

type Site = Pick<Context, 'db' | 'config' | 'now' | 'log'>;

export const scheduleOf = ({
  monthMail,
  siteTimeZone,
}: Pick<Config, 'monthMail' | 'siteTimeZone'>): Schedule => ({
  ...monthMail,
  timeZone: siteTimeZone,
});

/** The newest month that was planned, or that needs no planning; undefined before the first look. */
export const lastPlanned = async (db: Database | Work): Promise<ReportMonth | undefined> => {
  const run = await db
    .selectFrom('deliveryRuns')
    .select('month')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run && monthOfDay(run.month);
};

/** Records the recipients of a month's mails; the month's row ensures that this happens once. */
const planMonth = ({ db, now }: Site, month: ReportMonth): Promise<number | undefined> =>
  inTransaction(db, 'write', async (work) => {
    const day = firstDayOf(month);
    const run = await work
      .insertInto('deliveryRuns')
      .values({ month: day, plannedAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('month')
      .executeTakeFirst();
    if (!run) return undefined;
    const { numAffectedRows = 0n } = await sql`
      insert into deliveries (user_id, month, created_at)
      select distinct user_id, ${day}::date, ${now()}::timestamptz from subscriptions order by user_id
      on conflict do nothing`.execute(work);
    return Number(numAffectedRows);
  });

/**
 * Plans the mails of all months that are due, the oldest first, including missed ones; any number of workers can do so
 * (EXT-33). An installation that has planned nothing yet begins with the month in which it was made.
 * @returns false if nothing was planned because a due month begins after the month that follows the newest reading: the
 * clock may be ahead, and a month is planned only once
 */
export const planMonths = async (site: Site): Promise<boolean> => {
  const { db, config, now, log } = site;
  const last = await lastPlanned(db);
  if (!last) {
    const month = firstDayOf(lastWholeMonth(await confirmedNow(site), config.siteTimeZone));
    await db
      .insertInto('deliveryRuns')
      .values({ month, isBaseline: true, plannedAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }
  const due = dueMonths(now(), scheduleOf(config), last);
  const newest = due.at(-1);
  if (!newest) return true;
  const confirmed = await confirmedNow(site);
  if (isLater(newest, monthsFrom(monthIn(config.siteTimeZone, confirmed), 1))) {
    log.error(
      { now: now(), confirmed },
      'the clock is far ahead of the newest reading; no mails are planned',
    );
    return false;
  }
  for (const month of due) {
    const planned = await planMonth(site, month);
    if (planned !== undefined) log.info({ month, planned }, 'planned the mails of a month');
  }
  return true;
};
