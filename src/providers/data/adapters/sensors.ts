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

import { unnamedRecord, type ResourceAdapter } from '../ResourceAdapter';
import { restProvider } from '../restProvider';
import { sendWorded } from '../sendWorded';
import type { CreateSensorRequest, UpdateSensorRequest } from '../types';

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

  create: async ({ data }) => {
    await sendWorded(
      createSensor,
      { body: data as CreateSensorRequest },
      { fallback: 'errors.createSensor', serverText: 'instead' },
    );
    return unnamedRecord();
  },

  update: async ({ id, data }) => {
    await sendWorded(
      updateSensor,
      { query: { sensorId: Number(id) }, body: data as UpdateSensorRequest },
      { fallback: 'errors.updateSensor', serverText: 'instead' },
    );
    return { data: { id } };
  },

  delete: (params) => rest.delete('sensors', params),
};
