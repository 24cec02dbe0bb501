import { expect } from 'vitest';

import { connect } from '@server/database/database';
import { inTransaction } from '@server/database/work';
import { makeDaysAndMonths } from '@server/readings/statistics/daysAndMonths';

import { runSql } from './databases';

const daysAndMonths = async (url: string) => ({
  days: await runSql(url, 'select * from daily_statistics order by variable_id, day'),
  months: await runSql(url, 'select * from monthly_statistics order by variable_id, month'),
});

/** Whatever happened to hours: the days and months that are kept must be those that all hours make. */
export const expectDaysOfAllHours = async (url: string): Promise<void> => {
  const kept = await daysAndMonths(url);
  await runSql(url, 'delete from daily_statistics');
  await runSql(
    url,
    `insert into changed_days (variable_id, day)
     select distinct variable_id, (hour at time zone time_zone)::date from hourly_statistics, site_zone on conflict do nothing`,
  );
  const { db } = connect({ url });
  await inTransaction(db, 'write', makeDaysAndMonths);
  await db.destroy();
  expect(kept.months.length).toBeGreaterThan(0);
  expect(await daysAndMonths(url)).toEqual(kept);
};
