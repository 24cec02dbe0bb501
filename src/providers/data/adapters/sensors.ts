import {
  createSensor,
  deleteSensor,
  listOwnSensors,
  listOwnSensorsOfType,
  listSensors,
  listSensorsByLocation,
  listSensorsByType,
  updateSensor,
} from '@contract/sensors';

import type { ResourceAdapter } from '../ResourceAdapter';
import { restProvider } from '../restProvider';
import { sendWorded } from '../sendWorded';
import type { AppDataProvider } from '../types';

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

const rest = restProvider([
  { call: deleteSensor, texts: { fallback: 'errors.deleteSensor', serverText: 'instead' } },
]);

export const sensors: ResourceAdapter = {
  getList: ({ filter = {}, meta, signal }) =>
    (meta?.scope === 'own' ? listOwn : listAll)(filter as Filter, signal),
  delete: (params) => rest.delete('sensors', params),
};

export const sensorMethods: Pick<AppDataProvider, 'createSensor' | 'updateSensor'> = {
  createSensor: (request) =>
    sendWorded(createSensor, { body: request }, { fallback: 'errors.createSensor', serverText: 'instead' }),

  updateSensor: ({ id, request }) =>
    sendWorded(
      updateSensor,
      { query: { sensorId: id }, body: request },
      { fallback: 'errors.updateSensor', serverText: 'instead' },
    ),
};
