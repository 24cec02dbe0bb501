import { sql } from 'kysely';

import { monthOfDay, type ReportMonth } from '@domain/months';

import type { Config } from '../config';
import type { Context } from '../context';
import type { Database, Work } from '../database/database';
import { inTransaction } from '../database/work';
import { keepDoing } from '../jobs/repeat';
import { confirmedNow, isAheadOfDatabase, newestStored, type MachineClock } from '../readings/clock';
import { firstDayOf } from './months';
import { dueAt, dueMonths, lastWholeMonth, type Schedule } from './schedule';
import { createTakeBack } from './takeBackMonths';

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
      insert into messages (subject, user_id, month, created_at)
      select distinct 'month', user_id, ${day}::date, ${now()}::timestamptz from subscriptions order by user_id
      on conflict do nothing`.execute(work);
    return Number(numAffectedRows);
  });

/** When a month is over on the site's clocks. */
const endOf = (month: ReportMonth, timeZone: string): Date => dueAt(month, { timeZone, day: 1, hour: 0 });

/** An installation that has planned nothing yet begins with the month in which it was made. */
const begin = async (site: Site): Promise<void> => {
  const month = firstDayOf(lastWholeMonth(await confirmedNow(site), site.config.siteTimeZone));
  await site.db
    .insertInto('deliveryRuns')
    .values({ month, isBaseline: true, plannedAt: site.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Plans the mails of all months that are due, the oldest first, including missed ones; any number of workers can do so
 * (EXT-33). A clock that is ahead must not end a month early: a month waits until a reading from after its end has
 * come, and while this machine is ahead of the database.
 * @returns a look, which resolves to false if a month that is due has to wait
 */
export const createMonthPlanner = (site: Site, machine?: MachineClock): (() => Promise<boolean>) => {
  const { db, config, now, log } = site;
  const takeBackFuture = createTakeBack(site);
  let said = '';
  /** Once, not at every look. */
  const sayWaiting = (why: string, details: object) => {
    const key = JSON.stringify([why, details]);
    if (key !== said) log.warn({ ...details, now: now() }, why);
    said = key;
  };

  return async () => {
    await takeBackFuture();
    const last = await lastPlanned(db);
    if (!last) {
      await begin(site);
      return true;
    }
    const due = dueMonths(now(), scheduleOf(config), last);
    const [first] = due;
    if (!first) return true;
    if (await isAheadOfDatabase(db, machine)) {
      sayWaiting("no month's mails are planned while this machine's clock is ahead of the database's", {
        month: first,
      });
      return false;
    }
    const newest = await newestStored(db);
    for (const month of due) {
      if (!newest || newest < endOf(month, config.siteTimeZone)) {
        const why =
          "a month's mails wait for a reading from after its end; until one comes, the clock may be ahead";
        sayWaiting(why, { month, newestReading: newest ?? null });
        return false;
      }
      const planned = await planMonth(site, month);
      if (planned !== undefined) log.info({ month, planned }, 'planned the mails of a month');
    }
    said = '';
    return true;
  };
};

const LOOK_EVERY_MS = 2_000;
/** While a month that is due waits for readings, or for the clock: a minute. */
const LOOKS_WHILE_WAITING = 30;

/** Plans the mails of months as they come due; any number of workers can do so. */
export const startMonthPlanner = (context: Context, everyMs = LOOK_EVERY_MS) => {
  const planMonths = createMonthPlanner(context);
  return keepDoing(context.log, 'plans of mails', everyMs, async () =>
    (await planMonths()) ? undefined : LOOKS_WHILE_WAITING * everyMs,
  );
};
