import { sql } from 'kysely';

import type { Database, Work } from '../database/database';
import { instant } from '../database/instant';
import { removeInBatches } from '../database/removeInBatches';
import { inTransaction } from '../database/work';

/** A codec that sends a counter as the device's name, or a key that got out, would make any number of them. */
export const MAX_UNASSIGNED = 1000;
/** What has been silent for this many days, and nobody gave to a sensor, is forgotten. */
const SILENT_DAYS = 30;
const FORGOTTEN_AT_ONCE = 100;

interface UnassignedDevice {
  readonly id: number;
  readonly identifier: string;
  readonly networkName: string | null;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly variables: readonly object[];
  readonly refusal: object | null;
}

const belongsToNoSensor = sql`not exists (select from sensor_devices where device_id = device.id)`;

/** The devices that send and belong to no sensor, the one heard of last first. */
export const readUnassigned = async (work: Work): Promise<readonly UnassignedDevice[]> => {
  const { rows } = await sql<UnassignedDevice>`
    select device.id, device.identifier, network_name as "networkName", device.first_seen_at, device.last_seen_at, (
      select coalesce(json_agg(
        json_build_object(
          'name', name,
          'last', json_build_object(
            'at', ${instant(sql`last_at`)}, 'value', last_value),
          'waiting', readings,
          'unit', unit)
        order by name), '[]')
      from waiting_variables left join received_units using (device_id, name) where device_id = device.id
    ) as variables,
    case when refused_at is not null then json_build_object(
      'at', ${instant(sql`refused_at`)}, 'reason', refused_reason, 'count', refused_count
    ) end as refusal
    from devices as device left join device_counters on device_counters.device_id = device.id
    where device.last_seen_at is not null and ${belongsToNoSensor}
    order by device.last_seen_at desc, device.id desc limit ${MAX_UNASSIGNED}`.execute(work);
  return rows;
};

/** How many more devices may send without a sensor (EXT-19). */
export const roomForDevices = async (work: Work): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from devices as device where last_seen_at is not null and ${belongsToNoSensor} limit ${MAX_UNASSIGNED}
    ) as unassigned`.execute(work);
  return MAX_UNASSIGNED - (rows[0]?.count ?? 0);
};

/** The ids of devices without a sensor that were last heard of long before an instant. */
export const silentDevices = (now: Date) => sql`
  select id from devices as device
  where coalesce(last_seen_at, first_seen_at) < ${now}::timestamptz - make_interval(days => ${SILENT_DAYS})
    and ${belongsToNoSensor}`;

/** Forgets silent devices, whose waiting readings are gone by then. */
export const forgetSilentDevices = (db: Database, now: Date): Promise<number> =>
  removeInBatches(() =>
    inTransaction(db, 'write', async (work) => {
      const { rows: silent } = await sql<{ id: number }>`
        ${silentDevices(now)} order by id limit ${FORGOTTEN_AT_ONCE} for update skip locked`.execute(work);
      // One may have got a sensor before it was locked.
      return sql`
        delete from devices as device
        where id = any(${silent.map(({ id }) => id)}::bigint[]) and ${belongsToNoSensor}`.execute(work);
    }),
  );
