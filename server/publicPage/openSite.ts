import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { publicPage } from '@contract';
import { HOUR_MS } from '@domain/duration';
import { licenceName, licenceUrl } from '@domain/publicPage/licences';
import { openPlace } from '@domain/publicPage/openPlace';
import { sensorStatus } from '@domain/sensors/sensorStatus';

import type { Work } from '../database/database';
import { instant } from '../database/instant';
import { etagOf } from '../http/answers';
import { statusOfNewest } from '../readings/statistics/statusOfValue';
import { readSettings, type PublicSettings } from './settings';

type PublicSite = z.output<typeof publicPage.publicSite>;
type OpenSensor = PublicSite['sensors'][number];

interface StoredSensor extends Omit<OpenSensor, 'status' | 'place' | 'years'> {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly firstYear: number | null;
  readonly lastYear: number | null;
}

/** All that everybody may see; undefined while the page is switched off. */
export interface OpenSite {
  readonly settings: PublicSettings;
  readonly site: PublicSite;
  readonly sensors: ReadonlyMap<number, OpenSensor>;
  /** Of each sensor, what changes with everything that is told of it but its measurements. */
  readonly versions: ReadonlyMap<number, string>;
}

/** Of what is counted in times that it was on, the hour's figure is a share, and what it passed meanwhile its status. */
const statusOfHour = sql`case
  when kind = 'state' and ${statusOfNewest} is not null then case when critical_minutes > 0 then 'critical' when warning_minutes > 0 then 'warning' else 'normal' end
  else ${statusOfNewest} end`;

/** The last hour of `variable` that is over; where limits are those of a day (EXT-72), what there was of its day by then. */
const lastWholeHour = (now: Date) => sql`
  select hour, coalesce(day_so_far, mean) as value, day_so_far is not null as by_day, warning_minutes, critical_minutes
  from hourly_statistics where variable_id = variable.id and hour <= ${new Date(now.getTime() - HOUR_MS)}
  order by hour desc limit 1`;

const readSensors = async (work: Work, now: Date): Promise<StoredSensor[]> => {
  const { rows } = await sql<StoredSensor>`
    select sensors.id, sensors.name, sensor_types.name as "typeName", locations.name as "locationName",
      sensors.latitude, sensors.longitude, measured.*
    from sensors join sensor_types on sensor_types.id = type_id
    left join locations on locations.id = location_id
    cross join lateral (
      select json_agg(json_build_object(
        'id', id, 'name', name, 'unit', unit, 'kind', nullif(kind, 'instantaneous'), 'limitsBy', nullif(limits_by, 'hour'),
        'stateNames', state_names, 'now', case when hour is not null then json_build_object(
          'from', ${instant(sql`hour`)}, 'until', ${instant(sql`(hour + interval '1 hour')`)}, 'value', value,
          'status', ${statusOfHour}, 'meaning', meanings ->> (${statusOfHour})
        ) end
      ) order by position) as variables, min(first_year) as "firstYear", max(last_year) as "lastYear"
      from (
        select variable.*, unit_of_hour as unit, kind, limits_by, state_names, meanings, newest.*,
          (select date_part('year', day)::int from daily_statistics where variable_id = variable.id order by day limit 1) as first_year,
          (select date_part('year', day)::int from daily_statistics where variable_id = variable.id order by day desc limit 1) as last_year
        from open_variables join sensor_variables as variable on variable.id = open_variables.variable_id
        left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
        left join lateral (${lastWholeHour(now)}) as newest on true
        where variable.sensor_id = sensors.id
      ) as variable
    ) as measured
    where sensors.id in (select sensor_id from sensor_variables join open_variables on variable_id = sensor_variables.id)
    order by sensors.name_key`.execute(work);
  return rows;
};

/** An hour's figure tells of now until the next hour is over and was looked at. */
const holdingUntil = (until: string): number => Date.parse(until) + HOUR_MS;

const toOpenSensor = (
  { latitude, longitude, firstYear, lastYear, ...sensor }: StoredSensor,
  { decimals }: PublicSettings,
  now: Date,
): OpenSensor => {
  const lastValues = sensor.variables.flatMap((variable) =>
    variable.now ? [{ at: holdingUntil(variable.now.until), status: variable.now.status }] : [],
  );
  const years =
    firstYear === null || lastYear === null
      ? []
      : Array.from({ length: lastYear - firstYear + 1 }, (_, place) => firstYear + place);
  return {
    ...sensor,
    place: openPlace({ latitude, longitude }, decimals),
    status: sensorStatus({ openAlarms: [], lastValues }, now.getTime()),
    years,
  };
};

export const licenceOf = ({ licence, licenceText }: PublicSettings): PublicSite['licence'] => ({
  id: licence,
  name: licenceName(licence),
  url: licenceUrl(licence),
  text: licenceText,
});

const MEASURED = new Set(['now', 'status']);

const versionOf = (settings: PublicSettings, sensor: OpenSensor): string =>
  etagOf(
    JSON.stringify([settings, sensor], (key, value: unknown) => (MEASURED.has(key) ? undefined : value)),
  );

/** Undefined while the page is switched off: then nothing of any sensor is read. */
export const readOpenSite = async (
  work: Work,
  timeZone: string,
  now: Date,
): Promise<OpenSite | undefined> => {
  const settings = await readSettings(work);
  if (!settings.isOn) return undefined;
  const sensors = (await readSensors(work, now)).map((sensor) => toOpenSensor(sensor, settings, now));
  const { title, introduction } = settings;
  return {
    settings,
    site: { title, introduction, licence: licenceOf(settings), timeZone, sensors },
    sensors: new Map(sensors.map((sensor) => [sensor.id, sensor])),
    versions: new Map(sensors.map((sensor) => [sensor.id, versionOf(settings, sensor)])),
  };
};
