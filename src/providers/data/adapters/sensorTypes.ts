import { getSensorTypeData, listOwnSensorTypes, listSensorTypes } from '@contract/sensorTypes';

import type { FailureTexts } from '../AppError';
import type { ResourceAdapter } from '../ResourceAdapter';
import { callApi } from '../callApi';
import type { TypeVariable, ProviderVariable } from '../records';

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

export const sensorTypeAdapter: ResourceAdapter = {
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
    const normalizedVariables = data.normalizedVariables.map(({ variables, ...variable }): TypeVariable => ({
      ...variable,
      variables: variables.filter(isProviderVariable),
    }));
    return { ...data, id: typeId, normalizedVariables };
  },
};
