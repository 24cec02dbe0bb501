import { listOwnSensors, listOwnSensorsOfType } from '@/contract/sensors';

import { apiClient } from '../../http/apiClient';
import { toAppError } from '../AppError';
import type { ListAdapter } from '../ListAdapter';

export const sensors: ListAdapter = {
  getList: async ({ filter, signal }) => {
    const { typeId } = filter as { typeId?: number };
    try {
      return typeId === undefined
        ? await apiClient.send(listOwnSensors, { signal })
        : await apiClient.send(listOwnSensorsOfType, { query: { typeId }, signal });
    } catch (error) {
      throw toAppError(error, {
        fallback: typeId === undefined ? 'errors.loadOwnSensors' : 'errors.loadOwnSensorsOfType',
      });
    }
  },
};
