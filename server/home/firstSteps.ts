import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { home } from '@contract';

import type { Work } from '../database/database';

type FirstSteps = z.output<typeof home.firstSteps>;

/** What an installation has of what it needs to begin; null once it has all of it (EXT-43). */
export const readFirstSteps = async (work: Work, hasMail: boolean): Promise<FirstSteps | null> => {
  const { rows } = await sql<Omit<FirstSteps, 'mail'>>`
    select exists (select from sensor_types) as types,
      exists (select from normalized_variables) as variables,
      exists (select from sensors) as sensors,
      exists (select from hourly_statistics) as readings,
      exists (select from views) as charts,
      exists (select from users where not admin) as residents,
      exists (select from audit_lines where subject = 'backup') as backup`.execute(work);
  const [found] = rows;
  if (!found) throw new Error('A select without a table has one row.');
  const steps = { ...found, mail: hasMail };
  return Object.values(steps).every(Boolean) ? null : steps;
};
