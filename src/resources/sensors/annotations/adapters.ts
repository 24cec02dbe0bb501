import {
  createAnnotation,
  deleteAnnotation,
  listAnnotations,
  updateAnnotation,
} from '@contract/extensions/annotations';

import { callApi } from '@/providers/data/callApi';
import type { FailureTexts } from '@/providers/data/AppError';
import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import type { Annotation, AnnotationRequest } from '@/providers/data/records';

const saving: FailureTexts = { fallback: 'errors.saveAnnotation', serverText: 'instead' };

/** Notes, annulled stretches and swaps (EXT-63), which their sensors have. */
export const annotationAdapters = {
  annotations: {
    /** All of the sensor of that id. */
    getOne: async ({ id, signal }) => ({
      id,
      ...(await callApi(listAnnotations, { params: { id: Number(id) }, signal }, 'errors.loadAnnotations')),
    }),

    create: ({ data }) => {
      const { sensorId, ...body } = data as AnnotationRequest;
      return callApi(createAnnotation, { params: { id: sensorId }, body }, saving);
    },

    update: async ({ id, data }) => {
      const { sensorId, kind: _kind, variableId: _variable, ...body } = data as AnnotationRequest;
      const params = { id: sensorId, annotationId: Number(id) };
      await callApi(updateAnnotation, { params, body }, saving);
      return { id, ...body };
    },

    delete: ({ id, previousData }) => {
      const { sensorId } = previousData as Annotation;
      return callApi(deleteAnnotation, { params: { id: sensorId, annotationId: Number(id) } }, saving);
    },
  },
} satisfies ResourceAdapters;
