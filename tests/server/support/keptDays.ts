import { expect } from 'vitest';

import { connect } from '@server/database/database';
import { inTransaction } from '@server/database/work';
import { makeDays } from '@server/readings/makeDays';

import { runSql } from './databases';

const daysIn = (url: string) =>
  runSql<{ variable: string }>(url, 'select * from daily_statistics order by variable_id, day');

/** Whatever happened to hours: the days that are kept must be those that all hours make. */
export const expectDaysOfAllHours = async (url: string): Promise<void> => {
  const kept = await daysIn(url);
  await runSql(url, 'delete from daily_statistics');
  await runSql(
    url,
    `insert into changed_days (variable_id, day)
     select distinct variable_id, (hour at time zone time_zone)::date from hourly_statistics, site_zone on conflict do nothing`,
  );
  const { db } = connect({ url });
  await inTransaction(db, 'write', makeDays);
  await db.destroy();
  expect(kept.length).toBeGreaterThan(0);
  expect(await daysIn(url)).toEqual(kept);
};
