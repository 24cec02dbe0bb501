import { locations, sensorTypes } from '@contract';
import { LIMITS } from '@domain/sensors/threshold';

import { jsonAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { isVisibleTo } from '../sensors/visibleSensors';
import { readProviderVariables } from '../variables/providerVariables';
import { requireSensorType } from './sensorTypes';

/** Sensor types and neighbourhoods, for lists and filters. */
export const sensorTypeRoutes = (router: Router): void => {
  router.on(sensorTypes.listSensorTypes, async ({ work }) =>
    jsonAnswer(await work.selectFrom('sensorTypes').select(['id', 'name']).orderBy('id').execute()),
  );

  router.on(sensorTypes.listOwnSensorTypes, async ({ work, caller }) => {
    let query = work.selectFrom('sensorTypes').select(['id', 'name']);
    if (!caller.admin) {
      query = query.where((row) =>
        row.exists(
          row
            .selectFrom('sensors')
            .select('sensors.id')
            .whereRef('sensors.typeId', '=', 'sensorTypes.id')
            .where(isVisibleTo(caller)),
        ),
      );
    }
    return jsonAnswer(await query.orderBy('id').execute());
  });

  router.on(sensorTypes.getSensorTypeData, async ({ work, params: { typeId } }) => {
    const type = await requireSensorType(work, typeId);
    const variables = await work
      .selectFrom('normalizedVariables')
      .select([
        'id',
        'name',
        'requireMinCritical',
        'requireMaxCritical',
        'requireMinWarning',
        'requireMaxWarning',
        'unitOfLimits as unit',
        'kind',
        'limitsBy',
        ...LIMITS,
      ])
      .where('typeId', '=', typeId)
      .orderBy('id')
      .execute();
    const offered = await readProviderVariables(work, typeId);
    return jsonAnswer({
      ...type,
      normalizedVariables: variables.map(
        ({ kind, limitsBy, minCritical, minWarning, maxWarning, maxCritical, ...variable }) => ({
          ...variable,
          ...(kind === 'instantaneous' ? {} : { kind }),
          ...(limitsBy === 'hour' ? {} : { limitsBy }),
          limits: { minCritical, minWarning, maxWarning, maxCritical },
          variables: offered.get(variable.id) ?? [],
        }),
      ),
    });
  });

  router.on(locations.listLocations, async ({ work }) =>
    jsonAnswer(await work.selectFrom('locations').select(['id', 'name']).orderBy('id').execute()),
  );
};
