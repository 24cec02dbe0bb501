import {
  listOwnSensors,
  listOwnSensorsOfType,
  listSensors,
  listSensorsByLocation,
  listSensorsByType,
} from '@contract/sensors';

import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';

interface Filter {
  typeId?: number;
  locationId?: number;
}

type Signal = AbortSignal | undefined;

const listOwn = ({ typeId }: Filter, signal: Signal) =>
  typeId === undefined
    ? sendWorded(listOwnSensors, { signal }, { fallback: 'errors.loadOwnSensors' })
    : sendWorded(
        listOwnSensorsOfType,
        { query: { typeId }, signal },
        { fallback: 'errors.loadOwnSensorsOfType' },
      );

const listAll = ({ typeId, locationId }: Filter, signal: Signal) => {
  if (typeId !== undefined) {
    const input = { params: { typeId }, signal };
    return sendWorded(listSensorsByType, input, { fallback: 'errors.loadSensorsOfType' });
  }
  if (locationId !== undefined) {
    const input = { params: { locationId }, signal };
    return sendWorded(listSensorsByLocation, input, { fallback: 'errors.loadSensorsOfLocation' });
  }
  return sendWorded(listSensors, { signal }, { fallback: 'errors.loadSensors' });
};

export const sensorAdapter: ResourceAdapter = {
  getList: ({ filter = {}, meta, signal }) =>
    (meta?.scope === 'own' ? listOwn : listAll)(filter as Filter, signal),
};
