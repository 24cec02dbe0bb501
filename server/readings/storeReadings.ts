import { sql } from 'kysely';

import type { Work } from '../database/database';
import { asCorrected, joinHeld } from './correctedValues';
import { joinOmitting, omittedJoined } from './omitted';
import { findRules } from './rulesOfReadings';

export interface StoredReading {
  readonly variableId: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number;
}

/** PostgreSQL's spelling of arrays; its own client would quote each number. */
const list = (values: readonly number[]): string => `{${values.join(',')}}`;

/**
 * Marks the hours of the readings in `inserted` for recomputation. One row covers many variables, because
 * they arrive together.
 */
export const markHours = (siteTimeZone: string) => sql`
  insert into changed_hours (hour, variable_ids)
  select date_trunc('hour', at, ${siteTimeZone}) as hour, array_agg(distinct variable_id) from inserted group by 1`;

/**
 * Stores readings of variables, whose partitions must exist, and marks their hours for recomputation. The
 * first reading for an instant stays, even within a batch. Where a correction holds, the value is corrected (EXT-60); what
 * can't be (EXT-62) or is annulled (EXT-63) doesn't count.
 * @returns how many are new
 */
export const storeReadings = async (
  work: Work,
  readings: readonly StoredReading[],
  siteTimeZone: string,
): Promise<number> => {
  if (readings.length === 0) return 0;
  const variableIds = sql`${list([...new Set(readings.map(({ variableId }) => variableId))])}::bigint[]`;
  const has = await findRules(work, variableIds);
  const { rows } = await sql<{ stored: number }>`
    with inserted as (
      insert into readings (variable_id, at, value, raw, omitted)
      select corrected.variable_id, at, value, raw, ${has.omissions ? omittedJoined(sql`value`) : sql`null::smallint`}
      from (
        select input.variable_id, at, place, ${has.corrections ? asCorrected(sql`input.value`) : sql`value, null::float8 as raw`}
        from (
          select variable_id, to_timestamp(at / 1000.0) as at, value, place
          from unnest(${list(readings.map(({ variableId }) => variableId))}::bigint[],
            ${list(readings.map(({ at }) => at))}::bigint[],
            ${list(readings.map(({ value }) => value))}::double precision[]) with ordinality as given (variable_id, at, value, place)
        ) as input ${has.corrections ? joinHeld(sql`input.variable_id`, sql`at`) : sql``}
      ) as corrected ${has.omissions ? joinOmitting(sql`corrected.variable_id`, sql`at`, variableIds) : sql``}
      order by 1, 2, place
      on conflict do nothing returning variable_id, at
    ), marked as (${markHours(siteTimeZone)})
    select count(*)::int as stored from inserted`.execute(work);
  return rows[0]?.stored ?? 0;
};
