import { sql, type RawBuilder } from 'kysely';

import { RECENT_HOURS } from '@domain/sensors/sensorStatus';
import { HOUR_MS } from '@domain/duration';
import { NO_DIRECTION } from '@reporting/figures';

import { asReal } from '../database/numbers';
import { column } from './sharedMoments';

export const dayBefore = (now: Date): Date => new Date(now.getTime() - RECENT_HOURS * HOUR_MS);

/**
 * The last 24 hours of variables, as columns `variable_id`, `moments` (an array) and `mean` (a text); a
 * variable without any is missing. All are read at once, because their hours lie on neighbouring pages. Seven
 * digits of a mean are enough for a line, and half as long. Hours of directions that cancel each other out have none.
 * @param variableIds an array
 */
export const selectRecentHours = (variableIds: RawBuilder<unknown>, now: Date) => sql`
  select variable_id, array_agg(hour) as moments, ${column(asReal(sql`mean`))} as mean
  from (
    select variable_id, hour, mean from hourly_statistics
    where variable_id = any(${variableIds}) and hour > ${dayBefore(now)}
      and coalesce((detail->>'steadiness')::float8, 1) >= ${sql.lit(NO_DIRECTION)}
    order by variable_id, hour
  ) as hours
  group by variable_id`;
