import { sql } from 'kysely';

import type { Work } from '../database/database';
import { instant } from '../database/instant';

interface UnassignedDevice {
  readonly id: number;
  readonly identifier: string;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly variables: readonly object[];
}

/** The devices that send and belong to no sensor, the one heard of last first. */
export const readUnassigned = async (work: Work): Promise<readonly UnassignedDevice[]> => {
  const { rows } = await sql<UnassignedDevice>`
    select device.id, device.identifier, device.first_seen_at, device.last_seen_at, (
      select coalesce(json_agg(
        json_build_object(
          'name', name,
          'last', json_build_object(
            'at', ${instant(sql`last_at`)}, 'value', last_value),
          'waiting', readings)
        order by name), '[]')
      from waiting_variables where device_id = device.id
    ) as variables
    from devices as device
    where device.last_seen_at is not null
      and not exists (select from sensor_devices where device_id = device.id)
    order by device.last_seen_at desc, device.id desc`.execute(work);
  return rows;
};
