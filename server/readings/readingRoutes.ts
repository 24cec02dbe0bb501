import { readings } from '@contract';
import {
  readChirpStackEvent,
  readThingsStackMessage,
  type NetworkReadings,
} from '@contract/serving/networkReadings';
import { checkReadings, whyRefused, type CheckedReading } from '@contract/serving/readingBatch';
import { canonicalDevice } from '@domain/devices/deviceName';
import { MINUTE_S } from '@domain/duration';
import { MAX_BATCH_BYTES } from '@domain/devices/readings';

import type { Context } from '../context';
import { decodeArrived } from '../decoding/decodeArrived';
import { keepFrames } from '../decoding/keepFrames';
import { frameToKeep, type KeptFrame } from '../decoding/keptFrame';
import { jsonAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { oldestKept } from './keptMonths';
import { createQuotas } from './quotas';
import type { ReadingKey } from './readingKeys';
import { refusedOfKey } from './refusedFrames';
import { countRefused, type Refused } from './refusals';
import { NOTHING_TAKEN, takeReadings, type TakenReadings } from './takeReadings';

const isFor = ({ devices }: ReadingKey, device: string): boolean =>
  !devices || devices.map(canonicalDevice).includes(device);

/** The addresses to which devices and networks send readings. */
export const readingRoutes = (router: Router, context: Context): void => {
  const quotas = createQuotas(context);

  const store = async (
    checked: readonly CheckedReading[],
    frames: readonly KeptFrame[],
    key: ReadingKey,
  ): Promise<TakenReadings & { readonly kept: number; readonly remarks: readonly Refused[] }> => {
    const takeBack = await quotas.admit(key, [...checked, ...frames.map(({ frame }) => frame)]);
    try {
      const taken = checked.length === 0 ? NOTHING_TAKEN : await takeReadings(context, checked);
      const { kept, refused } = await keepFrames(context, frames);
      const remarks = refused.map(({ index, reason }) => ({
        device: frames[index]?.frame.device,
        reason,
        count: 1,
      }));
      return { ...taken, kept, remarks };
    } catch (error) {
      takeBack();
      throw error;
    }
  };

  /** What was taken is committed, and must be answered. */
  const keepRefused = async (frames: readonly KeptFrame[]): Promise<void> => {
    try {
      await keepFrames(context, frames);
    } catch (error) {
      context.log.warn({ err: error }, 'refused readings could not be kept');
    }
  };

  const take = async (
    entries: readonly unknown[],
    key: ReadingKey,
    {
      remarks = [],
      keep,
    }: { readonly remarks?: readonly Refused[]; readonly keep?: KeptFrame | undefined } = {},
  ): Promise<Response> => {
    if (await context.isClockBehind()) {
      throw new Refusal(
        503,
        'El reloj del servidor está atrasado. Volvé a enviar las mediciones en unos minutos.',
        MINUTE_S,
      );
    }
    const { id: keyId, devices } = key;
    const rules = { now: context.now(), oldest: await oldestKept(context), devices };
    const { readings: checked, refused } = checkReadings(entries, rules);
    const unkept = keep && whyRefused(keep.frame, rules);
    const frames = keep && unkept === undefined ? [keep] : [];
    const taken =
      checked.length + frames.length === 0
        ? { ...NOTHING_TAKEN, kept: 0, remarks: [] }
        : await store(checked, frames, key);
    const allRefused = [...refused, ...taken.refused].toSorted((one, other) => one.index - other.index);
    context.readingCounts.count('http', { ...taken, refused: allRefused.length });
    const given = allRefused.length === 0 ? [] : entries.map((entry) => ({ entry }));
    const counted = countRefused(allRefused, given, devices);
    // Its readings, if it has any, say the same.
    const ofFrame = unkept !== undefined && entries.length === 0 ? [{ reason: unkept, count: 1 }] : [];
    await context.refusals.note([...counted, ...remarks, ...ofFrame, ...taken.remarks], keyId);
    await keepRefused(refusedOfKey(allRefused, given, rules.now, devices));
    const { accepted, known, unassigned, kept } = taken;
    return jsonAnswer({ accepted, known, unassigned, refused: allRefused, ...(kept === 0 ? {} : { kept }) });
  };

  const takeFromNetwork = async (given: NetworkReadings, key: ReadingKey): Promise<Response> => {
    const { problem } = given;
    if (problem === undefined) {
      const { read, failure } = await decodeArrived(given, context);
      const answer = await take(read.readings, key, {
        remarks: read.remarks ?? [],
        keep: frameToKeep(read, failure),
      });
      // Its device is known by now.
      if (!read.news || isFor(key, read.news.device)) await context.noteNews(read);
      return answer;
    }
    throw new Refusal(400, problem);
  };

  /** Network servers keep the answer where few people look. */
  const noteRefused = (key: ReadingKey, reason: string, content: string | undefined) =>
    context.refusals.note([{ reason, count: 1, content }], key.id);

  router.onKey(readings.receiveReadings, ({ body, key }) => take(body.readings, key), {
    largest: MAX_BATCH_BYTES,
    noteRefused,
  });

  router.onKey(
    readings.receiveFromChirpStack,
    ({ body, key, query }) => takeFromNetwork(readChirpStackEvent(body, context.now(), query.event), key),
    { noteRefused },
  );

  router.onKey(
    readings.receiveFromThingsStack,
    ({ body, key }) => takeFromNetwork(readThingsStackMessage(body), key),
    { noteRefused },
  );
};
