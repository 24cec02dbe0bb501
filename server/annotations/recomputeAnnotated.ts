import { sql } from 'kysely';

import type { Context } from '../context';
import { requestRecomputation } from '../corrections/stretches';
import type { Work } from '../database/database';

interface Changing {
  readonly work: Work;
  readonly context: Pick<Context, 'now' | 'config'>;
}

interface Stretch {
  readonly from: Date;
  readonly until: Date | null;
}

/** From the earliest beginning to the latest end of some stretches. */
export const around = (stretches: readonly Stretch[]) => {
  const from = new Date(Math.min(...stretches.map((one) => one.from.getTime())));
  const ends = stretches.map(({ until }) => until?.getTime() ?? Infinity);
  const last = Math.max(...ends);
  return { from, to: last === Infinity ? null : new Date(last) };
};

/** Has it judged again which readings of a variable count: those of stretches that were or are annulled. */
export const recomputeAnnulled = (
  { work, context }: Changing,
  variableId: number,
  stretches: readonly Stretch[],
): Promise<void> => requestRecomputation(work, { variableId, ...around(stretches) }, context);

/**
 * Has the hour of a meter made anew that counts over a moment: that of its next reading. A reading that comes later, and is
 * of a time before, has its own hour made.
 */
export const recountFrom = async (
  { work, context }: Changing,
  variableId: number,
  moment: Date,
): Promise<void> => {
  const { rows } = await sql<{ at: Date }>`
    with next as (
      select at from readings where variable_id = ${variableId} and omitted is null and at >= ${moment} order by at limit 1
    ), marked as (
      insert into changed_hours (hour, variable_ids)
      select date_trunc('hour', at, ${context.config.siteTimeZone}), array[${variableId}::bigint] from next
    )
    select at from next`.execute(work);
  const [next] = rows;
  if (!next) return;
  const to = new Date(next.at.getTime() + 1);
  await requestRecomputation(work, { variableId, from: moment, to }, context);
};
