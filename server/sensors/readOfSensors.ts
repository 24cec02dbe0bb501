import { sql, type RawBuilder } from 'kysely';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { isVisibleTo } from './visibleSensors';

/** Sensors of one statement: each may take a second or two and no more. */
const BATCH = 1000;

/**
 * What is read of the sensors that somebody may see, or of one of them, in the order of their ids.
 * @param statement selects a row or more for each of `chosen`, a subquery with the columns of `sensors`, ordered by "sensorId"
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
