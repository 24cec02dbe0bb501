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

import { createConnectedSensor, updateConnectedSensor } from '@contract/extensions/devices';

import { unnamedRecord, type ResourceAdapter } from '../ResourceAdapter';
import { restProvider } from '../restProvider';
import { sendWorded } from '../sendWorded';
import type { FailureTexts } from '../AppError';
import type {
  CreateConnectedSensorRequest,
  CreateSensorRequest,
  UpdateConnectedSensorRequest,
  UpdateSensorRequest,
} from '../types';

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

const creationTexts: FailureTexts = { fallback: 'errors.createSensor', serverText: 'instead' };
const updateTexts: FailureTexts = { fallback: 'errors.updateSensor', serverText: 'instead' };

/** Forms have a device only where the server announces the calls that take it (EXT-18). */
const isConnected = <Request extends object>(
  request: Request,
): request is Extract<Request, { device: string | null }> => 'device' in request;

export const sensors: ResourceAdapter = {
  getList: ({ filter = {}, meta, signal }) =>
    (meta?.scope === 'own' ? listOwn : listAll)(filter as Filter, signal),

  create: async ({ data }) => {
    const request = data as CreateSensorRequest | CreateConnectedSensorRequest;
    if (isConnected(request)) await sendWorded(createConnectedSensor, { body: request }, creationTexts);
    else await sendWorded(createSensor, { body: request }, creationTexts);
    return unnamedRecord();
  },

  update: async ({ id, data }) => {
    const request = data as UpdateSensorRequest | UpdateConnectedSensorRequest;
    if (isConnected(request)) {
      await sendWorded(updateConnectedSensor, { params: { id: Number(id) }, body: request }, updateTexts);
    } else await sendWorded(updateSensor, { query: { sensorId: Number(id) }, body: request }, updateTexts);
    return { data: { id } };
  },

  delete: (params) => rest.delete('sensors', params),
};
