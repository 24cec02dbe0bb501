import { sql, type RawBuilder } from 'kysely';

import { FARTHEST } from '@domain/bounded';
import { readVariableKind, type VariableKind } from '@domain/sensors/variableKind';

import type { Work } from '../database/database';
import { within } from '../database/numbers';
import { LOUDEST_DB } from '../readings/figuresOfKinds';
import type { Span } from './siteDays';

type Expression = RawBuilder<unknown>;

const weight = sql`(normal_minutes + warning_minutes + critical_minutes)::float8`;

/** Each hour for as long as something was known of it; if nothing was of any, all alike. */
const weightedMean = (value: Expression) =>
  sql`coalesce(sum(${value} * weight) / nullif(sum(weight), 0), avg(${value}))`;

const ofKind = (kind: VariableKind, value: Expression) =>
  sql`case when kind = ${sql.lit(kind)} then ${value} end`;

const vectorLength = sql`coalesce((detail->>'steadiness')::float8, 1)`;
const east = weightedMean(ofKind('direction', sql`${vectorLength} * sind(mean)`));
const north = weightedMean(ofKind('direction', sql`${vectorLength} * cosd(mean)`));
const energy = weightedMean(ofKind('sound-level', sql`power(10, ${within(sql`mean`, LOUDEST_DB)} / 10)`));
const total = sql`sum(${within(sql`mean`, FARTHEST)})`;
const usual = weightedMean(within(sql`mean`, FARTHEST));

/** As `figureOf` of reporting has it: both are held to the same figures by a test. */
const FIGURES: Partial<Record<VariableKind, Expression>> = {
  'sound-level': sql`10 * log(${energy})`,
  meter: total,
  amount: total,
  direction: sql`case when atan2d(${east}, ${north}) < -1e-9
    then atan2d(${east}, ${north}) + 360 else greatest(atan2d(${east}, ${north}), 0) end`,
};

/** Without the sums of kinds that the sensor doesn't have: of a year, they are what takes longest. */
const figure = (kinds: readonly VariableKind[]): Expression => {
  const special = kinds.flatMap((kind) => {
    const own = FIGURES[kind];
    return own ? [sql`when kind = ${sql.lit(kind)} then ${own}`] : [];
  });
  return special.length === 0 ? usual : sql`case ${sql.join(special, sql` `)} else ${usual} end`;
};

const steadiness = sql`least(1, sqrt((${east}) ^ 2 + (${north}) ^ 2))`;
const changes = sql`coalesce(sum(${ofKind('state', sql`(detail->>'changes')::float8`)}), 0)`;

/** To be joined to `days`: the minutes in each state, of what is one. */
const joinStates = (hours: Expression) => sql`
  left join (
    select day, jsonb_object_agg(state, minutes) as states from (
      select day, state, sum(minutes::float8) as minutes
      from (${hours}) as hours cross join lateral jsonb_each_text(detail->'states') as each_state (state, minutes)
      where kind = 'state' group by day, state
    ) as summed group by day
  ) as of_states using (day)`;

/**
 * The days of `variable`, in order, with the columns of hourly statistics (EXT-73): `figure` of each, and what its kind has
 * besides. The levels of a day that were passed a part of the time only single readings tell, which it doesn't have.
 * "offset 0" keeps PostgreSQL from looking up the day twice, and from sorting by it.
 * @param starts the first instants of the site's days, and that of the one after the last
 * @param kinds those of the sensor's variables
 */
export const daysIn = ({ from, to }: Span, starts: readonly Date[], kinds: readonly VariableKind[]) => {
  const hours = sql`
    select width_bucket(hour, ${starts}::timestamptz[]) as day, readings, min, mean, max, normal_minutes, warning_minutes,
      critical_minutes, ${weight} as weight, detail
    from hourly_statistics where variable_id = variable.id and hour >= ${from} and hour < ${to} offset 0`;
  const hasStates = kinds.includes('state');
  const detail = sql`case
    ${kinds.includes('direction') ? sql`when kind = 'direction' then jsonb_build_object('steadiness', steadiness)` : sql``}
    ${hasStates ? sql`when kind = 'state' then jsonb_build_object('changes', changes, 'states', coalesce(states, '{}'))` : sql``}
    when false then '{}'::jsonb end`;
  return sql`
    select (${starts}::timestamptz[])[day] as hour, days.*, ${detail} as detail
    from (
      select day, sum(readings) as readings, min(min) as min, max(max) as max, ${figure(kinds)} as mean,
        sum(normal_minutes) as normal_minutes, sum(warning_minutes) as warning_minutes,
        sum(critical_minutes) as critical_minutes
        ${kinds.includes('direction') ? sql`, ${steadiness} as steadiness` : sql``}
        ${hasStates ? sql`, ${changes} as changes` : sql``}
      from (${hours}) as hours group by day
    ) as days
    ${hasStates ? joinStates(hours) : sql``}
    order by day`;
};

/** The kinds of a sensor's variables. */
export const kindsOf = async (work: Work, sensorId: number): Promise<VariableKind[]> => {
  const rows = await work
    .selectFrom('sensorVariables as variable')
    .innerJoin('normalizedVariables as normalized', 'normalized.id', 'variable.normalizedVariableId')
    .select('normalized.kind')
    .distinct()
    .where('variable.sensorId', '=', sensorId)
    .execute();
  return rows.map(({ kind }) => readVariableKind(kind));
};
