import { sql, type RawBuilder } from 'kysely';

const HOUR_MS = 3_600_000;
const SHOWN_HOURS = 24;

export const dayBefore = (now: Date): Date => new Date(now.getTime() - SHOWN_HOURS * HOUR_MS);

/**
 * The last 24 hours of variables, as columns `variable_id` and `hours`, which is JSON; none of a variable without any. All are
 * read at once: their hours stand page by page beside each other. Seven digits of a mean are enough for a line, and half as long.
 * @param variableIds an array
 */
export const selectRecentHours = (variableIds: RawBuilder<unknown>, now: Date) => sql`
  select variable_id, json_build_object(
    'at', array_agg(date_part('epoch', hour) order by hour), 'mean', array_agg(mean::real order by hour)
  ) as hours
  from hourly_statistics
  where variable_id = any(${variableIds}) and hour > ${dayBefore(now)}
  group by variable_id`;
