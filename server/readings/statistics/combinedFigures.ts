import { sql, type RawBuilder } from 'kysely';

import { FARTHEST } from '@domain/bounded';
import type { VariableKind } from '@domain/sensors/variableKind';

import { within } from '../../database/numbers';
import { LOUDEST_DB } from './figuresOfKinds';

type Expression = RawBuilder<unknown>;

/**
 * For how long something is known of an hour or a day; minutes. If of none among some, all count alike, and beside others
 * one without counts as nothing.
 */
export const WEIGHT = sql`greatest((normal_minutes + warning_minutes + critical_minutes)::float8, 1e-9)`;

const weightedMean = (value: Expression) => sql`(sum(${value} * weight) / sum(weight))`;

const ofKind = (kind: VariableKind, value: Expression) =>
  sql`case when kind = ${sql.lit(kind)} then ${value} end`;

const vectorLength = sql`coalesce((detail->>'steadiness')::float8, 1)`;
const east = weightedMean(ofKind('direction', sql`${vectorLength} * sind(mean)`));
const north = weightedMean(ofKind('direction', sql`${vectorLength} * cosd(mean)`));
const energy = weightedMean(ofKind('sound-level', sql`power(10, ${within(sql`mean`, LOUDEST_DB)} / 10)`));
const total = sql`sum(${within(sql`mean`, FARTHEST)})`;
const usual = weightedMean(within(sql`mean`, FARTHEST));

const FIGURES: Partial<Record<VariableKind, Expression>> = {
  'sound-level': sql`10 * log(${energy})`,
  meter: total,
  amount: total,
  direction: sql`case when atan2d(${east}, ${north}) < -1e-9
    then atan2d(${east}, ${north}) + 360 else greatest(atan2d(${east}, ${north}), 0) end`,
};

/**
 * The figure of rows of one kind, as `figureOf` of reporting has it: a test holds both to the same. Rows are hours or
 * days, or what was put together of some, with columns `kind`, `mean`, `detail` and `weight`, the minutes known.
 */
export const figureOfKind = (kind: VariableKind): Expression => FIGURES[kind] ?? usual;

/** How steady their direction is, if they are directions. */
export const steadiness = sql`least(1, sqrt((${east}) ^ 2 + (${north}) ^ 2))`;

/** Without the sums of kinds that the sensor doesn't have: of a year, they are what takes longest. */
const figure = (kinds: readonly VariableKind[]): Expression => {
  const special = kinds.flatMap((kind) => {
    const own = FIGURES[kind];
    return own ? [sql`when kind = ${sql.lit(kind)} then ${own}`] : [];
  });
  return special.length === 0 ? usual : sql`case ${sql.join(special, sql` `)} else ${usual} end`;
};

/** The minutes in each state, of a variable that is one. */
const states = (hours: Expression) => sql`(
  select coalesce(jsonb_object_agg(state, minutes), '{}') from (
    select state, sum(minutes::float8) as minutes
    from (${hours}) as hours cross join lateral jsonb_each_text(detail->'states') as each_state (state, minutes)
    group by state
  ) as summed)`;

const changes = sql`coalesce(sum((detail->>'changes')::float8), 0)`;

const detail = (hours: Expression, kinds: readonly VariableKind[]): Expression => sql`case
  ${kinds.includes('direction') ? sql`when kind = 'direction' then jsonb_build_object('steadiness', ${steadiness})` : sql``}
  ${kinds.includes('state') ? sql`when kind = 'state' then jsonb_build_object('changes', ${changes}, 'states', ${states(hours)})` : sql``}
  when false then '{}'::jsonb end`;

/**
 * Puts hours or days together: the columns of statistics. The levels of sound that were passed a part of the time only single
 * readings tell, which it doesn't have.
 * @param rows a select of such hours or days; beside it, `kind` is that of their variable
 * @param hours how many hours they are, as an aggregate
 * @param kinds those that it may be of
 */
export const putTogether = (
  rows: Expression,
  hours: Expression,
  kinds: readonly VariableKind[],
): Expression => sql`
  select ${hours} as hours, sum(readings) as readings, min(min) as min, ${figure(kinds)} as mean, max(max) as max,
    ${detail(rows, kinds)} as detail, sum(normal_minutes) as normal_minutes, sum(warning_minutes) as warning_minutes,
    sum(critical_minutes) as critical_minutes
  from (select *, ${WEIGHT} as weight from (${rows}) as of_longer) as weighed
  having count(*) > 0`;
