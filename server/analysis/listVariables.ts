import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { analysis } from '@contract';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { comparableVariables } from './analysedVariable';

type Answer = z.output<typeof analysis.analysedVariables>;
type Variables = Answer['variables'];

/** The normalized variables that a person's sensors measure, by type and name. */
export const listVariables = async (work: Work, caller: Caller): Promise<Variables> => {
  const { rows } = await sql<Variables[number]>`
    select normalized.id::int, normalized.name, type_id::int, sensor_types.name as type_name, kind, unit, sensors, since::text
    from (
      select normalized_variable_id as id, count(*)::int as sensors, min(first.day) as since
      from (${comparableVariables(caller)}) as comparable left join lateral (
        select day from daily_statistics where variable_id = comparable.id order by day limit 1
      ) as first on true
      group by normalized_variable_id
    ) as measured
    join normalized_variables as normalized using (id) join sensor_types on sensor_types.id = type_id
    order by type_name, normalized.name`.execute(work);
  return rows;
};

/** The neighbourhoods where they are measured, by name. */
export const listLocations = async (work: Work, caller: Caller): Promise<Answer['locations']> => {
  const { rows } = await sql<Answer['locations'][number]>`
    select id::int, name from locations
    where id in (select location_id from (${comparableVariables(caller)}) as comparable)
    order by name, id`.execute(work);
  return rows;
};
