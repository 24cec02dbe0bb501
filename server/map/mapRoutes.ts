import { map } from '@contract';
import { refusalTexts } from '@contract/serving/refusalTexts';

import type { Context } from '../context';
import { jsonAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { readSensorsVersion } from '../sensors/sensorsVersion';
import { readMap } from './mapOfSensors';
import { readMapValues } from './mapValues';
import type { NewestValues } from '../home/newestValues';
import { readOpenAlarms, sensorStatuses } from '../home/sensorStatuses';
import type { SharedReading } from '../home/shareReading';

/** Where sensors are, and how they are (EXT-75), for people who may see them. */
export const mapRoutes = (
  router: Router,
  { now }: Pick<Context, 'now'>,
  newestValues: SharedReading<NewestValues>,
): void => {
  router.on(map.getMap, async ({ work, caller }) => {
    const { sensors, ...rest } = await readMap(work, caller);
    const alarms = await readOpenAlarms(work);
    const version = await readSensorsVersion(work);
    // Waiting for another request's read holds no connection.
    return async () => {
      const values = await newestValues.of(version);
      const statuses = sensorStatuses(values, alarms, now());
      const statusOf = new Map(values.sensorId.map((id, place) => [id, statuses[place]]));
      const status = sensors.id.map((id) => statusOf.get(id) ?? 'unmeasured');
      return jsonAnswer({ sensors: { ...sensors, status }, ...rest });
    };
  });

  router.on(map.getMapValues, async ({ work, caller, query: { normalizedVariableId } }) => {
    const values = await readMapValues(work, caller, normalizedVariableId, now());
    if (!values) throw new Refusal(404, refusalTexts.noVariable(normalizedVariableId));
    return jsonAnswer(values);
  });
};
