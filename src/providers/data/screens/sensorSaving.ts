import { createConnectedSensor, updateConnectedSensor } from '@contract/extensions/devices';
import { createSensor, updateSensor } from '@contract/sensors';
import { pickThresholds } from '@domain/threshold';

import type { FailureTexts } from '../AppError';
import { addResource } from '../dataProvider';
import { callApi } from '../callApi';
import type {
  CreateConnectedSensorRequest,
  CreateSensorRequest,
  Sensor,
  UpdateConnectedSensorRequest,
  UpdateSensorRequest,
} from '../records';

const creationTexts: FailureTexts = { fallback: 'errors.createSensor', serverText: 'instead' };
const updateTexts: FailureTexts = { fallback: 'errors.updateSensor', serverText: 'instead' };

/** Forms have a device only if the server announces the calls that accept it (EXT-18). */
const isConnected = <Request extends object>(
  request: Request,
): request is Extract<Request, { device: string | null }> => 'device' in request;

/**
 * What a list knows of the sensor until it has loaded again; an edit that begins before would otherwise undo
 * this one. Only the server knows the ids of a new neighbourhood and of new variables: until then they are null.
 */
const savedPart = (
  { name, location, variablesData }: UpdateSensorRequest | UpdateConnectedSensorRequest,
  before: Sensor,
) => {
  const variables = variablesData.flatMap(({ id, variableName, normalizedVariableId, ...limits }) =>
    id === null ? [] : [{ variableId: id, variableName, normalizedVariableId, ...pickThresholds(limits) }],
  );
  return {
    name,
    locationName: location,
    locationId: location === before.locationName ? before.locationId : null,
    variables: variables.length === variablesData.length ? variables : null,
  };
};

addResource('sensors', {
  create: ({ data }) => {
    const body = data as CreateSensorRequest | CreateConnectedSensorRequest;
    return isConnected(body)
      ? callApi(createConnectedSensor, { body }, creationTexts)
      : callApi(createSensor, { body }, creationTexts);
  },

  update: async ({ id, data, previousData }) => {
    const body = data as UpdateSensorRequest | UpdateConnectedSensorRequest;
    await (isConnected(body)
      ? callApi(updateConnectedSensor, { params: { id: Number(id) }, body }, updateTexts)
      : callApi(updateSensor, { query: { sensorId: Number(id) }, body }, updateTexts));
    return { id, ...savedPart(body, previousData as Sensor) };
  },
});
