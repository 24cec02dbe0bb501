import { sql } from 'kysely';

import type { FrameState } from '@domain/devices/frames';

import type { Work } from '../database/database';

/** Counting millions would take longer than anybody waits for a list. */
const MAX_COUNT = 1_000;
const MAX_GROUPS = 1_000;
const SHOWN_LENGTH = 4_000;

interface Group {
  readonly deviceId: number;
  readonly device: string;
  readonly sensorId: number | null;
  readonly sensorName: string | null;
  readonly decoderId: number | null;
  readonly decoderName: string | null;
  readonly state: FrameState;
  readonly count: number;
  readonly firstAt: Date;
  readonly id: number;
  readonly at: Date;
  readonly network: string;
  readonly port: number | null;
  readonly payload: string | null;
  readonly decoded: string | null;
  readonly detail: string;
}

/** Finds devices and reasons by hopping through the index, however many frames there are of each. */
export const readUndecoded = async (work: Work) => {
  const { rows } = await sql<Group>`
    with recursive groups as (
      (select device_id, state from kept_frames order by device_id, state limit 1)
      union all
      select next.* from groups cross join lateral (
        select device_id, state from kept_frames
        where (device_id, state) > (groups.device_id, groups.state) order by device_id, state limit 1
      ) as next
    )
    select groups.device_id, identifier as device, sensor.id as sensor_id, sensor.name as sensor_name,
      decoder.id as decoder_id, decoder.name as decoder_name, groups.state, counted.count,
      oldest.at as first_at, last.id, last.at, last.network, last.port, encode(last.payload, 'hex') as payload,
      left(last.decoded, ${SHOWN_LENGTH}) as decoded, last.detail
    from groups join devices as device on device.id = groups.device_id
    left join sensor_devices as connected on connected.device_id = device.id
    left join sensors as sensor on sensor.id = connected.sensor_id
    left join decoders as decoder on decoder.id = device.decoder_id
    cross join lateral (
      select count(*)::int from (
        select from kept_frames as frame
        where frame.device_id = groups.device_id and frame.state = groups.state limit ${MAX_COUNT}
      ) as capped
    ) as counted
    cross join lateral (
      select at from kept_frames as frame
      where frame.device_id = groups.device_id and frame.state = groups.state order by at limit 1
    ) as oldest
    cross join lateral (
      select * from kept_frames as frame
      where frame.device_id = groups.device_id and frame.state = groups.state order by at desc, id desc limit 1
    ) as last
    order by last.at desc, device.id, groups.state limit ${MAX_GROUPS}`.execute(work);
  return rows.map(
    ({ deviceId, device, sensorId, sensorName, decoderId, decoderName, state, count, firstAt, ...last }) => ({
      deviceId,
      device,
      sensor: sensorId === null ? null : { id: sensorId, name: sensorName ?? '' },
      decoder: decoderId === null ? null : { id: decoderId, name: decoderName ?? '' },
      state,
      count,
      firstAt,
      last,
    }),
  );
};
