import { pickThresholds } from '@domain/sensors/threshold';

import type { AnalyticsSensor } from '../analytics/sensor';
import type { AnalyticsStandInOptions } from '../analytics/standIn';
import type { SensorRecord } from '../records';
import type { Store } from '../store';
import { isAnalyticsTokenValid } from '../tokens';
import type { World } from '../world';

/** A sensor as charts and the PDF draw it: its variables with their units. */
export const toAnalyticsSensor = (sensor: SensorRecord, store: Store): AnalyticsSensor => {
  const units = new Map(store.all('normalizedVariables').map(({ id, unit }) => [id, unit]));
  const { id, name, locationId } = sensor;
  return {
    id,
    name,
    locationName: locationId === null ? null : (store.find('locations', locationId)?.name ?? null),
    variables: sensor.variables.map((variable) => ({
      id: variable.variableId,
      name: variable.variableName,
      unit:
        variable.normalizedVariableId === null ? null : (units.get(variable.normalizedVariableId) ?? null),
      thresholds: pickThresholds(variable),
    })),
  };
};

/** The analytics stand-in over the same data as the API. */
export const analyticsOf = ({ store, now }: World): AnalyticsStandInOptions => ({
  verifyToken: (token) => isAnalyticsTokenValid(token, now()),
  lookupSensor: async (nameOrId) => {
    const sensor = store.all('sensors').find(({ id, name }) => name === nameOrId || String(id) === nameOrId);
    return sensor && toAnalyticsSensor(sensor, store);
  },
  today: now,
});
