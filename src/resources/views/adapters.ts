import { createView, deleteView, listViewsByType, updateView } from '@contract/analytics';
import { createChartView, updateChartView } from '@contract/extensions/chartViews';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import type { FailureTexts, TextChooser } from '@/providers/data/AppError';
import { callApi } from '@/providers/data/callApi';
import type {
  CreateChartViewRequest,
  CreateViewRequest,
  UpdateChartViewRequest,
  UpdateViewRequest,
} from '@/providers/data/records';

const unauthorized = 'errors.unauthorized';

/** The texts of a failed creation (ERR-15). */
const createTexts: TextChooser = ({ status }) =>
  status === 404
    ? { fallback: 'errors.createViewNoEndpoint', serverText: 'hint' }
    : { fallback: 'errors.createView', serverText: 'instead', unauthorized };

const ENDS_A_SENTENCE = /[.!?…]$/;

const conflictText = (serverText: string | undefined): FailureTexts['fallback'] => {
  if (!serverText) return 'errors.updateViewConflict';
  return ENDS_A_SENTENCE.test(serverText)
    ? 'errors.updateViewConflictExplained'
    : 'errors.updateViewConflictUnpunctuated';
};

/** The texts of a failed update (ERR-16). */
const updateTexts: TextChooser = ({ status, serverText }) => {
  switch (status) {
    case 400:
      return { fallback: serverText ? 'errors.updateViewInvalid' : 'errors.updateViewInvalidUnexplained' };
    case 404:
      return { fallback: 'errors.updateViewNotFound', serverText: 'hint' };
    case 409:
      return { fallback: conflictText(serverText) };
    default:
      return { fallback: 'errors.updateView', serverText: 'instead', unauthorized };
  }
};

export const viewAdapters = {
  /** The groups of a sensor type as administrators manage them, each with its views (CAL-26). */
  'view-groups': {
    getList: ({ filter, signal }) => {
      const { sensorTypeId } = filter as { sensorTypeId: number };
      return callApi(listViewsByType, { query: { sensorTypeId }, signal }, 'errors.loadViewsOfType');
    },
  },

  views: {
    create: ({ data }) => {
      const body = data as CreateViewRequest | CreateChartViewRequest;
      return 'chart' in body
        ? callApi(createChartView, { body }, createTexts)
        : callApi(createView, { body }, createTexts);
    },

    update: ({ id, data }) => {
      const body = data as Omit<UpdateViewRequest, 'id'> | UpdateChartViewRequest;
      return 'chart' in body
        ? callApi(updateChartView, { params: { id: Number(id) }, body }, updateTexts)
        : callApi(updateView, { body: { id: Number(id), ...body } }, updateTexts);
    },

    delete: ({ id }) => callApi(deleteView, { query: { viewId: Number(id) } }, 'errors.deleteView'),
  },
} satisfies ResourceAdapters;
