import {
  createVariableOfType,
  deleteVariable,
  saveVariable,
} from '@contract/extensions/sensorTypeManagement';
import {
  createNormalizedVariable,
  listNormalizedVariables,
  updateNormalizedVariable,
} from '@contract/normalizedVariables';
import { createNameSearch } from '@domain/nameSearch';
import { pickRequirements, pickThresholds } from '@domain/sensors/threshold';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import { callApi } from '@/providers/data/callApi';
import type {
  CreateNormalizedVariableRequest,
  Measurement,
  NormalizedVariable,
  UpdateNormalizedVariableRequest,
} from '@/providers/data/records';

import { createTexts, listTexts, updateTexts } from './failureTexts';

interface Filter {
  name?: string;
  sensorTypeId?: number;
}

/** Forms have units and the provider's variables only if the server announces calls for them (EXT-6). */
const isMeasured = <Request extends Partial<Measurement>>(
  request: Request,
): request is Request & Measurement => request.providerVariables !== undefined;

/** Stands for the id of a new variable of the provider, which only the server knows; screens use its name alone. */
const UNKNOWN_ID = 0;

/**
 * What a list knows of the variable until it has loaded again; an edit that begins before would otherwise undo
 * this one.
 */
const savedPart = (
  body: UpdateNormalizedVariableRequest & Partial<Measurement>,
  before: NormalizedVariable,
) => {
  const {
    unit,
    providerVariables,
    alarmRule,
    kind,
    meterSize,
    alarmOnContinuousUse,
    limitsBy,
    stateNames,
    plausible,
    dayLimit,
    nightLimit,
    noisePeriods,
    stuckHours,
    greatestStep,
    pollutant,
    meanings,
  } = body;
  const known = before.providerVariables ?? [];
  return {
    ...pickRequirements(body),
    variables: [pickThresholds(body)],
    unit,
    alarmRule,
    ...(kind && {
      kind,
      meterSize,
      alarmOnContinuousUse,
      limitsBy,
      stateNames,
      dayLimit,
      nightLimit,
      noisePeriods,
    }),
    ...(plausible && { plausibleMin: plausible.min, plausibleMax: plausible.max, stuckHours, greatestStep }),
    ...(pollutant !== undefined && { pollutant }),
    ...(meanings !== undefined && { meanings }),
    ...(providerVariables && {
      providerVariables: providerVariables.map(
        (name) =>
          known.find(({ variableName }) => variableName === name) ?? {
            variableId: UNKNOWN_ID,
            variableName: name,
          },
      ),
    }),
  };
};

export const normalizedVariableAdapters = {
  'normalized-variables': {
    getList: async ({ filter = {}, signal }) => {
      const { name, sensorTypeId } = filter as Filter;
      const query = { name: name?.trim() || undefined, sensorTypeId };
      const { content } = await callApi(listNormalizedVariables, { query, signal }, listTexts);
      // Filtered here too, for servers that ignore the query.
      return createNameSearch(content)(query.name ?? '').filter(
        (variable) => !sensorTypeId || !variable.sensorTypeId || variable.sensorTypeId === sensorTypeId,
      );
    },

    create: ({ data }) => {
      const request = data as CreateNormalizedVariableRequest & Partial<Measurement>;
      if (!isMeasured(request)) return callApi(createNormalizedVariable, { body: request }, createTexts);
      const { sensorTypeId: typeId, ...body } = request;
      return callApi(createVariableOfType, { params: { typeId }, body }, createTexts);
    },

    update: async ({ id, data, previousData }) => {
      const body = data as UpdateNormalizedVariableRequest & Partial<Measurement>;
      await (isMeasured(body)
        ? callApi(saveVariable, { params: { id: Number(id) }, body }, updateTexts)
        : callApi(updateNormalizedVariable, { query: { id: Number(id) }, body }, updateTexts));
      return { id, ...savedPart(body, previousData as NormalizedVariable) };
    },

    /** Only where the server announces it (EXT-42). */
    delete: ({ id }) => callApi(deleteVariable, { params: { id: Number(id) } }, 'errors.deleteVariable'),
  },
} satisfies ResourceAdapters;
