import { sql, type RawBuilder } from 'kysely';

import type { Work } from '../database/database';
import type { Span } from '../measurements/siteDays';

type Expression = RawBuilder<unknown>;

/** Why a reading is kept but counts nowhere, as it is stored. */
export const OMITTED = { implausible: 1, annulled: 2 } as const;

/**
 * A query of the plausible ranges of variables (EXT-62), as `variable_id`, `plausible_min` and `plausible_max`. Of variables
 * without one, it has no row, and whoever joins it meets an empty list.
 * @param variableIds an array
 */
export const rangesOf = (variableIds: Expression) => sql`
  select variable.id as variable_id, plausible_min, plausible_max
  from sensor_variables as variable
  join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
    and (plausible_min is not null or plausible_max is not null)
  where variable.id = any(${variableIds})`;

/** A query of the annulled stretches of variables (EXT-63), as `variable_id`, `from_at`, `to_at` and `note`; they don't overlap. */
export const annulledOf = (variableIds: Expression) => sql`
  select variable.id as variable_id, from_at, to_at, note
  from annotations join sensor_variables as variable
    on variable.sensor_id = annotations.sensor_id and variable.id = coalesce(annotations.variable_id, variable.id)
  where annotations.kind = 'annulment' and variable.id = any(${variableIds})`;

/** Between which values of a variable can be; null for no end. */
export interface PlausibleRange {
  readonly plausibleMin: number | null;
  readonly plausibleMax: number | null;
}

const boundsOf = (range: PlausibleRange | undefined) => ({
  min: sql`${range?.plausibleMin ?? null}::float8`,
  max: sql`${range?.plausibleMax ?? null}::float8`,
});

const whyOf = (
  isAnnulled: Expression,
  value: Expression,
  { min, max }: Record<'min' | 'max', Expression>,
) => sql`
  case when ${isAnnulled} then ${sql.lit(OMITTED.annulled)}::smallint
    when ${value} < ${min} or ${value} > ${max} then ${sql.lit(OMITTED.implausible)}::smallint end`;

/**
 * To be joined to rows with a `variable_id` and a moment: what says whether they count.
 * @param variableIds an array of all that may be among them
 */
export const joinOmitting = (variableId: Expression, moment: Expression, variableIds: Expression) => sql`
  left join (${rangesOf(variableIds)}) as plausible on plausible.variable_id = ${variableId}
  left join (${annulledOf(variableIds)}) as annulled
    on annulled.variable_id = ${variableId} and annulled.from_at <= ${moment} and annulled.to_at > ${moment}`;

/** What the column `omitted` holds of a value that is shown, where `joinOmitting` is joined. */
export const omittedJoined = (value: Expression) =>
  whyOf(sql`annulled.variable_id is not null`, value, {
    min: sql`plausible.plausible_min`,
    max: sql`plausible.plausible_max`,
  });

/** The same of readings of one variable. */
export const omittedOf = async (work: Work, variableId: number, value: Expression) => {
  const ids = sql`array[${variableId}::bigint]`;
  const { rows: ranges } = await sql<PlausibleRange>`${rangesOf(ids)}`.execute(work);
  const { rows: annulled } = await sql`${annulledOf(ids)}`.execute(work);
  const isAnnulled =
    annulled.length === 0
      ? sql`false`
      : sql`exists (select from (${annulledOf(ids)}) as annulled where from_at <= at and to_at > at)`;
  return whyOf(isAnnulled, value, boundsOf(ranges[0]));
};

const isImplausible = sql`omitted = ${sql.lit(OMITTED.implausible)}`;

/** How many readings of `variable` in a span couldn't be (EXT-62); null for none. */
export const implausibleIn = ({ from, to }: Span) => sql<number | null>`(
  select nullif(sum(readings), 0)::float8 from (
    select count(*) as readings from readings where variable_id = variable.id and ${isImplausible} and at >= ${from} and at < ${to}
    union all
    select readings from thinned_doubts where variable_id = variable.id and from_at >= ${from} and from_at < ${to}
  ) as counted
)`;

/** In words, why a reading doesn't count, where the `note` of `annulledOf` is joined. */
export const whyOmitted = sql`case when ${isImplausible} then 'Dudosa' when omitted is not null then concat('Anulada: ', note) end`;

/**
 * The newest readings of a day that don't count, as `variable_id`, `at`, `value` and `is_annulled`, at most one a variable. They are few.
 * @param variableIds an array; all variables without it
 */
export const newestOmitted = (day: Span, variableIds?: Expression) => sql`
  select distinct on (variable_id) variable_id, at, value, omitted = ${sql.lit(OMITTED.annulled)} as is_annulled from readings
  where omitted is not null and at >= ${day.from} and at < ${day.to}
    ${variableIds ? sql`and variable_id = any(${variableIds})` : sql``}
  order by variable_id, at desc`;
