import { sql } from 'kysely';

import type { Work } from '../database/database';

/** A device may have sent a million readings before anybody gave it to a sensor. */
const LIMIT = '120s';

/**
 * Gives the variables of a sensor what its device sent under their names before. Whoever calls it holds the device's row, for
 * which incoming readings wait.
 * @param timeZone of the site, whose months and hours readings are kept by
 */
export const takeWaiting = async (work: Work, deviceId: number, timeZone: string): Promise<void> => {
  await sql`select set_config('statement_timeout', ${LIMIT}, true)`.execute(work);
  await sql`
    insert into reading_partitions (from_at, to_at)
    select month at time zone ${timeZone}, (month + interval '1 month') at time zone ${timeZone}
    from (
      select distinct date_trunc('month', waiting.at at time zone ${timeZone}) as month
      from waiting_readings as waiting
      join variable_sources as source
        on source.device_id = waiting.device_id and source.payload_name = waiting.name
      where waiting.device_id = ${deviceId}
    ) as months
    order by month
    on conflict do nothing`.execute(work);
  await sql`
    with taken as (
      insert into readings (variable_id, at, value)
      select source.variable_id, waiting.at, waiting.value
      from waiting_readings as waiting
      join variable_sources as source
        on source.device_id = waiting.device_id and source.payload_name = waiting.name
      where waiting.device_id = ${deviceId}
      on conflict do nothing
      returning variable_id, at
    )
    insert into changed_hours (variable_id, hour)
    select distinct variable_id, date_trunc('hour', at, ${timeZone}) from taken`.execute(work);
  await sql`
    delete from waiting_variables as waiting using variable_sources as source
    where waiting.device_id = ${deviceId}
      and source.device_id = waiting.device_id and source.payload_name = waiting.name`.execute(work);
};
