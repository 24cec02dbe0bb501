import { sql, type RawBuilder } from 'kysely';

import { FARTHEST } from '@domain/bounded';

import { within } from '../database/numbers';
import { LOUDEST_DB } from '../readings/figuresOfKinds';
import type { Span } from './siteDays';

type Expression = RawBuilder<unknown>;

const weight = sql`(normal_minutes + warning_minutes + critical_minutes)::float8`;

/** Each hour for as long as something was known of it; if nothing was of any, all alike. */
const weightedMean = (value: Expression) =>
  sql`coalesce(sum(${value} * weight) / nullif(sum(weight), 0), avg(${value}))`;

const ofKind = (kind: string, value: Expression) => sql`case when kind = ${sql.lit(kind)} then ${value} end`;

const vectorLength = sql`coalesce((detail->>'steadiness')::float8, 1)`;
const east = weightedMean(ofKind('direction', sql`${vectorLength} * sind(mean)`));
const north = weightedMean(ofKind('direction', sql`${vectorLength} * cosd(mean)`));
const energy = weightedMean(ofKind('sound-level', sql`power(10, ${within(sql`mean`, LOUDEST_DB)} / 10)`));

/** As `figureOf` of reporting has it: both are held to the same figures by a test. */
const figure = sql`case
  when adds_up then sum(${within(sql`mean`, FARTHEST)})
  when kind = 'sound-level' then 10 * log(${energy})
  when kind = 'direction' then case when atan2d(${east}, ${north}) < -1e-9
    then atan2d(${east}, ${north}) + 360 else greatest(atan2d(${east}, ${north}), 0) end
  else ${weightedMean(within(sql`mean`, FARTHEST))} end`;

/**
 * The days of `variable`, of a kind, in order, with the columns of hourly statistics (EXT-73): `figure` of each, and what its
 * kind has besides. The levels of a day that were passed a part of the time only single readings tell, which it doesn't have.
 * @param starts the first instants of the site's days, and that of the one after the last
 */
export const daysIn = ({ from, to }: Span, starts: readonly Date[]) => sql`
  with hours as materialized (
    select width_bucket(hour, ${starts}::timestamptz[]) as day, readings, min, mean, max, normal_minutes, warning_minutes,
      critical_minutes, ${weight} as weight, case when kind in ('direction', 'state') then detail end as detail
    from hourly_statistics where variable_id = variable.id and hour >= ${from} and hour < ${to}
  )
  select (${starts}::timestamptz[])[day] as hour, days.*, case
      when kind = 'direction' then jsonb_build_object('steadiness', least(1, sqrt(east * east + north * north)))
      when kind = 'state' then jsonb_build_object('changes', changes, 'states', coalesce(states, '{}'))
    end as detail
  from (
    select day, sum(readings) as readings, min(min) as min, max(max) as max, ${figure} as mean,
      sum(normal_minutes) as normal_minutes, sum(warning_minutes) as warning_minutes,
      sum(critical_minutes) as critical_minutes, ${east} as east, ${north} as north,
      coalesce(sum(${ofKind('state', sql`(detail->>'changes')::float8`)}), 0) as changes
    from hours group by day
  ) as days
  left join (
    select day, jsonb_object_agg(state, minutes) as states from (
      select day, state, sum(minutes::float8) as minutes
      from hours cross join lateral jsonb_each_text(detail->'states') as each_state (state, minutes)
      where kind = 'state' group by day, state
    ) as summed group by day
  ) as of_states using (day)
  order by day`;
