import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { home } from '@contract';
import type { IndexTable } from '@domain/air/indexTable';
import { DAY_MS } from '@domain/duration';
import { mainVariable } from '@domain/sensors/mainVariable';
import { sensorStatus } from '@domain/sensors/sensorStatus';
import { hasLimits, maximaOf, normalRange, passedLimit, type Thresholds } from '@domain/sensors/threshold';
import { isByDay } from '@domain/sensors/variableKind';

import { readAirNow } from '../air/readAirNow';
import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { lastValueFields } from '../measurements/lastValueFields';
import { newestHour } from '../measurements/newestHour';
import { newestOmitted } from '../readings/omitted';
import { dayBefore, selectRecentHours } from '../measurements/selectRecentHours';
import { momentsOnce, SharedMoments } from '../measurements/sharedMoments';
import { openAlarmsOf } from '../alarms/openAlarms';
import { readOfSensors } from '../sensors/readOfSensors';
import { lastValuesOf } from './newestValues';

type HomeSensor = z.output<typeof home.homeSensor>;
type HomeSensors = z.output<typeof home.homeSensors>;
type LastOfVariable = HomeSensor['others'][number];

interface StoredSensor extends Omit<HomeSensor, 'status' | 'main' | 'others'> {
  readonly variables: readonly (LastOfVariable & Thresholds)[];
  /** When anything was last measured, in seconds since 1970; null for never. */
  readonly heardAt: number | null;
}

export interface WatchedSensor extends Omit<StoredSensor, 'heardAt'> {
  readonly status: HomeSensor['status'];
}

/**
 * The sensors that a person may see, or one of them, with their state. As in the statuses of all sensors, the
 * newest hour of each variable contains its last value.
 */
export const readWatchedSensors = async (
  work: Work,
  caller: Caller,
  now: Date,
  sensorId?: number,
): Promise<WatchedSensor[]> => {
  const sensors = await readOfSensors(
    work,
    caller,
    sensorId,
    (chosen) => sql<StoredSensor>`
      with omitted as materialized (${newestOmitted({ from: dayBefore(now), to: new Date(now.getTime() + DAY_MS) })})
      select chosen.id as "sensorId", chosen.name, chosen.type_id as "typeId", sensor_types.name as "typeName",
        locations.name as "locationName", measured.variables, measured."heardAt", coalesce((
          select json_agg(json_build_object('id', id, 'kind', kind, 'level', level, 'variableId', variable_id)
            order by level = 'critical' desc, id)
          from ${openAlarmsOf(sql`chosen.id`)} as alarms
        ), '[]') as "openAlarms",
        exists (
          select from favourite_sensors where user_id = ${caller.id} and sensor_id = chosen.id
        ) as "isFavourite"
      from ${chosen} as chosen
      join sensor_types on sensor_types.id = chosen.type_id
      left join locations on locations.id = chosen.location_id
      cross join lateral (
        select coalesce(json_agg(json_build_object(${lastValueFields}) order by position), '[]') as variables,
          date_part('epoch', max(heard_at)) as "heardAt"
        from (
          select variable.*, normalized.unit_of_hour as unit, normalized.kind, limits_by, state_names, meanings, newest.at, newest.value, newest.by_day, newest.heard_at,
            omitted.at as omitted_at, omitted.value as omitted_value, omitted.is_annulled
          from sensor_variables as variable
          left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
          left join lateral (${newestHour(now)}) as newest on true
          left join omitted on omitted.variable_id = variable.id
          where variable.sensor_id = chosen.id
        ) as variable
      ) as measured
      order by chosen.id`,
  );
  return sensors.map(({ heardAt, ...sensor }) => {
    const shown = sensor.variables.flatMap(({ last }) =>
      last ? [{ at: Date.parse(last.at), status: last.status }] : [],
    );
    const isJudged = shown.some(({ status }) => status !== null);
    const heard = lastValuesOf({ lastAt: heardAt, held: null, isJudged });
    const lastValues = [...shown, ...heard];
    return {
      ...sensor,
      status: sensorStatus({ openAlarms: sensor.openAlarms, lastValues }, now.getTime()),
    };
  });
};

/** The last 24 hours of variables; a variable without any is missing. */
const readRecentHours = async (work: Work, variableIds: readonly number[], now: Date) => {
  const { rows } = await sql<{ id: number; list: string | null; mean: string }>`
    select variable_id as id, mean, ${momentsOnce(sql`date_part('epoch', moment)`, sql`variable_id`)} as list
    from (${selectRecentHours(sql`${variableIds}::bigint[]`, now)}) as recent
    order by variable_id`.execute(work);
  const moments = new SharedMoments();
  const found = new Map(
    rows.map(({ id, list, mean }) => [
      id,
      { moments: moments.placeOf(list), mean: JSON.parse(`[${mean}]`) as number[] },
    ]),
  );
  const hoursOf = (id: number) => found.get(id) ?? { moments: moments.placeOf(''), mean: [] };
  return { hoursOf, moments };
};

const toLast = ({
  id,
  name,
  unit,
  kind,
  limitsBy,
  stateNames,
  last,
  meaning,
  omitted,
  ...limits
}: LastOfVariable & Thresholds): LastOfVariable => {
  // A day that isn't over is below no minimum.
  const counting = isByDay({ kind, limitsBy }) ? maximaOf(limits) : limits;
  return {
    id,
    name,
    unit,
    kind,
    limitsBy,
    stateNames,
    last,
    meaning,
    omitted,
    passed: last && passedLimit(last.value, counting),
    normal: hasLimits(counting) ? normalRange(counting) : null,
  };
};

/** The home for the sensors that the caller may see (EXT-37): three statements, however many there are. */
export const readHomeSensors = async (
  work: Work,
  caller: Caller,
  airIndex: IndexTable,
  now: Date,
): Promise<HomeSensors> => {
  const watched = (await readWatchedSensors(work, caller, now)).map((sensor) => ({
    sensor,
    main: mainVariable(sensor.variables, sensor.openAlarms),
  }));
  const { hoursOf, moments } = await readRecentHours(
    work,
    watched.flatMap(({ main }) => main?.id ?? []),
    now,
  );
  const airOf = await readAirNow(
    work,
    watched.flatMap(({ sensor }) => sensor.variables.map(({ id }) => id)),
    airIndex,
    now,
  );
  const sensors = watched.map(({ sensor: { variables, ...sensor }, main }) => ({
    ...sensor,
    air: airOf.get(sensor.sensorId),
    main: main ? { ...toLast(main), hours: hoursOf(main.id) } : null,
    others: variables.filter((variable) => variable !== main).map(toLast),
  }));
  return { moments: JSON.parse(moments.toJson()) as number[][], sensors };
};
