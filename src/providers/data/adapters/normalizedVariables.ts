import {
  createNormalizedVariable,
  listNormalizedVariables,
  updateNormalizedVariable,
} from '@contract/normalizedVariables';

import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';
import type { AppDataProvider } from '../types';
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
};

export const normalizedVariableMethods: Pick<
  AppDataProvider,
  'createNormalizedVariable' | 'updateNormalizedVariable'
> = {
  createNormalizedVariable: (request) => sendWorded(createNormalizedVariable, { body: request }, createTexts),

  updateNormalizedVariable: ({ id, request }) =>
    sendWorded(updateNormalizedVariable, { query: { id }, body: request }, updateTexts),
};
