import { sql } from 'kysely';

import { DAY_MS } from '@domain/duration';

import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { readOfSensors } from '../sensors/readOfSensors';
import { lastValueFields } from './lastValueFields';
import { newestHour } from './newestHour';
import { newestOmitted } from '../readings/omitted';
import { dayBefore, selectRecentHours } from './selectRecentHours';
import { momentsOnce, SharedMoments } from './sharedMoments';

/** A variable of a sensor, or a sensor without any. */
interface MeasuredVariable {
  readonly sensorId: number;
  /** The part before its hours, as PostgreSQL wrote it; null without a variable. */
  readonly head: string | null;
  /** In the form of `momentsOnce`. */
  readonly list: string | null;
  /** Null if nothing was measured. */
  readonly mean: string | null;
}

/**
 * The current values of the sensors that a person may see, or of one of them, as JSON (EXT-23). Only the
 * newest partitions are searched for single readings; the statistics have anything older. Their newest hour
 * also bounds the search: PostgreSQL reads all candidates from a page of the index before it returns the
 * first.
 */
export const readNow = async (
  work: Work,
  caller: Caller,
  sensorId: number | undefined,
  now: Date,
): Promise<string> => {
  const soon = new Date(now.getTime() + DAY_MS);
  const rows = await readOfSensors(
    work,
    caller,
    sensorId,
    (chosen) => sql<MeasuredVariable>`
      with chosen as ${chosen},
      variable as materialized (
        select sensor_variables.*, unit_of_hour as unit, kind, limits_by, state_names, meanings, coalesce(adds_up, false) as adds_up
        from chosen join sensor_variables on sensor_variables.sensor_id = chosen.id
        left join normalized_variables as normalized on normalized.id = sensor_variables.normalized_variable_id
      ),
      measured as (
        select variable.*, recent.moments, recent.mean, omitted.at as omitted_at, omitted.value as omitted_value, omitted.is_annulled,
          case when adds_up then newest.at else coalesce(reading.at, newest.at) end as at,
          coalesce(reading.at, newest.heard_at) as heard_at,
          case when adds_up then newest.value else coalesce(reading.value, newest.value) end as value, newest.by_day
        from variable
        left join (${selectRecentHours(sql`array(select id from variable)`, now)}) as recent
          on recent.variable_id = variable.id
        left join (${newestOmitted({ from: dayBefore(now), to: soon }, sql`array(select id from variable)`)}) as omitted
          on omitted.variable_id = variable.id
        left join lateral (
          select at, value from readings
          where variable_id = variable.id and omitted is null and at >= ${dayBefore(now)} and at < ${soon}
            and at >= coalesce(moments[cardinality(moments)], '-infinity')
          order by at desc limit 1
        ) as reading on true
        left join lateral (
          select * from (${newestHour(now)}) as hour where reading.at is null or adds_up
        ) as newest on true
      ),
      told as (
        select sensor_id, position, json_build_object(${lastValueFields})::text as head, mean,
          ${momentsOnce(sql`date_part('epoch', moment)`, sql`sensor_id, position`)} as list
        from measured
      )
      select chosen.id as "sensorId", head, list, mean
      from chosen left join told on told.sensor_id = chosen.id
      order by chosen.id, position`,
  );
  const moments = new SharedMoments();
  const sensors = new Map<number, string[]>();
  for (const { sensorId: id, head, list, mean } of rows) {
    const variables = sensors.get(id) ?? [];
    sensors.set(id, variables);
    if (head === null) continue;
    const hours = `{"moments":${moments.placeOf(list)},"mean":[${mean ?? ''}]}`;
    variables.push(`${head.slice(0, -1)},"hours":${hours}}`);
  }
  const told = [...sensors].map(
    ([id, variables]) => `{"sensorId":${id},"variables":[${variables.join(',')}]}`,
  );
  return `{"moments":${moments.toJson()},"sensors":[${told.join(',')}]}`;
};
