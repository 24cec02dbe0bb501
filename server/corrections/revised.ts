import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { Work } from '../database/database';
import { instant } from '../database/instant';
import type { Span } from '../measurements/siteDays';

type Expression = RawBuilder<unknown>;

/**
 * Whether the readings of a span were computed again by the recomputation `revised`. Those of which only hours were kept
 * by then were not.
 */
const isRevised = (from: Expression, to: Expression) => sql<SqlBool>`(
  revised.total > 0 and not revised.is_search and revised.from_at < ${to} and revised.to_at > ${from}
  and not exists (
    select from reading_partitions as gone where gone.thinned_at < revised.requested_at and gone.to_at >= ${to}
  )
)`;

/** Whether the readings of an alarm were corrected after it opened; only of alarms of what a variable measured. */
export const isAlarmRevised = sql<boolean>`(alarms.kind in ('limits', 'continuous-use') and exists (
  select from recomputations as revised
  where revised.variable_id = alarms.variable_id and revised.requested_at > alarms.opened_at
    and ${isRevised(sql`alarms.opened_at`, sql`coalesce(alarms.closed_at + interval '1 microsecond', 'infinity')`)}
))`;

/** Whether readings of a month's mail were corrected after it went out, by what the person is subscribed to. */
export const isMailRevised = (timeZone: string) => {
  const beginning = (month: Expression) => sql`((${month})::timestamp at time zone ${timeZone})`;
  return sql<boolean>`(messages.state in ('sent', 'unknown') and messages.settled_at is not null and exists (
    select from subscriptions
    join sensor_variables as variable on variable.sensor_id = subscriptions.sensor_id
    join recomputations as revised on revised.variable_id = variable.id
    where subscriptions.user_id = messages.user_id and coalesce(revised.finished_at, 'infinity') > messages.settled_at
      and ${isRevised(beginning(sql`messages.month`), beginning(sql`messages.month + interval '1 month'`))}
  ))`;
};

/** The corrections of `variable` that changed readings of a span, as JSON; null without any. */
export const correctionsIn = ({ from, to }: Span) => sql<string | null>`(
  select json_agg(json_build_object('from', ${instant(sql`from_at`)}, 'reason', reason) order by from_at)::text
  from (
    select *, lead(from_at, 1, 'infinity') over (order by from_at) as until
    from corrections where variable_id = variable.id
  ) as one
  where from_at < ${to} and until > ${from} and (factor <> 1 or "offset" <> 0)
    and not exists (
      select from reading_partitions as gone where gone.thinned_at < one.created_at and gone.to_at >= ${to}
    )
)`;

/** When readings of a sensor's span were last corrected; null if they never were. */
export const lastRevision = async (
  work: Work,
  sensorId: number,
  { from, to }: Span,
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(requested_at) as at from recomputations as revised
    where variable_id in (select id from sensor_variables where sensor_id = ${sensorId})
      and ${isRevised(sql`${from}::timestamptz`, sql`${to}::timestamptz`)}`.execute(work);
  return rows[0]?.at ?? null;
};
