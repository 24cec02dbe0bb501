import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { annotations } from '@contract';

import type { Caller } from '../accounts/sessions';
import { readProgress } from '../corrections/readCorrections';
import { readRecomputableFrom } from '../corrections/stretches';
import type { Work } from '../database/database';
import { instant } from '../database/instant';
import type { Span } from '../measurements/siteDays';

type SensorAnnotations = z.output<typeof annotations.sensorAnnotations>;

/** Where an annotation ends; null for a moment and for what goes on. */
const untilOf = sql`case when to_at > from_at and to_at < 'infinity' then ${instant(sql`to_at`)} end`;

const countsOf = sql`case when kind = 'swap' then json_build_object('final', final_count, 'first', first_count) end`;

/** What is said of `variable` in a span, as JSON; null without any. */
export const annotationsIn = ({ from, to }: Span) => sql<string | null>`(
  select json_agg(json_build_object(
    'kind', kind, 'from', ${instant(sql`from_at`)}, 'until', ${untilOf}, 'text', note, 'counts', ${countsOf}
  ) order by from_at, annotations.id)::text
  from annotations
  where annotations.sensor_id = variable.sensor_id and (variable_id is null or variable_id = variable.id)
    and from_at < ${to} and (to_at > ${from} or from_at >= ${from})
)`;

/** What is said of a sensor, the newest first; who said it, only to administrators. */
export const readAnnotations = async (
  work: Work,
  sensorId: number,
  { admin }: Pick<Caller, 'admin'>,
  timeZone: string,
): Promise<SensorAnnotations> => {
  const { rows } = await sql<SensorAnnotations['annotations'][number]>`
    select annotations.id, kind, variable_id as "variableId", ${instant(sql`from_at`)} as from, ${untilOf} as until, note as text,
      ${countsOf} as counts,
      case when ${admin} then users.mail end as by, ${instant(sql`annotations.created_at`)} as "createdAt"
    from annotations left join users on users.id = user_id
    where sensor_id = ${sensorId}
      and (variable_id is null or variable_id in (select id from sensor_variables where sensor_id = ${sensorId}))
    order by from_at desc, annotations.id desc`.execute(work);
  const recomputableFrom = await readRecomputableFrom(work);
  return {
    timeZone,
    annotations: rows,
    recomputation: admin ? await readProgress(work, sensorId) : null,
    recomputableFrom: recomputableFrom?.toISOString() ?? null,
  };
};
