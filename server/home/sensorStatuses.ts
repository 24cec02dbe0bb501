import { sql } from 'kysely';

import type { AlarmLevel } from '@domain/alarms';
import { sensorStatus, type SensorStatus } from '@domain/sensors/sensorStatus';

import type { Work } from '../database/database';
import { lastValuesOf, type NewestValues } from './newestValues';

/** For the sensors that have open alarms, as columns: the same index in each list is the same sensor. */
interface OpenAlarms {
  readonly sensorId: readonly number[];
  /** The worst level of the alarms about what was measured; null without one. */
  readonly level: readonly (AlarmLevel | null)[];
  readonly isSilent: readonly boolean[];
}

export const readOpenAlarms = async (work: Work): Promise<OpenAlarms> => {
  const { rows } = await sql<{ open: OpenAlarms }>`
    with alarm as (
      select sensor_id, bool_or(is_silence and variable_id is null) as is_silent,
        case when bool_or(not is_silence and level = 'critical') then 'critical'
          when bool_or(not is_silence) then 'warning' end as level
      from (
        select sensor_id, kind = 'silence' as is_silence, level, variable_id
        from alarms where closed_at is null and kind <> 'gateway'
        union all
        select named.sensor_id, true, outage.level, null
        from alarms as outage join alarm_sensors as named on named.alarm_id = outage.id
        where outage.closed_at is null and outage.kind = 'gateway' and named.back_at is null
      ) as open group by sensor_id
    )
    select json_build_object(
      'sensorId', coalesce(json_agg(sensor_id), '[]'), 'level', coalesce(json_agg(level), '[]'),
      'isSilent', coalesce(json_agg(is_silent), '[]')
    ) as open from alarm`.execute(work);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row.open;
};

/** The status of every sensor, in the order of the values (EXT-38). */
export const sensorStatuses = (
  { sensorId, lastAt, held, isJudged }: NewestValues,
  alarms: OpenAlarms,
  now: Date,
): SensorStatus[] => {
  const placeOf = new Map(alarms.sensorId.map((id, place) => [id, place]));
  return sensorId.map((id, place) => {
    const alarm = placeOf.get(id) ?? -1;
    const level = alarms.level[alarm];
    return sensorStatus(
      {
        openAlarms: [
          ...(level ? [{ kind: 'limits', level } as const] : []),
          ...(alarms.isSilent[alarm] ? [{ kind: 'silence', level: 'warning' } as const] : []),
        ],
        lastValues: lastValuesOf({
          lastAt: lastAt[place] ?? null,
          held: held[place] ?? null,
          isJudged: isJudged[place] ?? false,
        }),
      },
      now.getTime(),
    );
  });
};
