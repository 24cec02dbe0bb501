import { createConnectedSensor, updateConnectedSensor } from '@contract/extensions/devices';
import { createSensor, updateSensor } from '@contract/sensors';

import type { FailureTexts } from '../AppError';
import { addCalls } from '../dataProvider';
import type { ResourceAdapter } from '../ResourceAdapter';
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
  create: ({ data }) => {
    const body = data as CreateSensorRequest | CreateConnectedSensorRequest;
    return isConnected(body)
      ? sendWorded(createConnectedSensor, { body }, creationTexts)
      : sendWorded(createSensor, { body }, creationTexts);
  },

  update: ({ id, data }) => {
    const body = data as UpdateSensorRequest | UpdateConnectedSensorRequest;
    return isConnected(body)
      ? sendWorded(updateConnectedSensor, { params: { id: Number(id) }, body }, updateTexts)
      : sendWorded(updateSensor, { query: { sensorId: Number(id) }, body }, updateTexts);
  },
};

addCalls({ resources: { sensors: saving } });
