import {
  createSensorType,
  deleteSensorType,
  renameSensorType,
} from '@contract/extensions/sensorTypeManagement';
import { getSensorTypeData, listOwnSensorTypes, listSensorTypes } from '@contract/sensorTypes';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import type { FailureTexts } from '@/providers/data/AppError';
import { callApi } from '@/providers/data/callApi';
import type {
  CreateSensorTypeRequest,
  ProviderVariable,
  SensorTypeRequest,
  TypeVariable,
} from '@/providers/data/records';

const configurationTexts: FailureTexts = {
  fallback: 'errors.loadTypeData',
  unreachable: 'errors.loadTypeDataUnreachable',
};

/** The spec has a different text if only the variables to choose from are needed (ERR-13). */
const variablesTexts: FailureTexts = {
  ...configurationTexts,
  fallback: 'errors.loadTypeVariables',
  serverText: 'hint',
};

type Entry = { [Field in keyof ProviderVariable]: ProviderVariable[Field] | null };

/** A variable's limits may be among them, under the same name (VAR-1). */
const isProviderVariable = (entry: Entry): entry is ProviderVariable =>
  entry.variableId !== null && entry.variableName !== null;

export const sensorTypeAdapters = {
  'sensor-types': {
    getList: ({ meta, signal }) =>
      callApi(
        meta?.scope === 'own' ? listOwnSensorTypes : listSensorTypes,
        { signal },
        { fallback: 'errors.loadSensorTypes' },
      ),

    getOne: async ({ id, meta, signal }) => {
      const typeId = Number(id);
      const data = await callApi(
        getSensorTypeData,
        { params: { typeId }, signal },
        meta?.part === 'normalizedVariables' ? variablesTexts : configurationTexts,
      );
      const normalizedVariables = data.normalizedVariables.map(
        ({ variables, ...variable }): TypeVariable => ({
          ...variable,
          variables: variables.filter(isProviderVariable),
        }),
      );
      return { ...data, id: typeId, normalizedVariables };
    },

    create: ({ data }) =>
      callApi(createSensorType, { body: data as CreateSensorTypeRequest }, 'errors.createSensorType'),

    update: async ({ id, data }) => {
      const body = data as SensorTypeRequest;
      await callApi(renameSensorType, { params: { id: Number(id) }, body }, 'errors.renameSensorType');
      return { id, ...body };
    },

    delete: ({ id }) => callApi(deleteSensorType, { params: { id: Number(id) } }, 'errors.deleteSensorType'),
  },
} satisfies ResourceAdapters;
