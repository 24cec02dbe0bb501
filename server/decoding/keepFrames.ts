import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { RefusedReading } from '@contract/serving/readingBatch';
import type { FrameState } from '@domain/devices/frames';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { inTransaction } from '../database/work';
import { devicesWithoutRoom, findDevices, holdDevices } from '../devices/holdDevices';
import { SEEN_MS } from '../readings/markArrivals';
import { NO_ROOM_FOR_DEVICE } from '../readings/takeReadings';
import { decodeAgainJob } from './decodeAgain';
import { LATE, storedDetail, type KeptFrame } from './keptFrame';

/** More than any radio sends, and than codecs make of it. */
const MAX_BYTES = 64 * 1024;
const TOO_LARGE = 'Lo que trae y no se entiende es demasiado grande para guardarlo.';

interface Row {
  readonly index: number;
  readonly device: string;
  readonly at: string;
  readonly network: string;
  readonly port: number | null;
  readonly payload: Buffer | null;
  readonly decoded: string | null;
  readonly state: FrameState;
  readonly detail: string;
  readonly digest: Buffer;
  readonly onlyNewest: boolean;
}

/** Undefined if it is nested without end. */
const serialized = (decoded: unknown): string | null | undefined => {
  try {
    return decoded === undefined ? null : JSON.stringify(decoded);
  } catch {
    return undefined;
  }
};

/** @returns undefined for a frame that is too large to be kept */
const rowOf = ({ frame, state, detail, onlyNewest = false }: KeptFrame, index: number): Row | undefined => {
  const { device, at, network, port = null } = frame;
  const payload = frame.payload === undefined ? null : Buffer.from(frame.payload, 'base64');
  const decoded = serialized(frame.decoded);
  if (decoded === undefined || (payload?.length ?? 0) + (decoded?.length ?? 0) > MAX_BYTES) return undefined;
  const digest = createHash('sha256')
    .update(JSON.stringify([network, port, payload?.toString('hex') ?? null, decoded]))
    .digest();
  return {
    index,
    device,
    at,
    network,
    port,
    payload,
    decoded,
    state,
    detail: storedDetail(detail),
    digest,
    onlyNewest,
  };
};

/** What is no measurement may come as often as measurements do. */
const MAX_NEWEST = 100;

const keepNewest = async (work: Work, deviceIds: readonly number[]): Promise<void> => {
  await sql`
    delete from kept_frames where id in (
      select old.id from unnest(${deviceIds}::bigint[]) as device (id) cross join lateral (
        select id from kept_frames where device_id = device.id and state = 'refused'
        order by at desc, id desc offset ${MAX_NEWEST}
      ) as old
    )`.execute(work);
};

interface Kept {
  /** How many are new. */
  readonly kept: number;
  /** By their place in what was given. */
  readonly refused: readonly RefusedReading[];
}

/** Keeps frames until somebody can read them (EXT-50). One that is sent twice counts once. */
export const keepFrames = async (
  { db, now, queue }: Pick<Context, 'db' | 'now' | 'queue'>,
  frames: readonly KeptFrame[],
): Promise<Kept> => {
  if (frames.length === 0) return { kept: 0, refused: [] };
  const all = frames.map(rowOf);
  const large = all.flatMap((row, index) => (row ? [] : [{ index, reason: TOO_LARGE }]));
  const rows = all.filter((row) => row !== undefined);
  return inTransaction(db, 'write', async (work) => {
    const identifiers = [...new Set(rows.map(({ device }) => device))];
    const known = await findDevices(work, identifiers);
    const withoutRoom = await devicesWithoutRoom(
      work,
      identifiers.filter((identifier) => !known.has(identifier)),
    );
    const admitted = rows.filter(({ device }) => !withoutRoom.has(device));
    const refused = [
      ...large,
      ...rows
        .filter(({ device }) => withoutRoom.has(device))
        .map(({ index }) => ({ index, reason: NO_ROOM_FOR_DEVICE })),
    ];
    if (admitted.length === 0) return { kept: 0, refused };
    const held = await holdDevices(work, [...new Set(admitted.map(({ device }) => device))]);
    const ids = [...held.values()].map(({ id }) => id);
    const inserted = await work
      .insertInto('keptFrames')
      .values(
        admitted.map(({ device, at, network, port, payload, decoded, state, detail, digest }) => ({
          deviceId: held.get(device)?.id ?? 0,
          at: new Date(at),
          receivedAt: now(),
          network,
          port,
          payload,
          decoded,
          state,
          detail,
          digest,
        })),
      )
      .onConflict((conflict) => conflict.columns(['deviceId', 'at', 'digest']).doNothing())
      .returning('id')
      .execute();
    await sql`
      update devices set last_seen_at = ${now()} where id in (
        select id from devices where id = any(${ids}::bigint[])
          and coalesce(abs(extract(epoch from ${now()}::timestamptz - last_seen_at)) > ${SEEN_MS / 1000}, true)
        order by id for no key update skip locked
      )`.execute(work);
    const crowded = new Set(admitted.filter(({ onlyNewest }) => onlyNewest).map(({ device }) => device));
    if (crowded.size > 0)
      await keepNewest(
        work,
        [...crowded].map((device) => held.get(device)?.id ?? 0),
      );
    const late = new Set(admitted.filter(({ detail }) => detail === LATE).map(({ device }) => device));
    for (const device of late) {
      const deviceId = held.get(device)?.id;
      if (deviceId !== undefined) await queue.enqueue(work, decodeAgainJob, { deviceId });
    }
    return { kept: inserted.length, refused };
  });
};
