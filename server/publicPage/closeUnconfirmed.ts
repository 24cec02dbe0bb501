import { sql } from 'kysely';

import { householdRisk } from '@domain/publicPage/household';
import type { VariableKind } from '@domain/sensors/variableKind';

import { recordChange, type Actor } from '../audit/recordChange';
import type { Work } from '../database/database';
import { namesOf } from './namesOf';
import { PAGE_ID } from './settings';

interface Opened {
  readonly id: number;
  readonly name: string;
  readonly kind: VariableKind | null;
  readonly isAlone: boolean;
}

/** What was opened without being asked about a household, which only what doesn't tell of one may be. */
const readUnconfirmed = async (work: Work): Promise<readonly Opened[]> => {
  const { rows } = await sql<Opened>`
    select variable.id, sensors.name || ' · ' || variable.name as name, kind,
      kind = 'amount' and not exists (
        select from sensor_variables as same join sensors as other on other.id = same.sensor_id
        where same.normalized_variable_id = variable.normalized_variable_id
          and other.location_id = sensors.location_id and other.id <> sensors.id
      ) as is_alone
    from open_variables
    join sensor_variables as variable on variable.id = variable_id
    join sensors on sensors.id = sensor_id
    left join normalized_variables as normalized on normalized.id = normalized_variable_id
    where not is_confirmed and coalesce(kind, 'unknown') in ('unknown', 'meter', 'state', 'amount')
    order by sensors.name_key, position`.execute(work);
  return rows;
};

/**
 * Closes what a household can be told from by now, if nobody confirmed that (EXT-82): nothing stays open that would have needed
 * a word which wasn't given. Whatever changes what variables are, or where sensors are, calls it in its transaction.
 * @param actor as for an entry of the activity
 */
export const closeUnconfirmed = async (work: Work, actor: Actor | null): Promise<void> => {
  const risky = (await readUnconfirmed(work)).filter((variable) => householdRisk(variable) !== null);
  if (risky.length === 0) return;
  const ids = risky.map(({ id }) => id);
  await sql`delete from open_variables where variable_id = any(${ids}::bigint[])`.execute(work);
  await recordChange(work, actor, {
    action: 'update',
    subject: 'public-page',
    subjectId: PAGE_ID,
    before: { openVariables: namesOf(risky).map((name, id) => ({ id, name })) },
    after: { openVariables: [] },
  });
};
