import { sql } from 'kysely';

import type { Database } from '../database/database';
import { inTransaction } from '../database/work';

/** The time zone of the site, for statements; null before a server ran. */
export const siteZone = sql<string>`(select time_zone from site_zone)`;

/** Notes the site's time zone. If it was another one, totals of days (EXT-72) are made anew, as its days are others. */
export const noteSiteZone = (db: Database, timeZone: string): Promise<void> =>
  inTransaction(db, 'write', async (work) => {
    await sql`
      with noted as (
        insert into site_zone (time_zone) values (${timeZone})
        on conflict (id) do update set time_zone = excluded.time_zone where site_zone.time_zone <> excluded.time_zone
        returning time_zone
      )
      select make_stale(array(
        select variable.id from sensor_variables as variable
        join normalized_variables as normalized on normalized.id = variable.normalized_variable_id and limits_by = 'day'
      )) from noted`.execute(work);
  });
