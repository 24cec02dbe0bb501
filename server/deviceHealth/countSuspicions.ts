import { sql } from 'kysely';

import type { Context } from '../context';
import { inTransaction } from '../database/work';
import { lastDays, readSuspicions } from '../measurements/suspicions';
import { siteDay } from './siteDay';

const SENSORS_AT_ONCE = 100;

/** Whether anything is looked for in what a sensor measures. */
const isRuled = sql`exists (
  select from sensor_variables as variable
  join normalized_variables as normalized on normalized.id = normalized_variable_id
  where variable.sensor_id = sensors.id and (stuck_hours is not null or greatest_step is not null))`;

/**
 * Counts what may be wrong in the last 30 days of the next sensors of which that wasn't done today (EXT-84).
 * @returns whether there may be more
 */
export const countSomeSuspicions = ({
  db,
  config,
  now,
}: Pick<Context, 'db' | 'config' | 'now'>): Promise<boolean> =>
  inTransaction(db, 'write', async (work) => {
    const at = now();
    const today = siteDay(config.siteTimeZone, at);
    await sql`
      delete from suspicion_counts using sensors where sensor_id = sensors.id and not ${isRuled}`.execute(
      work,
    );
    const { rows } = await sql<{ id: number }>`
      select sensors.id from sensors left join suspicion_counts as known on known.sensor_id = sensors.id
      where known.day is distinct from ${today}::date and ${isRuled}
      order by sensors.id limit ${SENSORS_AT_ONCE}`.execute(work);
    for (const { id } of rows) {
      const found = [...(await readSuspicions(work, id, lastDays(at))).values()];
      const count = found.reduce((sum, { stuckCount, stepCount }) => sum + stuckCount + stepCount, 0);
      await sql`
        insert into suspicion_counts (sensor_id, day, count) select id, ${today}::date, ${count} from sensors where id = ${id}
        on conflict (sensor_id) do update set day = excluded.day, count = excluded.count`.execute(work);
    }
    return rows.length === SENSORS_AT_ONCE;
  });
