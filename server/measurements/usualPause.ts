import { sql } from 'kysely';

import type { Span } from './siteDays';

/** As in 'Sin datos' (EXT-28): such a variable comes with events, or when its value changes. */
const REGULAR_FACTOR = 4;
const MIN_HOURS = 8;

/**
 * The usual pause between the readings of `variable` in a span, in seconds; null if none is usual. It is that of the hours
 * in which most came: from the last reading of one hour to the last of the next there are as many pauses as readings.
 * So it holds for months of which only hours are kept, and is what was usual then.
 */
export const usualPauseIn = ({ from, to }: Span) => sql<number | null>`(
  select case when count(*) >= ${MIN_HOURS} and percentile_disc(0.9) within group (order by pause)
      <= ${REGULAR_FACTOR} * percentile_disc(0.1) within group (order by pause)
    then percentile_disc(0.25) within group (order by pause) end
  from (
    select extract(epoch from last_at - lag(last_at) over (order by hour))::float8 / readings as pause
    from hourly_statistics where variable_id = variable.id and hour >= ${from} and hour < ${to} and readings > 0
  ) as pauses where pause > 0
)`;
