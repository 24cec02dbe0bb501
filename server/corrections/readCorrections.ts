import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { corrections } from '@contract';

import type { Work } from '../database/database';
import { instant } from '../database/instant';
import { readRecomputableFrom } from './stretches';

type SensorCorrections = z.output<typeof corrections.sensorCorrections>;

/** How many measurements of a sensor of how many are computed again now; null if none are. */
export const readProgress = async (
  work: Work,
  sensorId: number,
): Promise<SensorCorrections['recomputation']> => {
  const { rows } = await sql<{ done: number | null; total: number }>`
    select sum(done)::float8 as done, sum(greatest(total, done))::float8 as total from recomputations
    where finished_at is null and not is_search
      and variable_id in (select id from sensor_variables where sensor_id = ${sensorId})`.execute(work);
  const { done = null, total = 0 } = rows[0] ?? {};
  return done === null ? null : { done, total };
};

/** The corrections of a sensor's variables, and what is being computed again. */
export const readCorrections = async (
  work: Work,
  sensorId: number,
  timeZone: string,
): Promise<SensorCorrections> => {
  const { rows } = await sql<SensorCorrections['corrections'][number]>`
    select one.id, variable_id as "variableId", ${instant(sql`from_at`)} as from, ${instant(sql`until`)} as until, factor, "offset", reason,
      users.mail as by, ${instant(sql`one.created_at`)} as "createdAt"
    from (
      select *, lead(from_at) over (partition by variable_id order by from_at) as until from corrections
      where variable_id in (select id from sensor_variables where sensor_id = ${sensorId})
    ) as one
    join sensor_variables as variable on variable.id = variable_id
    left join users on users.id = user_id
    order by variable.position, from_at desc`.execute(work);
  const recomputableFrom = await readRecomputableFrom(work);
  return {
    timeZone,
    corrections: rows,
    recomputation: await readProgress(work, sensorId),
    recomputableFrom: recomputableFrom?.toISOString() ?? null,
  };
};
