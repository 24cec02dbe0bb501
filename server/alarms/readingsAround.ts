import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { alarms } from '@contract';
import { DEFAULT_ALARM_RULE } from '@domain/alarms';
import { HOUR_MS } from '@domain/duration';

import type { Work } from '../database/database';
import { limitsIn } from '../measurements/spanDocument';
import type { Span } from '../measurements/siteDays';
import type { Alarm } from './readAlarms';

type Around = Pick<
  z.output<typeof alarms.alarmWithReadings>,
  'around' | 'delayMinutes' | 'limits' | 'readings'
>;

const MIN_AROUND_MS = 3 * HOUR_MS;
/** As a share of the alarm's duration. */
const SHARE_AROUND = 0.25;

/** As many as a chart can show; of more, the lowest and the highest of each part. */
const MAX_READINGS = 3_000;

/** At a reading a second, six days. Reading two months of them would take longer than a request may. */
const MAX_SINGLE = 500_000;

const spanAround = ({ openedAt, closedAt }: Alarm, now: Date): Span => {
  const from = Date.parse(openedAt);
  const to = closedAt ? Date.parse(closedAt) : Math.max(from, now.getTime());
  const margin = Math.max(MIN_AROUND_MS, (to - from) * SHARE_AROUND);
  return { from: new Date(from - margin), to: new Date(Math.min(to + margin, Math.max(to, now.getTime()))) };
};

/** By the rule of today: that of then isn't kept. */
const delayOf = async (work: Work, variableId: number): Promise<number> => {
  const { rows } = await sql<{ delay: number }>`
    select alarm_delay_minutes as delay from normalized_variables
    where id = (select normalized_variable_id from sensor_variables where id = ${variableId})`.execute(work);
  return rows[0]?.delay ?? DEFAULT_ALARM_RULE.delayMinutes;
};

/**
 * The readings around an alarm: single ones, or the figures of hours if these are no longer kept, or add up; where limits are
 * those of a day, how much there was of it so far. If there are too many to
 * read, each hour's lowest and highest value, half an hour apart: their moments aren't known, and two at the same
 * moment would be one.
 */
export const readingsAround = async (
  work: Work,
  alarm: Alarm,
  timeZone: string,
  now: Date,
): Promise<Around> => {
  const { from, to } = spanAround(alarm, now);
  const around = { timeZone, from: from.toISOString(), to: to.toISOString() };
  const variableId = alarm.variable?.id;
  if (variableId === undefined)
    return { around, delayMinutes: null, limits: [], readings: { at: [], value: [] } };
  const ofSpan = (moment: string) =>
    sql`variable_id = ${variableId} and ${sql.ref(moment)} >= ${from} and ${sql.ref(moment)} <= ${to}`;
  const stretches = MAX_READINGS / 2;
  const { rows } = await sql<Omit<Around, 'around' | 'delayMinutes'>>`
    with hours as (
      select hour, readings, min, case when detail ? 'states' then max when ${alarm.kind === 'limits'} then coalesce(day_so_far, mean) else mean end as figure, max from hourly_statistics where ${ofSpan('hour')}
    ), load as (
      select coalesce(sum(readings) > ${MAX_SINGLE}, false) as is_too_much from hours
    ), single as (
      select at, value from readings
      where ${ofSpan('at')} and omitted is null and not (select is_too_much from load) and not exists (
        select from sensor_variables as variable
        join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
        where variable.id = ${variableId} and adds_up
      )
    ), found as (
      select at, value from single
      union all
      select hour, case when is_too_much then min else figure end from hours, load
      where not exists (select from single)
      union all
      select least(hour + interval '30 minutes', ${to}::timestamptz), max from hours, load where is_too_much
    ), placed as (
      select at, value, count(*) over () as readings,
        row_number() over (partition by stretch order by value, at) as lowest,
        row_number() over (partition by stretch order by value desc, at) as highest
      from (
        select at, value, floor(date_part('epoch', at - ${from}::timestamptz) * ${stretches}
          / date_part('epoch', ${to}::timestamptz - ${from}::timestamptz)) as stretch
        from found
      ) as stretched
    )
    select (select ${limitsIn({ from, to })} from (select ${variableId}::bigint as id) as variable) as limits,
      json_build_object(
        'at', coalesce(array_to_json(array_agg(date_part('epoch', at - ${from}::timestamptz) order by at)), '[]'),
        'value', coalesce(array_to_json(array_agg(value order by at)), '[]')
      ) as readings
    from placed where readings <= ${MAX_READINGS} or lowest = 1 or highest = 1`.execute(work);
  const [row] = rows;
  return {
    around,
    delayMinutes:
      alarm.kind === 'limits' && alarm.variable?.limitsBy !== 'day' ? await delayOf(work, variableId) : null,
    limits: row?.limits ?? [],
    readings: row?.readings ?? { at: [], value: [] },
  };
};
