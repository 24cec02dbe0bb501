import { readings } from '@contract';
import {
  readChirpStackEvent,
  readThingsStackMessage,
  type NetworkReadings,
} from '@contract/serving/networkReadings';
import { checkReadings } from '@contract/serving/readingBatch';
import { READINGS_KEPT_MONTHS } from '@domain/devices/readings';

import { jsonAnswer } from '../answers';
import type { ReadingKeyRecord } from '../extensionRecords';
import { Refusal } from '../refusal';
import type { Router } from '../router';
import { takeReading } from '../rules/readings';
import type { World } from '../world';

/** The addresses to which devices and networks send readings (EXT-14, EXT-16). */
export const readingRoutes = (router: Router, world: World): void => {
  const take = (entries: readonly unknown[], { devices }: ReadingKeyRecord): Response => {
    const now = world.now();
    const oldest = new Date(now.getFullYear(), now.getMonth() - READINGS_KEPT_MONTHS, 1);
    const { readings: checked, refused } = checkReadings(entries, { now, oldest, devices });
    const outcomes = checked.map((reading) => takeReading(reading, world));
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    const unassigned = count('unassigned');
    return jsonAnswer({
      accepted: count('assigned') + unassigned,
      known: count('known'),
      unassigned,
      refused,
    });
  };

  const takeFromNetwork = (message: NetworkReadings, key: ReadingKeyRecord): Response => {
    if (message.problem !== undefined) throw new Refusal(400, message.problem);
    return take(message.readings, key);
  };

  router.onKey(readings.receiveReadings, ({ body, key }) => take(body.readings, key));

  router.onKey(readings.receiveFromChirpStack, ({ body, key, query }) =>
    takeFromNetwork(readChirpStackEvent(body, world.now(), query.event), key),
  );

  router.onKey(readings.receiveFromThingsStack, ({ body, key }) =>
    takeFromNetwork(readThingsStackMessage(body), key),
  );
};
