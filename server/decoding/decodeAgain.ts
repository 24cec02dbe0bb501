import { sql } from 'kysely';

import { checkReadings } from '@contract/serving/readingBatch';
import { readDecoded, type Frame, type NetworkReadings } from '@contract/serving/networkReadings';
import { HOUR_S } from '@domain/duration';
import type { FrameState } from '@domain/devices/frames';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { inTransaction } from '../database/work';
import type { JobKind } from '../jobs/jobKind';
import { oldestKept } from '../readings/keptMonths';
import { NOTHING_TAKEN, takeReadings } from '../readings/takeReadings';
import { rawFrameOf, readOutcome } from './decodeArrived';
import { frameToKeep, storedDetail } from './keptFrame';

/** Each part takes up to some seconds, and a device may have sent for months. */
export const decodeAgainJob: JobKind<{ readonly deviceId: number }> = {
  name: 'decode-again',
  retry: { retryLimit: 5, retryDelay: 30, retryBackoff: true },
  expireInSeconds: HOUR_S,
};

const FRAMES_AT_ONCE = 50;

interface Row {
  readonly id: number;
  readonly at: Date;
  readonly network: string;
  readonly port: number | null;
  readonly payload: Buffer | null;
  readonly decoded: string | null;
}

const frameOf = (device: string, { at, network, port, payload, decoded }: Row): Frame => ({
  device,
  at: at.toISOString(),
  network: network as Frame['network'],
  ...(port === null ? {} : { port }),
  ...(payload === null ? {} : { payload: payload.toString('base64') }),
  ...(decoded === null ? {} : { decoded: JSON.parse(decoded) as unknown }),
});

/** What is known of a frame by now. */
interface Reread {
  readonly row: Row;
  readonly read: NetworkReadings;
  readonly failure?: string | undefined;
}

/** @returns fewer than the rows if the decoder reached a limit: the others would only do so too */
const reread = async (
  { decoders }: Pick<Context, 'decoders'>,
  device: string,
  script: string | undefined,
  rows: readonly Row[],
): Promise<readonly Reread[]> => {
  const raw = script === undefined ? [] : rows.filter(({ payload }) => payload !== null);
  const outcomes =
    script === undefined || raw.length === 0
      ? []
      : await decoders.decode(
          script,
          raw.map(({ payload, port, at }) => rawFrameOf({ payload: payload ?? Buffer.alloc(0), port, at })),
        );
  const outcomeOf = new Map(outcomes.map((outcome, index) => [raw[index]?.id, outcome]));
  const done: Reread[] = [];
  for (const row of rows) {
    const frame = frameOf(device, row);
    const outcome = outcomeOf.get(row.id);
    if (outcome) done.push({ row, ...readOutcome(frame, outcome) });
    else if (script === undefined || row.payload === null)
      done.push({ row, read: { ...readDecoded(frame, frame.decoded, ['object']), frame } });
  }
  return done;
};

interface Settled {
  readonly id: number;
  /** Undefined once all of it was read. */
  readonly state?: FrameState;
  readonly detail?: string;
}

const settle = async (work: Work, settled: readonly Settled[]): Promise<void> => {
  const gone = settled.filter(({ state }) => state === undefined).map(({ id }) => id);
  await sql`delete from kept_frames where id = any(${gone}::bigint[])`.execute(work);
  const kept = settled.filter(({ state }) => state !== undefined);
  await sql`
    update kept_frames set state = input.state, detail = input.detail
    from unnest(${kept.map(({ id }) => id)}::bigint[], ${kept.map(({ state }) => state)}::text[],
      ${kept.map(({ detail = '' }) => storedDetail(detail))}::text[]) as input (id, state, detail)
    where kept_frames.id = input.id`.execute(work);
};

/** Stores what can be read by now; sent, or decoded, twice it counts once. */
const takeAgain = async (context: Context, done: readonly Reread[]): Promise<void> => {
  const entries = done.flatMap(({ read }, place) => read.readings.map((reading) => ({ place, reading })));
  const rules = { now: context.now(), oldest: await oldestKept(context), devices: null };
  const { readings, refused } = checkReadings(
    entries.map(({ reading }) => reading),
    rules,
  );
  const taken = readings.length === 0 ? NOTHING_TAKEN : await takeReadings(context, readings);
  const refusedAt = new Map(
    [...refused, ...taken.refused].map(({ index, reason }) => [entries[index]?.place, reason]),
  );
  const settled = done.map(({ row: { id }, read, failure }, place): Settled => {
    const reason = refusedAt.get(place);
    if (reason !== undefined) return { id, state: 'partial', detail: reason };
    const keep = frameToKeep(read, failure);
    return keep ? { id, state: keep.state, detail: keep.detail } : { id };
  });
  await inTransaction(context.db, 'write', (work) => settle(work, settled));
};

/**
 * Reads the kept frames of a device again, at their own moments (EXT-51): it has another decoder by now, by which refused
 * readings aren't read. A part is stored before it is forgotten, so that one that a crash interrupted is read once more, and
 * counts once.
 */
export const decodeAgain = async (context: Context, deviceId: number): Promise<void> => {
  const device = await context.db
    .selectFrom('devices')
    .select('identifier')
    .where('id', '=', deviceId)
    .executeTakeFirst();
  if (!device) return;
  for (let after = 0; ;) {
    const rows = await context.db
      .selectFrom('keptFrames')
      .select(['id', 'at', 'network', 'port', 'payload', 'decoded'])
      .where('deviceId', '=', deviceId)
      .where('id', '>', after)
      .where('state', '<>', 'refused')
      .orderBy('id')
      .limit(FRAMES_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const done = await reread(context, device.identifier, await context.scriptOf(device.identifier), rows);
    if (done.length > 0) await takeAgain(context, done);
    if (done.length < rows.length) {
      context.log.warn(
        { device: device.identifier },
        'frames are not decoded again: their decoder reached a limit',
      );
      return;
    }
    after = last.id;
  }
};

/** Devices with frames that their decoder may be able to read: it was busy, or was given to them meanwhile. */
export const decodableDevices = async ({ db }: Pick<Context, 'db'>): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from devices where decoder_id is not null and exists (
      select from kept_frames where device_id = devices.id and state in ('undecoded', 'failed')
    ) order by id`.execute(db);
  return rows.map(({ id }) => id);
};
