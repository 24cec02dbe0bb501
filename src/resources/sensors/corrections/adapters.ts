import {
  createCorrection,
  deleteCorrection,
  listCorrections,
  updateCorrection,
} from '@contract/extensions/corrections';

import { callApi } from '@/providers/data/callApi';
import type { FailureTexts } from '@/providers/data/AppError';
import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import type { Correction, CorrectionRequest } from '@/providers/data/records';

const saving: FailureTexts = { fallback: 'errors.saveCorrection', serverText: 'instead' };

/** Corrections of measurements (EXT-60), which their sensors have. */
export const correctionAdapters = {
  corrections: {
    /** All of the sensor of that id. */
    getOne: async ({ id, signal }) => ({
      id,
      ...(await callApi(listCorrections, { params: { id: Number(id) }, signal }, 'errors.loadCorrections')),
    }),

    create: ({ data }) => {
      const { sensorId, ...body } = data as CorrectionRequest;
      return callApi(createCorrection, { params: { id: sensorId }, body }, saving);
    },

    update: async ({ id, data }) => {
      const { sensorId, variableId: _, ...body } = data as CorrectionRequest;
      const params = { id: sensorId, correctionId: Number(id) };
      await callApi(updateCorrection, { params, body }, saving);
      return { id, ...body };
    },

    delete: ({ id, previousData }) => {
      const { sensorId } = previousData as Correction;
      return callApi(deleteCorrection, { params: { id: sensorId, correctionId: Number(id) } }, saving);
    },
  },
} satisfies ResourceAdapters;
