import { sql } from 'kysely';

import type { Work } from '../database/database';

interface SetAside {
  readonly device: string;
  readonly readings: number;
  readonly from: Date;
  readonly until: Date;
}

/**
 * What counts for no variable since one device took over from another (EXT-18), by device: what the sensor's own measured
 * before, and what the former one brought since, unless that belongs to another sensor by now.
 */
export const readSetAside = async (work: Work, deviceId: number): Promise<readonly SetAside[]> => {
  const { rows } = await sql<SetAside>`
    with apart as (
      select waiting.device_id, waiting.at
      from variable_sources as source
      join waiting_readings as waiting
        on waiting.device_id = source.device_id and waiting.name = payload_name and waiting.at <= follows_at
      where source.device_id = ${deviceId}
      union all
      select waiting.device_id, waiting.at
      from variable_sources as source
      join waiting_readings as waiting on waiting.device_id = former_id and waiting.name = former_name
      where source.device_id = ${deviceId} and not exists (select from sensor_devices where device_id = former_id)
    )
    select identifier as device, count(*)::int as readings, min(at) as "from", max(at) as until
    from apart join devices on devices.id = apart.device_id
    group by devices.id order by devices.id <> ${deviceId}, identifier`.execute(work);
  return rows;
};
