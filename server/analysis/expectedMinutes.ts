import { sql, type RawBuilder } from 'kysely';

import { addsUpBetweenSensors } from '@domain/sensors/variableKind';

import type { Work } from '../database/database';
import type { Span } from '../measurements/siteDays';
import type { Measure } from './figures';
import { minutesOf } from './measuredDays';

/** A variable of a sensor, and since when it is measured. */
export interface Begun {
  readonly place: number | null;
  /** In milliseconds since 1970; null before anything was measured. */
  readonly since: number | null;
}

/** @param variables a select of variables of sensors, with `variable_id` and `place` */
export const readBegun = async (work: Work, variables: RawBuilder<unknown>): Promise<readonly Begun[]> => {
  const { rows } = await sql<Begun>`
    select place::int, extract(epoch from hour)::float8 * 1000 as since
    from (${variables}) as variables left join lateral (
      select hour from hourly_statistics where variable_id = variables.variable_id order by hour limit 1
    ) as first on true`.execute(work);
  return rows;
};

/**
 * For how long some sensors were to measure together in a span, in minutes. A mean misses none that began later than the
 * first of them, but a sum does: there was less of it.
 */
export const expectedMinutes = (
  sensors: readonly Pick<Begun, 'since'>[],
  { kind, unit }: Measure,
  { from, to }: Span,
): number => {
  if (addsUpBetweenSensors(kind, unit)) return sensors.length * minutesOf({ from, to });
  const [, ...later] = sensors.map(({ since }) => since ?? Infinity).toSorted((one, other) => one - other);
  const begun = later.filter((since) => since < to.getTime());
  const beginnings = begun.map((since) => new Date(Math.max(since, from.getTime())));
  return [from, ...beginnings].reduce((sum, beginning) => sum + minutesOf({ from: beginning, to }), 0);
};
