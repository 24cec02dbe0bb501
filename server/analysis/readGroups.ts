import { sql } from 'kysely';

import type { Work } from '../database/database';
import type { AnalysedVariable } from './analysedVariable';

export interface Group {
  readonly id: number | null;
  readonly name: string | null;
  readonly sensors: number;
}

/** The places where a variable is measured, and by how many sensors. */
export const readGroups = async (
  work: Work,
  { variables, places }: AnalysedVariable,
): Promise<readonly Group[]> => {
  const { rows } = await sql<Group>`
    select place::int as id, name, sensors from (
      select place, count(*)::int as sensors from (${variables}) as variables group by place
    ) as counted left join ${places} as named on named.id = place
    order by name, id`.execute(work);
  return rows;
};
