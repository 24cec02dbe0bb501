import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';

import type { alarms } from '@contract';
import { PREVIEWED_DAYS } from '@domain/alarms';
import { DAY_MS } from '@domain/duration';

import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';

export type TimeBeyond = z.output<typeof alarms.timeBeyond>;

type LimitEffect = TimeBeyond & { readonly measuredHours: number };

type Value = RawBuilder<number>;

/** No measurement comes near it, and no difference or quotient of such numbers leaves what PostgreSQL can hold. */
const tame = (value: Value): Value => sql`least(greatest(${value}, -1e100), 1e100)`;

const distance = (from: Value, to: Value): Value => sql`greatest(${tame(to)} - ${tame(from)}, 1e-100)`;

/** A number between 0 and 1 to a power that may be large: PostgreSQL refuses results that are too small. */
const power = (base: Value, exponent: Value): Value =>
  sql`exp(greatest(-700, (${exponent}) * ln(least(1, greatest(${base}, 1e-300)))))`;

/** Of hours whose variable has limits of a day (EXT-72): what there was of their day so far, which is known exactly. */
const ofDay = (column: string): Value => sql`coalesce(hour.day_so_far, ${sql.ref(`hour.${column}`)})`;

const LOWEST = ofDay('min');
const MEAN = ofDay('mean');
const HIGHEST = ofDay('max');
/** Only a day that is over is below a minimum. */
const isOpenDay = sql`(hour.day_so_far is not null and hour.whole_day is null)`;
const HOURS: Value = sql`(hour.normal_minutes + hour.warning_minutes + hour.critical_minutes)::float8 / 60`;

/**
 * The share (0–1) of an hour that is farther from `near` than a limit is. For an hour on both sides of it, only the
 * lowest, mean and highest value are known. The values are assumed to be spread evenly if the mean lies in the middle,
 * and to crowd near the lowest or highest one as the mean does. So an hour with one peak counts little.
 */
const shareBeyond = (place: Value, middle: Value): Value => sql`case
  when ${middle} <= 0.5 then ${power(sql`1 - ${place}`, sql`1 / greatest(${middle}, 1e-9) - 1`)}
  else 1 - ${power(place, sql`1 / greatest(1 - ${middle}, 1e-9) - 1`)} end`;

const shareAbove = (limit: Value): Value => sql`case
  when ${limit} is null or ${limit} >= ${HIGHEST} then 0
  when ${limit} < ${LOWEST} then 1
  when ${MEAN} <= ${LOWEST} then 0
  when ${MEAN} >= ${HIGHEST} then 1
  else ${shareBeyond(
    sql`(${distance(LOWEST, limit)} / ${distance(LOWEST, HIGHEST)})`,
    sql`(${distance(LOWEST, MEAN)} / ${distance(LOWEST, HIGHEST)})`,
  )} end`;

const shareBelow = (limit: Value): Value => sql`case
  when ${limit} is null or ${limit} <= ${LOWEST} or ${isOpenDay} then 0
  when ${limit} > ${HIGHEST} then 1
  when ${MEAN} >= ${HIGHEST} then 0
  when ${MEAN} <= ${LOWEST} then 1
  else ${shareBeyond(
    sql`(${distance(limit, HIGHEST)} / ${distance(LOWEST, HIGHEST)})`,
    sql`(${distance(MEAN, HIGHEST)} / ${distance(LOWEST, HIGHEST)})`,
  )} end`;

const shareOutside = (low: Value, high: Value): Value =>
  sql`least(1, ${shareBelow(low)} + ${shareAbove(high)})`;

/** Between which values nothing is beyond a table's limits, for `beyondHours`. */
export const normalZone = sql`least(max_warning, max_critical) as highest_normal,
  greatest(min_warning, min_critical) as lowest_normal`;

const dayOutside = (low: Value, high: Value) =>
  sql`coalesce(hour.whole_day < ${low} or hour.whole_day > ${high}, false)`;

/**
 * The sums over `hour` of what is a warning and critical by the limits of a table of the query, as JSON (`timeBeyond`).
 * Hours within all limits cost next to nothing.
 * @param byDay whether limits are those of a day
 */
export const beyondLimits = (name: string, byDay: RawBuilder<unknown>) => {
  const limit = (column: string): Value => sql.ref(`${name}.${column}`);
  const critical = shareOutside(limit('min_critical'), limit('max_critical'));
  const warning = shareOutside(limit('min_warning'), limit('max_warning'));
  const sum = (share: Value): Value => sql`coalesce(sum(case
    when ${HIGHEST} > ${limit('highest_normal')} or ${LOWEST} < ${limit('lowest_normal')}
    then ${HOURS} * ${share} else 0 end), 0)`;
  const criticalDay = dayOutside(limit('min_critical'), limit('max_critical'));
  const warningDay = dayOutside(limit('min_warning'), limit('max_warning'));
  return sql`json_strip_nulls(json_build_object(
    'warningHours', ${sum(sql`greatest(0, ${warning} - ${critical})`)},
    'criticalHours', ${sum(critical)},
    'days', case when ${byDay} then json_build_object(
      'warning', count(*) filter (where ${warningDay} and not ${criticalDay}),
      'critical', count(*) filter (where ${criticalDay})
    ) end
  ))`;
};

export const measuredHours = sql`coalesce(sum(${HOURS}), 0) as measured_hours`;

/** From when hours tell the effect of limits. */
export const previewedSince = (now: Date): Date => new Date(now.getTime() - PREVIEWED_DAYS * DAY_MS);

type Tried = z.output<NonNullable<typeof alarms.previewLimits.body>>['variables'];

/**
 * What limits of a sensor's variables would have meant, by variable; only those that the sensor has (EXT-32).
 * @throws Refusal 400 for one that is repeated
 */
export const readEffects = async (
  work: Work,
  sensorId: number,
  tried: Tried,
  now: Date,
): Promise<ReadonlyMap<number, LimitEffect>> => {
  // Otherwise one request could hold up all others for seconds.
  if (new Set(tried.map(({ variableId }) => variableId)).size !== tried.length) {
    throw new Refusal(400, 'Una variable está repetida ("variableId").');
  }
  const { rows } = await sql<{ id: number; measuredHours: number; beyond: TimeBeyond }>`
    select variable.id, ${measuredHours}, ${beyondLimits('tried', sql`limits_by = 'day'`)} as beyond
    from (select *, ${normalZone} from unnest(
      ${tried.map(({ variableId }) => variableId)}::bigint[],
      ${tried.map(({ minCritical }) => minCritical)}::float8[],
      ${tried.map(({ maxCritical }) => maxCritical)}::float8[],
      ${tried.map(({ minWarning }) => minWarning)}::float8[],
      ${tried.map(({ maxWarning }) => maxWarning)}::float8[]
    ) as given (variable_id, min_critical, max_critical, min_warning, max_warning)) as tried
    join sensor_variables as variable on variable.id = tried.variable_id and variable.sensor_id = ${sensorId}
    left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
    left join hourly_statistics as hour on hour.variable_id = variable.id and hour.hour >= ${previewedSince(now)}
    group by variable.id, limits_by`.execute(work);
  return new Map(rows.map(({ id, beyond, ...measured }) => [id, { ...measured, ...beyond }]));
};

/**
 * The effects in the order of the request.
 * @throws Refusal 400 for a variable that the sensor doesn't have
 */
export const effectsInOrder = (effects: ReadonlyMap<number, LimitEffect>, tried: Tried) =>
  tried.map(({ variableId }) => {
    const effect = effects.get(variableId);
    if (!effect) throw new Refusal(400, `El sensor no tiene la variable ${variableId} ("variableId").`);
    return { variableId, ...effect };
  });
