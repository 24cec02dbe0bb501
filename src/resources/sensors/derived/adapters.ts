import {
  createDerivedVariable,
  listDerivedVariables,
  updateDerivedVariable,
} from '@contract/extensions/derived';

import { callApi } from '@/providers/data/callApi';
import type { FailureTexts } from '@/providers/data/AppError';
import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import type { DerivedVariableRequest, FormulaRequest } from '@/providers/data/records';

const saving: FailureTexts = { fallback: 'errors.saveFormula', serverText: 'instead' };

/** Variables that are computed of others (EXT-64), which their sensors have. */
export const derivedAdapters = {
  'derived-variables': {
    /** All of the sensor of that id. */
    getOne: async ({ id, signal }) => ({
      id,
      ...(await callApi(listDerivedVariables, { params: { id: Number(id) }, signal }, 'errors.loadDerived')),
    }),

    create: ({ data }) => {
      const { sensorId, ...body } = data as DerivedVariableRequest;
      return callApi(createDerivedVariable, { params: { id: sensorId }, body }, saving);
    },

    update: async ({ id, data }) => {
      const { sensorId, formula } = data as FormulaRequest;
      await callApi(
        updateDerivedVariable,
        { params: { id: sensorId, variableId: Number(id) }, body: { formula } },
        saving,
      );
      return { id, formula };
    },
  },
} satisfies ResourceAdapters;
