import { sql } from 'kysely';

import { sensorTableHead, sensorTableLines, type SensorOfTable } from '@reporting/sensorTableCsv';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { bodyOfPieces } from '../http/pieces';
import type { Reader } from '../standbys/readers';

const SENSORS_AT_ONCE = 1_000;

interface Row extends SensorOfTable {
  readonly id: number;
}

/**
 * The next sensors after an id, as an import would name them. What is computed of other variables, and what has no
 * normalized one, no table can bring.
 */
const readSome = async (work: Work, after: number): Promise<readonly Row[]> => {
  const place = (of: string) => {
    const [latitude, longitude] = ['latitude', 'longitude'].map((column) => sql.ref(`${of}.${column}`));
    return sql`case when ${latitude} is not null then
      json_build_object('latitude', ${latitude}, 'longitude', ${longitude}) end`;
  };
  const { rows } = await sql<Row>`
    select sensor.id, sensor.name, type.name as type, location.name as location, ${place('location')} as location_place,
      device.identifier as device, ${place('sensor')} as place, coalesce(variables, '[]') as variables
    from sensors as sensor
    join sensor_types as type on type.id = sensor.type_id
    left join locations as location on location.id = sensor.location_id
    left join sensor_devices as pair on pair.sensor_id = sensor.id
    left join devices as device on device.id = pair.device_id
    left join lateral (
      select json_agg(json_build_object(
        'name', coalesce(provided.name, normalized.name), 'payloadName', source.payload_name,
        'minCritical', own.min_critical, 'minWarning', own.min_warning,
        'maxWarning', own.max_warning, 'maxCritical', own.max_critical
      ) order by own.position) as variables
      from sensor_variables as own
      join normalized_variables as normalized on normalized.id = own.normalized_variable_id
      left join provider_variables as provided on provided.id = own.provider_variable_id
      left join variable_sources as source on source.variable_id = own.id
      where own.sensor_id = sensor.id and not exists (select from derived_variables where variable_id = own.id)
    ) as of_sensor on true
    where sensor.id > ${after} order by sensor.id limit ${SENSORS_AT_ONCE}`.execute(work);
  return rows;
};

async function* pieces(read: Reader): AsyncGenerator<string, void> {
  yield sensorTableHead();
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after;
    const rows = await read((work) => readSome(work, from));
    if (rows.length > 0) yield sensorTableLines(rows);
    after = rows.at(-1)?.id;
  }
}

/** All sensors as a table that an import takes (EXT-83), each part read in a transaction of its own. */
export const sensorTableFile = ({ log }: Pick<Context, 'log'>, read: Reader) =>
  bodyOfPieces(pieces(read), (error) => log.warn({ err: error }, 'a table of sensors broke off'));
