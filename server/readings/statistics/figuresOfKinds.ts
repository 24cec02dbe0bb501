import { sql, type RawBuilder } from 'kysely';

import { FARTHEST } from '@domain/bounded';
import { METER_PAUSE_DAYS, MOST_STATES, OTHER_STATES, type VariableKind } from '@domain/sensors/variableKind';

import { within } from '../../database/numbers';

// Parts of the statement of `makeStatistics` for what isn't of the usual kind (EXT-61).

export const bounded = within(sql`value`, FARTHEST);

/** Sums of numbers with fractions depend on their order: an hour's are always the same, whatever else is made with it. */
export const pointsInOrder = sql`(select * from points order by variable_id, hour, at) as points`;

/** How long before a reading the one may be from which a meter or a state counts. */
export const pause = sql`make_interval(days => ${sql.lit(METER_PAUSE_DAYS)})`;

/**
 * Of comparing alone, PostgreSQL guesses that one in 200 rows is of a kind, and would look for each hour among all others; of
 * this it guesses half.
 */
const isOf = (kind: VariableKind) => sql`coalesce(kind = ${sql.lit(kind)}, false)`;

const weight = sql`date_part('epoch', ends - at)`;
/** A mean of the hour's own readings, each for as long as it holds in the hour. */
export const weightedMean = (value: RawBuilder<unknown>) =>
  sql`sum(${value} * ${weight}) filter (where is_own) / sum(${weight}) filter (where is_own)`;

/** The energy of louder sounds is beyond all numbers. */
export const LOUDEST_DB = 3_000;
const energy = sql`power(10, ${within(sql`value`, LOUDEST_DB)} / 10)`;

/**
 * What a meter counted from one reading to the next. It begins again at zero when it was reset or replaced, or when it
 * reached its size; a step back of less than a hundredth is its noise. Where its swap is told (EXT-63), both counts say what
 * it was. What is computed of meters (EXT-64) may go down as well as up, and begins again only if one of them does. Of a
 * state, whether it changed.
 */
export const step = sql`case
  when kind = 'state' then (${bounded} <> before)::int
  when swapped is not null then ${bounded} - before + swapped
  when is_derived then case when is_interrupted then 0 else ${bounded} - before end
  when ${bounded} >= before - abs(before) / 100 then ${bounded} - before
  when before <= meter_size and before >= meter_size * 0.9 and value >= 0 then meter_size - before + ${bounded}
  else ${bounded} end`;

/** Sound levels: the mean energy, and the levels that were passed a tenth and nine tenths of the time. */
const soundLevels = sql`
  select variable_id, hour, 10 * log(sum(${energy} * weight) / sum(weight)) as figure,
    jsonb_build_object(
      'l10', max(value) filter (where louder * 10 >= whole), 'l90', max(value) filter (where louder * 10 >= whole * 9)
    ) as detail
  from (
    select variable_id, hour, value, weight, sum(weight) over (partition by variable_id, hour) as whole,
      sum(weight) over (partition by variable_id, hour order by value desc, at rows unbounded preceding) as louder
    from (
      select variable_id, hour, at, value, ${weight} as weight
      from points where ${isOf('sound-level')} and is_own
    ) as weighed
  ) as ranked group by variable_id, hour`;

/** Directions: where the mean of unit vectors points to, and its length. */
const directions = sql`
  select variable_id, hour, case when angle < -1e-9 then angle + 360 else greatest(angle, 0) end as figure,
    jsonb_build_object('steadiness', least(1, sqrt(x * x + y * y))) as detail
  from (
    select variable_id, hour, ${weightedMean(sql`cosd(${bounded})`)} as x, ${weightedMean(sql`sind(${bounded})`)} as y
    from ${pointsInOrder} where ${isOf('direction')} group by variable_id, hour
  ) as vectors cross join lateral (select atan2d(y, x) as angle) as pointed`;

const most = sql.lit(MOST_STATES);
/** States: the share of time that wasn't off, in per cent, and the minutes in each, as statuses are counted. */
const states = sql`
  select variable_id, hour, least(100, 100 * coalesce(sum(minutes) filter (where value <> 0), 0) / nullif(sum(minutes), 0)) as figure,
    jsonb_build_object('changes', coalesce(max(used), 0), 'states', jsonb_object_agg(value::text, minutes) filter (where place <= ${most})
      || case when count(*) > ${most}
        then jsonb_build_object(${sql.lit(OTHER_STATES)}, sum(minutes) filter (where place > ${most})) else '{}' end
    ) as detail
  from (
    select *, row_number() over (partition by variable_id, hour order by minutes desc, value) as place
    from (
      select variable_id, hour, ${bounded} + 0 as value, sum(date_part('epoch', ends - begins)) / 60 as minutes
      from ${pointsInOrder} where ${isOf('state')} group by variable_id, hour, ${bounded} + 0
    ) as each_state
  ) as ranked left join used using (variable_id, hour) group by variable_id, hour`;

const amounts = sql`
  select variable_id, hour, sum(${bounded}) filter (where is_own) as figure, null::jsonb as detail
  from ${pointsInOrder} where ${isOf('amount')} group by variable_id, hour`;

const meters = sql`
  select variable_id, hour, coalesce(used, 0) as figure, null::jsonb as detail
  from summed join kinds using (variable_id) left join used using (variable_id, hour) where ${isOf('meter')}`;

const FIGURES: Readonly<Record<VariableKind, RawBuilder<unknown>>> = {
  // Joined to nothing, which costs no plan.
  instantaneous: sql`
    select null::bigint as variable_id, null::timestamptz as hour, null::float8 as figure, null::jsonb as detail where false`,
  'sound-level': soundLevels,
  meter: meters,
  amount: amounts,
  direction: directions,
  state: states,
};

/** The figure of each hour of some kinds, and what it has besides, as the common tables of the statement. */
export const specialFigures = (kinds: readonly VariableKind[]) =>
  kinds.length === 0
    ? sql`special as (
      select null::text as kind, false as adds_up, * from (${FIGURES.instantaneous}) as none
    )`
    : sql`special as (
      select variable_id, hour, kind, adds_up, figure, detail
      from (${sql.join(
        kinds.map((kind) => FIGURES[kind]),
        sql` union all `,
      )}) as each_kind join kinds using (variable_id)
    )`;
