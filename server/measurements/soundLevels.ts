import { sql } from 'kysely';

import type { Work } from '../database/database';
import type { Span } from './siteDays';

interface Percentiles {
  readonly l10: number;
  readonly l90: number;
}

/** The levels that were passed a tenth and nine tenths of a month, and of each of its days. */
export interface SoundLevels extends Percentiles {
  readonly days: readonly (Percentiles & { readonly day: number })[];
}

/**
 * L10 and L90 of a sensor's sound levels in a month (EXT-61), from its single readings: each counts until the next one,
 * for an hour at most. A variable whose first hour has lost its readings is missing.
 */
export const readSoundLevels = async (
  work: Work,
  sensorId: number,
  timeZone: string,
  { from, to }: Span,
): Promise<ReadonlyMap<number, SoundLevels>> => {
  const variables = await work
    .selectFrom('sensorVariables as variable')
    .innerJoin('normalizedVariables as normalized', 'normalized.id', 'variable.normalizedVariableId')
    .select('variable.id')
    .where('variable.sensorId', '=', sensorId)
    .where('normalized.kind', '=', 'sound-level')
    .execute();
  if (variables.length === 0) return new Map();
  const measured = await sql<{ id: number }>`
    select variable.id from unnest(${variables.map(({ id }) => id)}::bigint[]) as variable (id)
    cross join lateral (
      select hour from hourly_statistics
      where variable_id = variable.id and hour >= ${from} and hour < ${to} order by hour limit 1
    ) as first
    where exists (
      select from readings
      where variable_id = variable.id and at >= ${from} and at < ${to} and at >= first.hour and at < first.hour + interval '1 hour'
    )`.execute(work);
  const ids = measured.rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Percentiles & { id: number; day: number | null }>`
    with weighed as (
      select variable_id, at, value, day, date_part('epoch', least(until, at + interval '1 hour') - at) as weight
      from (
        select variable_id, at, value, date_part('day', at at time zone ${timeZone})::int as day,
          lead(at, 1, ${to}) over (partition by variable_id order by at) as until
        from readings where variable_id = any(${ids}::bigint[]) and omitted is null and at >= ${from} and at < ${to}
      ) as reading
    ), louder as (
      select variable_id, value, day, sum(weight) over of_day as of_day, sum(weight) over of_month as of_month
      from weighed
      window of_day as (partition by variable_id, day order by value desc, at rows unbounded preceding),
        of_month as (partition by variable_id order by value desc, at rows unbounded preceding)
    ), whole as (
      select variable_id, day, sum(weight) as of_day, sum(sum(weight)) over (partition by variable_id) as of_month
      from weighed group by variable_id, day
    )
    select variable_id as id, day,
      max(value) filter (where louder.of_day * 10 >= whole.of_day) as l10,
      max(value) filter (where louder.of_day * 10 >= whole.of_day * 9) as l90
    from louder join whole using (variable_id, day) group by variable_id, day
    union all
    select variable_id, null,
      max(value) filter (where louder.of_month * 10 >= whole.of_month),
      max(value) filter (where louder.of_month * 10 >= whole.of_month * 9)
    from louder join whole using (variable_id, day) group by variable_id
    order by id, day nulls last`.execute(work);
  return new Map(
    ids.flatMap((variableId): [number, SoundLevels][] => {
      const own = rows.filter(({ id }) => id === variableId);
      const month = own.find(({ day }) => day === null);
      if (!month) return [];
      const days = own.flatMap(({ day, l10, l90 }) => (day === null ? [] : [{ day, l10, l90 }]));
      return [[variableId, { l10: month.l10, l90: month.l90, days }]];
    }),
  );
};
