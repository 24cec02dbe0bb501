import { createConnectedSensor, updateConnectedSensor } from '@contract/extensions/devices';
import { getSensorOverview } from '@contract/extensions/home';
import { deleteLocation, renameLocation } from '@contract/extensions/neighbourhoods';
import { listLocations } from '@contract/locations';
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
import { pickThresholds } from '@domain/sensors/threshold';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import type { FailureTexts, TextChooser } from '@/providers/data/AppError';
import { callApi } from '@/providers/data/callApi';
import { restProvider } from '@/providers/data/restProvider';
import type {
  CreateConnectedSensorRequest,
  CreateSensorRequest,
  LocationChange,
  Sensor,
  UpdateConnectedSensorRequest,
  UpdateSensorRequest,
} from '@/providers/data/records';

interface Filter {
  typeId?: number;
  locationId?: number;
}

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

const deletion = restProvider(deleteSensor, { fallback: 'errors.deleteSensor', serverText: 'instead' });

const overviewTexts: TextChooser = ({ status }) => {
  if (status === 404) return { fallback: 'errors.sensorNotFound', hint: null };
  if (status === 403) return { fallback: 'errors.sensorForbidden', hint: null };
  return { fallback: 'errors.loadSensorOverview', serverText: 'hint' };
};

export const sensorAdapters = {
  sensors: {
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

    delete: async (params) => (await deletion.delete('sensors', params)).data as unknown,
  },

  /** Everything about a sensor (EXT-39). */
  'sensor-overviews': {
    getOne: ({ id, signal }) =>
      callApi(getSensorOverview, { params: { id: Number(id) }, signal }, overviewTexts),
  },

  /** The neighbourhoods; renaming, joining and deleting them is EXT-44. */
  locations: {
    getList: ({ signal }) =>
      callApi(
        listLocations,
        { signal },
        { fallback: 'errors.loadLocations', unreachable: 'errors.loadLocationsUnreachable' },
      ),

    update: async ({ id, data }) => {
      const body = data as LocationChange;
      await callApi(renameLocation, { params: { id: Number(id) }, body }, 'errors.saveLocation');
      return { id, name: body.name };
    },

    delete: ({ id, meta }) =>
      callApi(
        deleteLocation,
        { params: { id: Number(id) }, query: { into: (meta as { into?: number } | undefined)?.into } },
        'errors.saveLocation',
      ),
  },
} satisfies ResourceAdapters;
