import { readings } from '@contract';
import {
  readChirpStackEvent,
  readThingsStackMessage,
  type NetworkReadings,
} from '@contract/serving/networkReadings';
import { checkReadings } from '@contract/serving/readingBatch';
import { textProblem } from '@contract/serving/textProblem';
import { validationText } from '@contract/serving/validationText';
import { MINUTE_S } from '@domain/duration';
import { MAX_BATCH_BYTES } from '@domain/readings';

import type { Context } from '../context';
import { jsonAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import type { ReadingKey } from './readingKeys';
import { oldestKept } from './retention';
import { NOTHING_TAKEN, takeReadings } from './takeReadings';

/** The addresses to which devices and networks send readings. */
export const readingRoutes = (router: Router, context: Context): void => {
  const take = async (entries: readonly unknown[], { devices }: ReadingKey): Promise<Response> => {
    if (await context.isClockBehind()) {
      throw new Refusal(
        503,
        'El reloj del servidor está atrasado. Volvé a enviar las mediciones en unos minutos.',
        MINUTE_S,
      );
    }
    const rules = { now: context.now(), oldest: await oldestKept(context), devices, textProblem };
    const { readings: checked, refused } = checkReadings(entries, rules);
    const taken = checked.length === 0 ? NOTHING_TAKEN : await takeReadings(context, checked);
    const allRefused = [...refused, ...taken.refused].toSorted((one, other) => one.index - other.index);
    context.readingCounts.count('http', { ...taken, refused: allRefused.length });
    return jsonAnswer({ ...taken, refused: allRefused });
  };

  const takeFromNetwork = (message: NetworkReadings, body: object, key: ReadingKey): Promise<Response> => {
    if (message.issues.length > 0) throw new Refusal(400, validationText(message.issues, body));
    return take(message.readings, key);
  };

  router.onKey(readings.receiveReadings, ({ body, key }) => take(body.readings, key), MAX_BATCH_BYTES);

  router.onKey(readings.receiveFromChirpStack, ({ body, key, query }) =>
    takeFromNetwork(readChirpStackEvent(body, query.event), body, key),
  );

  router.onKey(readings.receiveFromThingsStack, ({ body, key }) =>
    takeFromNetwork(readThingsStackMessage(body), body, key),
  );
};
