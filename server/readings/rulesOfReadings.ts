import { sql, type RawBuilder } from 'kysely';

import type { Work } from '../database/database';
import { annulledOf, rangesOf } from './omitted';

/** What must be looked up for readings that come in. */
export interface Rules {
  /** The values of some variable are corrected (EXT-60), or come in another unit (EXT-65). */
  readonly corrections: boolean;
  /** Some variable has a plausible range (EXT-62), or was annulled for a time (EXT-63). */
  readonly omissions: boolean;
}

/**
 * Which rules there are for some variables: most have none, and joining them all costs more than storing. From here on, who
 * changes a rule waits for this transaction (`waitForWriters`).
 * @param variableIds an array
 */
export const findRules = async (work: Work, variableIds: RawBuilder<unknown>): Promise<Rules> => {
  await sql`lock table only readings in row exclusive mode`.execute(work);
  const { rows } = await sql<Rules>`
    select
      exists (select from corrections where variable_id = any(${variableIds}))
        or exists (select from unit_conversions where variable_id = any(${variableIds})) as corrections,
      exists (${rangesOf(variableIds)}) or exists (${annulledOf(variableIds)}) as omissions`.execute(work);
  return rows[0] ?? { corrections: true, omissions: true };
};
