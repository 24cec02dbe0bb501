import { sql } from 'kysely';

import type { Context } from '../context';
import { removeInBatches } from '../database/removeInBatches';
import { confirmedNow } from './clock';

const ROWS_AT_ONCE = 50_000;

const MEASURED = [
  { table: 'readings', moment: 'at' },
  { table: 'hourly_statistics', moment: 'hour' },
  { table: 'daily_statistics', moment: 'day' },
  { table: 'monthly_statistics', moment: 'month' },
  { table: 'changed_days', moment: 'day' },
  { table: 'changed_months', moment: 'month' },
];

/** For how long what was removed can be brought back (EXT-27): long enough to notice that it is missing. */
export const REMOVED_KEPT_DAYS = 14;

/** Deletes the readings of variables that were removed some days ago, and their statistics. */
export const deleteRemovedReadings = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const confirmed = await confirmedNow({ db, now });
  const isDue = sql<boolean>`removed_at < ${confirmed}::timestamptz - make_interval(days => ${REMOVED_KEPT_DAYS})`;
  const removed = await db
    .selectFrom('removedVariables')
    .select('variableId')
    .where(sql<boolean>`(${isDue} or variable is null)`)
    .execute();
  for (const { variableId } of removed) {
    for (const { table, moment } of MEASURED) {
      const place = sql.ref(moment);
      await removeInBatches(() =>
        sql`
          delete from ${sql.table(table)} where variable_id = ${variableId} and ${place} in (
            select ${place} from ${sql.table(table)} where variable_id = ${variableId} order by ${place} limit ${ROWS_AT_ONCE}
          )`.execute(db),
      );
    }
    for (const table of ['corrections', 'recomputations', 'unitConversions', 'thinnedDoubts'] as const)
      await db.deleteFrom(table).where('variableId', '=', variableId).execute();
    await db.deleteFrom('removedVariables').where('variableId', '=', variableId).execute();
  }
  await db.deleteFrom('removedSensors').where(isDue).execute();
  await sql`delete from removed_formulas where variable_id not in (select variable_id from removed_variables)`.execute(
    db,
  );
  await sql`
    delete from annotations where sensor_id not in (select id from sensors union select sensor_id from removed_sensors)
      or variable_id not in (select id from sensor_variables union select variable_id from removed_variables)`.execute(
    db,
  );
};
