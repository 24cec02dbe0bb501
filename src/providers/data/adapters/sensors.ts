import {
  listOwnSensors,
  listOwnSensorsOfType,
  listSensors,
  listSensorsByLocation,
  listSensorsByType,
} from '@contract/sensors';

import type { ResourceAdapter } from '../ResourceAdapter';
import { callApi } from '../callApi';

interface Filter {
  typeId?: number;
  locationId?: number;
}

export const sensorAdapter: ResourceAdapter = {
  getList: ({ filter = {}, meta, signal }) => {
    const { typeId, locationId } = filter as Filter;
    if (meta?.scope === 'own' && typeId !== undefined) {
      const input = { query: { typeId }, signal };
      return callApi(listOwnSensorsOfType, input, { fallback: 'errors.loadOwnSensorsOfType' });
    }
    if (meta?.scope === 'own') {
      return callApi(listOwnSensors, { signal }, { fallback: 'errors.loadOwnSensors' });
    }
    if (typeId !== undefined) {
      const input = { params: { typeId }, signal };
      return callApi(listSensorsByType, input, { fallback: 'errors.loadSensorsOfType' });
    }
    if (locationId !== undefined) {
      const input = { params: { locationId }, signal };
      return callApi(listSensorsByLocation, input, { fallback: 'errors.loadSensorsOfLocation' });
    }
    return callApi(listSensors, { signal }, { fallback: 'errors.loadSensors' });
  },
};
