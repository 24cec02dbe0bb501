import { sql } from 'kysely';

import type { FrameState } from '@domain/devices/frames';

import type { Work } from '../database/database';

const MAX_EARLIER = 20;
const SHOWN_LENGTH = 400;

interface Earlier {
  readonly id: number;
  readonly at: Date;
  readonly payload: string | null;
  readonly detail: string;
}

/** What came of a device before the last that could not be read for the same reason, the newest first. */
export const readEarlier = async (
  work: Work,
  deviceId: number,
  state: FrameState,
): Promise<readonly Earlier[]> => {
  const { rows } = await sql<Earlier>`
    select id, at, left(encode(payload, 'hex'), ${SHOWN_LENGTH}) as payload, detail from kept_frames
    where device_id = ${deviceId} and state = ${state}
    order by at desc, id desc offset 1 limit ${MAX_EARLIER}`.execute(work);
  return rows;
};
