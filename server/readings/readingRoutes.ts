import { readings } from '@contract';
import {
  readChirpStackEvent,
  readThingsStackMessage,
  type NetworkReadings,
} from '@contract/serving/networkReadings';
import { checkReadings, type CheckedReading } from '@contract/serving/readingBatch';
import { MINUTE_S } from '@domain/duration';
import { MAX_BATCH_BYTES } from '@domain/readings';

import type { Context } from '../context';
import { jsonAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { oldestKept } from './keptMonths';
import { createQuotas } from './quotas';
import type { ReadingKey } from './readingKeys';
import { countRefused, type Refused } from './refusals';
import { NOTHING_TAKEN, takeReadings, type TakenReadings } from './takeReadings';

/** The addresses to which devices and networks send readings. */
export const readingRoutes = (router: Router, context: Context): void => {
  const quotas = createQuotas(context);

  const store = async (checked: readonly CheckedReading[], key: ReadingKey): Promise<TakenReadings> => {
    const takeBack = await quotas.admit(key, checked);
    try {
      return await takeReadings(context, checked);
    } catch (error) {
      takeBack();
      throw error;
    }
  };

  const take = async (
    entries: readonly unknown[],
    key: ReadingKey,
    remarks: readonly Refused[] = [],
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
    const taken = checked.length === 0 ? NOTHING_TAKEN : await store(checked, key);
    const allRefused = [...refused, ...taken.refused].toSorted((one, other) => one.index - other.index);
    context.readingCounts.count('http', { ...taken, refused: allRefused.length });
    const counted =
      allRefused.length === 0
        ? []
        : countRefused(
            allRefused,
            entries.map((entry) => ({ entry })),
            devices,
          );
    await context.refusals.note([...counted, ...remarks], keyId);
    return jsonAnswer({ ...taken, refused: allRefused });
  };

  const takeFromNetwork = async (
    { readings: entries, problem, remarks }: NetworkReadings,
    key: ReadingKey,
  ): Promise<Response> => {
    if (problem === undefined) return take(entries, key, remarks);
    // Network servers keep such an answer where few people look.
    await context.refusals.note([{ reason: problem, count: 1 }], key.id);
    throw new Refusal(400, problem);
  };

  router.onKey(readings.receiveReadings, ({ body, key }) => take(body.readings, key), MAX_BATCH_BYTES);

  router.onKey(readings.receiveFromChirpStack, ({ body, key, query }) =>
    takeFromNetwork(readChirpStackEvent(body, context.now(), query.event), key),
  );

  router.onKey(readings.receiveFromThingsStack, ({ body, key }) =>
    takeFromNetwork(readThingsStackMessage(body), key),
  );
};
