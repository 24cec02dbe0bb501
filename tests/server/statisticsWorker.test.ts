import { expect, inject, it } from 'vitest';

import { connect } from '@server/database/database';
import { createLog } from '@server/log';
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
