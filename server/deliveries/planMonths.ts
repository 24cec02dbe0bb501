import { sql } from 'kysely';

import type { ReportMonth } from '@domain/reportPeriod';

import type { Config } from '../config';
import type { Context } from '../context';
import type { Database, Work } from '../database/database';
import { inTransaction } from '../database/work';
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

/** Writes down whom a month's mails go to; the row of the month is what makes that happen once. */
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
 * Plans the mails of the months that are due, beside any number of others that do; all that was missed, the oldest first (EXT-33).
 * An installation that never did begins with the month that it was made in.
 */
export const planMonths = async (site: Site): Promise<void> => {
  const { db, config, now, log } = site;
  const last = await lastPlanned(db);
  if (!last) {
    const month = firstDayOf(lastWholeMonth(now(), config.siteTimeZone));
    await db
      .insertInto('deliveryRuns')
      .values({ month, isBaseline: true, plannedAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  for (const month of dueMonths(now(), scheduleOf(config), last)) {
    const planned = await planMonth(site, month);
    if (planned !== undefined) log.info({ month, planned }, 'planned the mails of a month');
  }
};
