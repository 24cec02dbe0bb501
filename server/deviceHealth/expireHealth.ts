import { sql } from 'kysely';

import type { Context } from '../context';
import { removeInBatches } from '../database/removeInBatches';
import { keptFrom } from '../readings/keptMonths';

const ROWS_AT_ONCE = 10_000;

/**
 * Days are kept as long as single readings, and gateways as long as a day or an alarm names them.
 * @param context with a clock that stored readings confirm
 */
export const expireHealth = async ({
  db,
  config,
  now,
}: Pick<Context, 'db' | 'config' | 'now'>): Promise<void> => {
  const firstKept = sql`(${keptFrom(config, now())} at time zone ${config.siteTimeZone})::date`;
  for (const table of [sql`device_days`, sql`device_gateways`]) {
    await removeInBatches(() =>
      sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where day < ${firstKept} limit ${ROWS_AT_ONCE}
        ))`.execute(db),
    );
  }
  await sql`
    delete from gateways where last_heard_at < ${keptFrom(config, now())}
      and not exists (select from device_gateways where gateway_id = gateways.id)
      and not exists (select from alarms where gateway_id = gateways.id)`.execute(db);
};
