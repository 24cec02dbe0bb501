import { sql } from 'kysely';

import { measuredShare } from '@domain/sensors/measuredShare';

/** The hours of a variable as columns, which are as long as each other. */
export interface HourColumns {
  /** Seconds since 1970; null for no hour. */
  readonly at: readonly number[] | null;
  readonly mean: readonly number[];
  readonly count: readonly number[];
  readonly minutes: readonly number[];
}

/** To be joined to `variable`: its hours as columns, under the name `hours`. */
export const joinHourColumns = (since: Date, until: Date) => sql`
  cross join lateral (
    select array_agg(extract(epoch from hour)::float8 order by hour) as at, array_agg(mean order by hour) as mean,
      array_agg(readings order by hour) as count,
      array_agg(normal_minutes + warning_minutes + critical_minutes order by hour) as minutes
    from hourly_statistics where variable_id = variable.id and hour >= ${since} and hour < ${until}
  ) as hours`;

/** Their means, and how much of each hour was measured (0–1) by the usual pause between readings. */
export const measuredHours = ({ at, mean, count, minutes }: HourColumns, pause: number | null) =>
  (at ?? []).map((seconds, index) => ({
    at: seconds,
    mean: mean[index] ?? 0,
    share: measuredShare({ count: count[index] ?? 0, minutes: minutes[index] ?? 0 }, pause),
  }));
