import { sql, type RawBuilder } from 'kysely';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { isVisibleTo } from './visibleSensors';

/** Sensors in one statement, which may take a second or two at most. */
const BATCH = 1000;

/**
 * What a statement reads about the sensors that a person may see, or about one of them, in the order of their
 * ids.
 * @param statement selects one or more rows for each of `chosen`, a subquery with the columns of `sensors`,
 * ordered by "sensorId"
 */
export const readOfSensors = async <Row extends { readonly sensorId: number }>(
  work: Work,
  caller: Caller,
  sensorId: number | undefined,
  statement: (chosen: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<readonly Row[]> => {
  const found: Row[] = [];
  for (;;) {
    const chosen = sql`(
      select * from sensors
      where id > ${found.at(-1)?.sensorId ?? 0} and ${isVisibleTo(caller)}
        ${sensorId === undefined ? sql`` : sql`and id = ${sensorId}`}
      order by id limit ${BATCH}
    )`;
    const { rows } = await statement(chosen).execute(work);
    for (const row of rows) found.push(row);
    if (new Set(rows.map(({ sensorId: id }) => id)).size < BATCH) return found;
  }
};
