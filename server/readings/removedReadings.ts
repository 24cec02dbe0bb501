import { sql } from 'kysely';

import type { Context } from '../context';
import { removeInBatches } from '../database/removeInBatches';

const ROWS_AT_ONCE = 50_000;

const MEASURED = [
  { table: 'readings', moment: 'at' },
  { table: 'hourly_statistics', moment: 'hour' },
];

/** Deletes the readings of deleted variables, and their statistics. */
export const deleteRemovedReadings = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  const removed = await db.selectFrom('removedVariables').select('variableId').execute();
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
    await db.deleteFrom('removedVariables').where('variableId', '=', variableId).execute();
  }
};
