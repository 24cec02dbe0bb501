import { sql } from 'kysely';

import type { Database, Work } from '../database/database';

/** A sensor some of whose variables get nothing, while its device sends under names that no variable has. */
export interface UnusedReadings {
  readonly sensorId: number;
  readonly name: string;
  readonly device: string;
  /** What arrives and is used by nothing. */
  readonly names: readonly string[];
}

/** Enough for a home or a terminal; the next ones show once these are mended. */
const SHOWN = 10;

/**
 * Devices also send what nobody wants, such as their battery: a sensor counts only while a variable of its own has no
 * name in what arrives (EXT-38).
 */
export const readUnusedReadings = async (db: Database | Work): Promise<readonly UnusedReadings[]> => {
  const { rows } = await sql<UnusedReadings>`
    select sensor.id as "sensorId", sensor.name, device.identifier as device,
      array_agg(waiting.name order by waiting.name) as names
    from sensors as sensor
    join sensor_devices as connected on connected.sensor_id = sensor.id
    join devices as device on device.id = connected.device_id
    join waiting_variables as waiting on waiting.device_id = device.id
    where not exists (
        select from variable_sources where device_id = device.id and payload_name = waiting.name
      )
      and exists (
        select from sensor_variables as variable where variable.sensor_id = sensor.id
          and not exists (select from variable_sources where variable_id = variable.id)
      )
    group by sensor.id, device.id order by sensor.name, sensor.id limit ${SHOWN}`.execute(db);
  return rows;
};
