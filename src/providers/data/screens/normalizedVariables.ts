import { createVariableOfType, saveVariable } from '@contract/extensions/sensorTypeManagement';
import {
  createNormalizedVariable,
  listNormalizedVariables,
  updateNormalizedVariable,
} from '@contract/normalizedVariables';

import { addCalls } from '../dataProvider';
import { createTexts, listTexts, updateTexts } from '../normalizedVariableTexts';
import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';
import type {
  CreateNormalizedVariableRequest,
  Measurement,
  UpdateNormalizedVariableRequest,
} from '../records';

interface Filter {
  name?: string;
  sensorTypeId?: number;
}

/**
 * Forms have units and the provider's variables only if the server announces calls that accept them (EXT-6).
 */
const isMeasured = <Request extends Partial<Measurement>>(
  request: Request,
): request is Request & Measurement => request.providerVariables !== undefined;

const normalizedVariables: ResourceAdapter = {
  getList: async ({ filter = {}, signal }) => {
    const { name, sensorTypeId } = filter as Filter;
    const query = { name: name?.trim() || undefined, sensorTypeId };
    const { content } = await sendWorded(listNormalizedVariables, { query, signal }, listTexts);
    return content;
  },

  create: ({ data }) => {
    const request = data as CreateNormalizedVariableRequest & Partial<Measurement>;
    if (!isMeasured(request)) return sendWorded(createNormalizedVariable, { body: request }, createTexts);
    const { sensorTypeId: typeId, ...body } = request;
    return sendWorded(createVariableOfType, { params: { typeId }, body }, createTexts);
  },

  update: ({ id, data }) => {
    const body = data as UpdateNormalizedVariableRequest & Partial<Measurement>;
    return isMeasured(body)
      ? sendWorded(saveVariable, { params: { id: Number(id) }, body }, updateTexts)
      : sendWorded(updateNormalizedVariable, { query: { id: Number(id) }, body }, updateTexts);
  },
};

addCalls({ resources: { 'normalized-variables': normalizedVariables } });
