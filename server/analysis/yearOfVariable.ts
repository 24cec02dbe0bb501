import { sql, type RawBuilder } from 'kysely';

import { monthsBefore, type Days } from '@domain/days';
import type { StateName } from '@domain/sensors/stateNames';
import { hasLimits, pickThresholds, type Thresholds } from '@domain/sensors/threshold';
import { readVariableKind } from '@domain/sensors/variableKind';
import type { MeasuredMonthOfYear, PlaceOfYear, VariableYear } from '@reporting/annual/annualReport';
import { lessKnownOf } from '@reporting/comparison/placeRows';
import { toldFigure } from '@reporting/figures';

import type { Work } from '../database/database';
import type { Span } from '../measurements/siteDays';
import { expectedMinutes, readBegun } from './expectedMinutes';
import { statisticsOf, sumOf, summedBy, type Measure, type PlaceFigure } from './figures';
import { measuredBefore, minutesOf } from './measuredDays';

/** A normalized variable, as the sensors of a place measure it. */
export interface VariableOfPlace extends Pick<
  VariableYear,
  'name' | 'typeName' | 'unit' | 'unitOfReading' | 'stateNames' | 'sensors' | 'kind' | 'limits'
> {
  readonly id: number;
  readonly hasLimits: boolean;
}

/** What is told of: sensors' variables, and a year. */
export interface YearScope {
  /** A select of comparable variables. */
  readonly variables: RawBuilder<unknown>;
  /** Between what figures are compared. */
  readonly by: 'location' | 'sensor';
  /** The year as far as it went. */
  readonly days: Days;
  /** From when to when each of its months is, as far as it went. */
  readonly months: readonly Span[];
  readonly timeZone: string;
  readonly now: Date;
}

/** By type and name. */
export const readVariablesOf = async (
  work: Work,
  { variables }: YearScope,
): Promise<readonly VariableOfPlace[]> => {
  const { rows } = await sql<
    Omit<VariableOfPlace, 'limits' | 'hasLimits'> & {
      limits: readonly Thresholds[];
      stateNames: readonly StateName[] | null;
    }
  >`
    select normalized.id::int, normalized.name, sensor_types.name as type_name, kind, unit_of_hour as unit,
      unit as unit_of_reading, state_names, sensors, limits
    from (
      select given.normalized_variable_id as id, count(*)::int as sensors, json_agg(distinct jsonb_build_object(
        'minCritical', min_critical, 'minWarning', min_warning, 'maxWarning', max_warning, 'maxCritical', max_critical
      )) as limits
      from (${variables}) as given join sensor_variables as variable on variable.id = given.id
      group by given.normalized_variable_id
    ) as measured
    join normalized_variables as normalized using (id) join sensor_types on sensor_types.id = normalized.type_id
    order by type_name, normalized.name`.execute(work);
  return rows.map(({ kind, limits, ...variable }) => {
    const [shared] = limits;
    return {
      ...variable,
      kind: readVariableKind(kind),
      hasLimits: limits.some(hasLimits),
      limits: limits.length === 1 && shared && hasLimits(shared) ? pickThresholds(shared) : null,
    };
  });
};

/** @returns undefined if nothing was measured in the year */
export const readYear = async (
  work: Work,
  { hasLimits: isLimited, id, ...variable }: VariableOfPlace,
  scope: YearScope,
): Promise<VariableYear | undefined> => {
  const { variables, by, days } = scope;
  const { kind, sensors } = variable;
  const measure: Measure = { kind, unit: variable.unitOfReading };
  const sensorsBy = (place: RawBuilder<unknown>) => sql`
    select id as variable_id, ${place} as place from (${variables}) as given where normalized_variable_id = ${id}`;
  const summed = (place: RawBuilder<unknown>, common: RawBuilder<unknown>, statistics: RawBuilder<unknown>) =>
    summedBy(
      measure,
      common,
      sql`select * from (${sensorsBy(place)}) as variables join (${statistics}) as statistics using (variable_id)`,
    );
  const together = sql`null::bigint`;
  const month = sql`month`;
  const { rows: months } = await sql<PlaceFigure & { readonly month: number }>`${summed(
    together,
    month,
    statisticsOf(measure, days, sql`date_part('month', date) as month`),
  )}`.execute(work);
  if (months.length === 0) return undefined;
  const whole = sql`whole`;
  const daysBefore = { from: monthsBefore(days.from, 12), to: monthsBefore(days.to, 12) };
  const before = await measuredBefore(work, daysBefore, sql`true as whole`, { ...scope, variable: measure });
  const { rows: earlier } = await sql<PlaceFigure>`${summed(together, whole, before.statistics)}`.execute(
    work,
  );
  const place =
    by === 'location'
      ? { id: sql`location_id`, table: sql`locations` }
      : { id: sql`sensor_id`, table: sql`sensors` };
  const possible = sumOf(scope.months.map(minutesOf));
  const { rows: places } = await sql<PlaceOfYear>`
    select name, mean as figure, least(1, minutes / greatest(1, counted.sensors * ${possible}::float8)) as share
    from (${summed(place.id, whole, statisticsOf(measure, days, sql`true as whole`))}) as of_places
    join (
      select ${place.id} as counted_place, count(*) as sensors from (${variables}) as given
      where normalized_variable_id = ${id} group by ${place.id}
    ) as counted on counted_place is not distinct from place
    left join ${place.table} as named on named.id = place order by name, place`.execute(work);

  const begun = await readBegun(work, sensorsBy(together));
  const expected = scope.months.map((span) => expectedMinutes(begun, measure, span));
  const expectedInAll = Math.max(1, sumOf(expected));
  const shareOf = (minutes: number, time: number) => Math.min(1, minutes / Math.max(1, time));
  const known = sumOf(months.map(({ minutes }) => minutes));
  const outside = sumOf(months.map(({ outsideMinutes }) => outsideMinutes));
  return {
    ...variable,
    figure: toldFigure(kind, months),
    before: earlier[0]
      ? {
          figure: earlier[0].mean,
          lessKnown: lessKnownOf(
            shareOf(known, sensors * possible),
            shareOf(earlier[0].minutes, sensors * minutesOf(before.span)),
          ),
        }
      : null,
    share: shareOf(known, expectedInAll),
    outsideMinutes: isLimited ? outside * (possible / expectedInAll) : null,
    months: expected.map((time, index): MeasuredMonthOfYear | null => {
      const found = months.find((one) => one.month === index + 1);
      return found
        ? { figure: found.mean, min: found.min, max: found.max, share: shareOf(found.minutes, time) }
        : null;
    }),
    places,
  };
};
