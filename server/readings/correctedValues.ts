import { sql, type RawBuilder } from 'kysely';

type Expression = RawBuilder<unknown>;

/** To be joined: the last rule of a variable that began before some moment, under the name `rule`. */
const joinLast = (
  table: 'corrections' | 'unit_conversions',
  rule: string,
  variableId: Expression,
  began: Expression,
) => sql`
  left join lateral (
    select from_at, factor, "offset" from ${sql.table(table)} as kept
    where kept.variable_id = ${variableId} and ${began} order by from_at desc limit 1
  ) as ${sql.table(rule)} on true`;

/** To be joined: `unit`, how what came at a moment becomes the variable's unit (EXT-65), if it has another one. */
export const joinUnit = (variableId: Expression, moment: Expression) =>
  joinLast('unit_conversions', 'unit', variableId, sql`from_at <= ${moment}`);

/** Factor and offset of the conversion `unit` and then of a correction, as one rule. */
export const afterUnit = (factor: Expression, offset: Expression) => ({
  factor: sql`coalesce(unit.factor, 1) * ${factor}`,
  offset: sql`coalesce(unit."offset", 0) * ${factor} + ${offset}`,
});

const composed = afterUnit(sql`coalesce(correction.factor, 1)`, sql`coalesce(correction."offset", 0)`);

/** The rule that holds for what came just before a moment, and since when; one row, without a moment if there is none. */
export const heldBefore = (variableId: Expression, moment: Expression) => sql`
  select greatest(unit.from_at, correction.from_at) as from_at, ${composed.factor} as factor, ${composed.offset} as "offset"
  from (select) as one
  ${joinLast('unit_conversions', 'unit', variableId, sql`from_at < ${moment}`)}
  ${joinLast('corrections', 'correction', variableId, sql`from_at < ${moment}`)}`;

/**
 * To be joined: `held`, the rule of a variable that holds at a moment: its device's unit (EXT-65), then its correction
 * (EXT-60); none if they leave values as they come. Of a list of variables that have none, each costs a look into two indexes.
 */
export const joinHeld = (variableId: Expression, moment: Expression) => sql`
  ${joinUnit(variableId, moment)}
  ${joinLast('corrections', 'correction', variableId, sql`from_at <= ${moment}`)}
  left join lateral (select ${composed.factor} as factor, ${composed.offset} as "offset") as held
    on held.factor <> 1 or held."offset" <> 0`;

/** Values beyond these stay as they came: PostgreSQL refuses to compute what leaves the range of its numbers. */
const LARGEST = 1e280;
const SMALLEST = 1e-290;

/** A value by a correction (EXT-60), without the digits that computing with decimals adds. */
export const correctedBy = (value: Expression, factor: Expression, offset: Expression) => {
  const product = sql`(case when abs(${value}) < ${sql.lit(SMALLEST)} then 0 else ${value} * ${factor} end + ${offset})`;
  return sql`(case when abs(${value}) > ${sql.lit(LARGEST)} then ${value}
    when abs(${product}) < 1e3 then round(${product} * 1e12) / 1e12
    when abs(${product}) < 1e6 then round(${product} * 1e9) / 1e9
    else ${product} end)`;
};

/** What is stored of a value that came, by the rule `held`, if there is one: the columns `value` and `raw`. */
export const asCorrected = (came: Expression) => sql`
  case when held.factor is null then ${came} else ${correctedBy(came, sql`held.factor`, sql`held."offset"`)} end as value,
  case when held.factor is not null then ${came} end as raw`;

/**
 * What came at a moment, by the correction of a later one, for a variable of which one begins in between (EXT-60); otherwise
 * null, since it is as it is stored.
 * @param where what readings are looked at
 */
export const asCorrectedLater = (
  variableId: Expression,
  moment: Expression,
  later: Expression,
  where: Expression,
) => sql`(
  select ${correctedBy(sql`coalesce(raw, value)`, sql`rule.factor`, sql`rule."offset"`)}
  from readings
  ${joinUnit(variableId, moment)}
  ${joinLast('corrections', 'correction', variableId, sql`from_at <= ${later}`)}
  cross join lateral (select ${composed.factor} as factor, ${composed.offset} as "offset") as rule
  where readings.variable_id = ${variableId} and at = ${moment} and ${where} and correction.from_at > ${moment}
)`;
