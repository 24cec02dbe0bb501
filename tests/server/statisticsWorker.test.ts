import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';

import { connect } from '@server/database/database';
import { inTransaction } from '@server/database/work';
import { createLog } from '@server/log';
import { makeDaysAndMonths } from '@server/readings/statistics/daysAndMonths';
import { startStatisticsWorker } from '@server/readings/statistics/statisticsWorker';

import { copyTemplate, runSql } from './support/databases';
import { newConnectedSensor } from './support/readings';

/** With a hundredth of a second each, half as much again as a statement may take. */
const HOURS = 150;

it('Statistics that take longer than a statement may are made a few hours at a time', async () => {
  const url = await copyTemplate(inject('embedded'));
  const { variables } = await newConnectedSensor(url);
  await runSql(
    url,
    `insert into reading_partitions (from_at, to_at) values (now() - interval '1 month', now() + interval '1 day')`,
  );
  await runSql(
    url,
    `with reading as (
      insert into readings select $1, date_trunc('hour', now()) - n * interval '1 hour', 20 from generate_series(1, $2) as n
      returning at
    )
    insert into changed_hours (hour, variable_ids) select at, array[$1::bigint] from reading`,
    [variables.temperatura, HOURS],
  );
  // As with a reading a second in each hour.
  await runSql(
    url,
    `create function take_time() returns trigger language plpgsql as $$
     begin
       perform pg_sleep(0.01);
       return new;
     end $$`,
  );
  await runSql(
    url,
    'create trigger take_time before insert on hourly_statistics for each row execute function take_time()',
  );
  const { db } = connect({ url, statementLimitMs: 1_000 });
  const worker = startStatisticsWorker({ db, log: createLog('silent'), now: () => new Date() });
  const made = async () => {
    const [row] = await runSql<{ count: number }>(
      url,
      'select count(*)::int as count from hourly_statistics',
    );
    return row?.count;
  };
  await expect.poll(made, { timeout: 40_000 }).toBe(HOURS);
  await worker.stop();
  await db.destroy();
}, 90_000);

it('Days that are marked are found at once, though PostgreSQL believes that there are none', async () => {
  const MARKS = 3_000;
  const url = await copyTemplate(inject('embedded'));
  const mark = () =>
    runSql(
      url,
      `insert into changed_days (variable_id, day) select n, '2026-03-01' from generate_series(1, $1) as n`,
      [MARKS],
    );
  await mark();
  await runSql(url, 'delete from changed_days');
  // As where vacuum finds no moment to shorten the table.
  await runSql(url, 'vacuum (analyze, truncate false) changed_days');
  await mark();
  const { db } = connect({ url });
  const looked = await inTransaction(db, 'write', async (work) => {
    await makeDaysAndMonths(work);
    const { rows } = await sql<{ rows: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
      where relname = 'changed_days'`.execute(work);
    return rows[0]?.rows;
  });
  await db.destroy();
  expect(looked).toBeGreaterThanOrEqual(MARKS);
  expect(looked).toBeLessThan(5 * MARKS);
});
