import { setTimeout as delay } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

import { readDecoded, type NetworkReadings } from '@contract/serving/networkReadings';

import type { Context } from '../context';
import type { Database } from '../database/database';
import type { Outcome, RawFrame } from './decoders';
import { LATE } from './keptFrame';

/** Whoever sent the message, and others behind it at the broker, wait no longer: the frame is kept. */
const PATIENCE_MS = 400;

/** Scripts are large, and change seldom. */
const MAX_SCRIPTS = 200;

interface Known {
  readonly version: string;
  readonly script: string;
}

/** The decoders of devices, asked for at each message, so that none is decoded by what somebody has replaced. */
export const createScripts = (db: Database) => {
  const known = new LRUCache<number, Known>({ max: MAX_SCRIPTS });

  const fetch = async (id: number): Promise<Known | undefined> => {
    const row = await db
      .selectFrom('decoders')
      .select(['updatedAt', 'script'])
      .where('id', '=', id)
      .executeTakeFirst();
    const found = row && { version: row.updatedAt.toISOString(), script: row.script };
    if (!found) return undefined;
    known.set(id, found);
    return found;
  };

  /** The script of a device's decoder; undefined if it has none. */
  return async (device: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('devices')
      .innerJoin('decoders', 'decoders.id', 'devices.decoderId')
      .select(['decoders.id', 'decoders.updatedAt'])
      .where('identifier', '=', device)
      .executeTakeFirst();
    if (!row) return undefined;
    const before = known.get(row.id);
    if (before?.version === row.updatedAt.toISOString()) return before.script;
    return (await fetch(row.id))?.script;
  };
};

export const rawFrameOf = ({
  payload,
  port,
  at,
}: {
  readonly payload: Buffer;
  readonly port: number | null;
  readonly at: Date;
}): RawFrame => ({ bytes: [...payload], port, at: at.getTime() });

/** What an outcome says of a frame: its readings, or why there are none. */
export const readOutcome = (
  frame: NonNullable<NetworkReadings['frame']>,
  outcome: Outcome | undefined,
): { readonly read: NetworkReadings; readonly failure?: string } => {
  if (!outcome) return { read: { readings: [], frame } };
  if (!('decoded' in outcome)) return { read: { readings: [], frame }, failure: outcome.failure };
  const read = readDecoded(frame, JSON.parse(outcome.decoded), ['data']);
  return read.problem === undefined
    ? { read: { ...read, frame } }
    : { read: { readings: [], frame }, failure: read.problem };
};

/** Scripts that kept a message waiting, and are still at it: no other message waits for them. */
const late = new Set<string>();

const decodeInTime = async (
  decoders: Context['decoders'],
  script: string,
  raw: RawFrame,
): Promise<Outcome | undefined> => {
  if (late.has(script)) return { failure: LATE };
  const decoding = decoders.decode(script, [raw]).then(([first]) => first);
  // Whoever began it hears of its failure.
  void decoding.catch(() => undefined).then(() => late.delete(script));
  const patience = new AbortController();
  try {
    return await Promise.race([
      decoding,
      delay(PATIENCE_MS, undefined, { signal: patience.signal }).then(() => {
        late.add(script);
        return { failure: LATE };
      }),
    ]);
  } finally {
    patience.abort();
  }
};

/**
 * Reads a message's frame by the decoder of its device, if that has one: it counts more than what the network's own codec
 * made of the frame (EXT-51).
 */
export const decodeArrived = async (
  read: NetworkReadings,
  { decoders, scriptOf }: Pick<Context, 'decoders' | 'scriptOf'>,
): Promise<{ readonly read: NetworkReadings; readonly failure?: string }> => {
  const { frame } = read;
  if (frame?.payload === undefined || read.problem !== undefined) return { read };
  const script = await scriptOf(frame.device);
  if (script === undefined) return { read };
  const payload = Buffer.from(frame.payload, 'base64');
  const raw = rawFrameOf({ payload, port: frame.port ?? null, at: new Date(frame.at) });
  const decoded = readOutcome(frame, await decodeInTime(decoders, script, raw));
  // What was said of the gateway's clock still holds.
  const ofMessage = (read.remarks ?? []).filter(({ about }) => about === 'clock');
  const remarks = [...(decoded.read.remarks ?? []), ...ofMessage];
  const { ahead, news } = read;
  return {
    ...decoded,
    read: {
      ...decoded.read,
      ...(remarks.length === 0 ? {} : { remarks }),
      ...(ahead === undefined ? {} : { ahead }),
      ...(news === undefined ? {} : { news }),
    },
  };
};
