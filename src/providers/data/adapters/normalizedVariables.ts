import {
  createNormalizedVariable,
  listNormalizedVariables,
  updateNormalizedVariable,
} from '@contract/normalizedVariables';

import { unnamedRecord, type ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';
import type { CreateNormalizedVariableRequest, UpdateNormalizedVariableRequest } from '../types';
import { createTexts, listTexts, updateTexts } from './normalizedVariableTexts';

interface Filter {
  name?: string;
  sensorTypeId?: number;
}

export const normalizedVariables: ResourceAdapter = {
  getList: async ({ filter = {}, signal }) => {
    const { name, sensorTypeId } = filter as Filter;
    const query = { name: name?.trim() || undefined, sensorTypeId };
    const { content } = await sendWorded(listNormalizedVariables, { query, signal }, listTexts);
    return content;
  },

  create: async ({ data }) => {
    const body = data as CreateNormalizedVariableRequest;
    await sendWorded(createNormalizedVariable, { body }, createTexts);
    return unnamedRecord();
  },

  update: async ({ id, data }) => {
    const body = data as UpdateNormalizedVariableRequest;
    await sendWorded(updateNormalizedVariable, { query: { id: Number(id) }, body }, updateTexts);
    return { data: { id } };
  },
};
