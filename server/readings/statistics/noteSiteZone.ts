import { sql } from 'kysely';
import type { Logger } from 'pino';

import type { Database } from '../../database/database';
import { lock } from '../../database/locks';
import { allowLongStatements, inTransaction } from '../../database/work';
import { makeDaysAndMonths } from './daysAndMonths';

/**
 * Notes the site's time zone. If it was another one, or an upgrade forgot it, all that is counted by its days is made anew,
 * which may take minutes.
 */
export const noteSiteZone = (db: Database, timeZone: string, log: Pick<Logger, 'info'>): Promise<void> =>
  inTransaction(db, 'write', async (work) => {
    const { rows } = await sql`
      insert into site_zone (time_zone) values (${timeZone})
      on conflict (id) do update set time_zone = excluded.time_zone where site_zone.time_zone <> excluded.time_zone
      returning time_zone`.execute(work);
    if (rows.length === 0) return;
    await allowLongStatements(work);
    await lock(work, 'hourlyStatistics');
    await sql`
      select make_stale(array(
        select variable.id from sensor_variables as variable
        join normalized_variables as normalized on normalized.id = variable.normalized_variable_id and limits_by = 'day'
      ))`.execute(work);
    await sql`delete from daily_statistics`.execute(work);
    await sql`delete from monthly_statistics`.execute(work);
    await sql`delete from changed_days`.execute(work);
    await sql`delete from changed_months`.execute(work);
    await sql`
      insert into changed_days (variable_id, day)
      select distinct variable_id, (hour at time zone ${timeZone})::date from hourly_statistics`.execute(
      work,
    );
    const marked = await work
      .selectFrom('changedDays')
      .select((expression) => expression.fn.countAll<number>().as('days'))
      .executeTakeFirstOrThrow();
    if (marked.days === 0) return;
    const begun = Date.now();
    log.info(marked, 'making the days and months of all hours, before anything is answered');
    await makeDaysAndMonths(work);
    log.info({ ms: Date.now() - begun }, 'made the days and months of all hours');
  });
