import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { home } from '@contract';
import { refusalTexts } from '@contract/serving/refusalTexts';
import { pickThresholds } from '@domain/sensors/threshold';
import { unitOfLimits } from '@domain/sensors/variableKind';

import { rulesThatShow } from '../accounts/accessRules';
import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';
import { lastDays, readSuspicions } from '../measurements/suspicions';
import { beginningOf } from '../measurements/siteDays';
import { readMeasuredSensor } from '../reports/measuredSensor';
import { placeIn } from '../sensors/places';
import { viewersOf } from '../sensors/visibleSensors';
import { readWatchedSensors } from './homeSensors';

type SensorOverview = z.output<typeof home.sensorOverview>;

/**
 * The site's months with readings. Two indexes make this fast: one says whether a day has readings, and
 * another has only the hours beyond limits. So years of hours need not be read.
 */
const readMonths = async (
  work: Work,
  sensorId: number,
  timeZone: string,
): Promise<SensorOverview['months']> => {
  const { rows } = await sql<SensorOverview['months'][number]>`
    with variable as (
      select id from sensor_variables where sensor_id = ${sensorId}
    ), span as (
      select min(first) at time zone ${timeZone} as first, max(last) at time zone ${timeZone} as last
      from variable
      cross join lateral (
        select hour as first from hourly_statistics where variable_id = variable.id order by hour limit 1
      ) as oldest
      cross join lateral (
        select hour as last from hourly_statistics where variable_id = variable.id order by hour desc limit 1
      ) as newest
    ), day as (
      select day, begins, lead(begins) over (order by day) as ends
      from span
      cross join lateral (select generate_series(first::date, last::date + 1, '1 day')::date as day) as days
      cross join lateral (select ${beginningOf(sql`day`, timeZone)} as begins) as beginning
    ), measured as (
      select date_trunc('month', day::timestamp) as month, count(*)::int as days, min(begins) as begins, max(ends) as ends
      from day where exists (
        select from variable cross join lateral (
          select from hourly_statistics where variable_id = variable.id and hour >= begins and hour < ends limit 1
        ) as hour
      ) group by 1
    )
    select extract(year from month)::int as year, extract(month from month)::int as month, days as "measuredDays",
      case when critical > 0 then 'critical' when beyond > 0 then 'warning' else 'normal' end as worst,
      critical as "criticalHours", beyond - critical as "warningHours"
    from measured cross join lateral (
      select count(distinct hour)::int as beyond,
        (count(distinct hour) filter (where critical_minutes > 0))::int as critical
      from variable join hourly_statistics on variable_id = variable.id and hour >= begins and hour < ends
      where warning_minutes > 0 or critical_minutes > 0
    ) as hours_beyond
    order by measured.month`.execute(work);
  return rows;
};

/**
 * The people who may see a sensor, sorted by mail: those for whom it was chosen, those whose rules show it, and
 * all administrators.
 */
const readViewers = async (work: Work, sensorId: number): Promise<NonNullable<SensorOverview['viewers']>> => {
  const { rows } = await sql<NonNullable<SensorOverview['viewers']>[number]>`
    select users.id, mail, users.admin, subscriptions.user_id is not null as subscribed,
      users.admin or chosen.user_id is not null as chosen, ${rulesThatShow} as rules
    from sensors cross join users
    left join subscriptions on subscriptions.user_id = users.id and subscriptions.sensor_id = sensors.id
    left join user_sensors as chosen on chosen.user_id = users.id and chosen.sensor_id = sensors.id
    where sensors.id = ${sensorId} and (
      users.admin or users.id in (${viewersOf(sql`${sensorId}`)}))
    order by mail_key`.execute(work);
  return rows;
};

/** Everything about a sensor that the caller may see (EXT-39). */
export const readSensorOverview = async (
  work: Work,
  caller: Caller,
  sensorId: number,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<SensorOverview> => {
  const [sensor] = await readWatchedSensors(work, caller, now, sensorId);
  if (!sensor) throw new Refusal(404, refusalTexts.noSensor(sensorId));
  const { description, ...columns } = await work
    .selectFrom('sensors')
    .select(['description', 'latitude', 'longitude'])
    .where('id', '=', sensorId)
    .executeTakeFirstOrThrow();
  const measured = new Map(
    (await readMeasuredSensor(work, sensorId)).variables.map((variable) => [variable.id, variable]),
  );
  const suspicions = await readSuspicions(work, sensorId, lastDays(now));
  const { name, typeId, typeName, locationName, status } = sensor;
  return {
    id: sensorId,
    name,
    description,
    typeId,
    typeName,
    locationName,
    place: placeIn(columns),
    status,
    variables: sensor.variables.map((variable) => ({
      id: variable.id,
      name: variable.name,
      unit: unitOfLimits(measured.get(variable.id)?.unitOfReading ?? null, variable),
      kind: variable.kind,
      limitsBy: variable.limitsBy,
      pollutant: measured.get(variable.id)?.pollutant ?? null,
      unitOfReading: measured.get(variable.id)?.unitOfReading ?? null,
      ...pickThresholds(variable),
      suspicions: suspicions.get(variable.id) ?? null,
    })),
    months: await readMonths(work, sensorId, timeZone),
    viewers: caller.admin ? await readViewers(work, sensorId) : null,
  };
};
