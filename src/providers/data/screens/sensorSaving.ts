import { createConnectedSensor, updateConnectedSensor } from '@contract/extensions/devices';
import { createSensor, updateSensor } from '@contract/sensors';

import type { FailureTexts } from '../AppError';
import { addCalls } from '../dataProvider';
import { unnamedRecord, type ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';
import type {
  CreateConnectedSensorRequest,
  CreateSensorRequest,
  UpdateConnectedSensorRequest,
  UpdateSensorRequest,
} from '../records';

const creationTexts: FailureTexts = { fallback: 'errors.createSensor', serverText: 'instead' };
const updateTexts: FailureTexts = { fallback: 'errors.updateSensor', serverText: 'instead' };

/** Forms have a device only if the server announces the calls that accept it (EXT-18). */
const isConnected = <Request extends object>(
  request: Request,
): request is Extract<Request, { device: string | null }> => 'device' in request;

const saving: ResourceAdapter = {
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
};

addCalls({ resources: { sensors: saving } });
