import { listOwnSensorTypes } from '@/contract/sensorTypes';

import { apiClient } from '../../http/apiClient';
import { toAppError } from '../AppError';
import type { ListAdapter } from '../ListAdapter';

export const sensorTypes: ListAdapter = {
  getList: async ({ signal }) => {
    try {
      return await apiClient.send(listOwnSensorTypes, { signal });
    } catch (error) {
      throw toAppError(error, { fallback: 'errors.loadOwnSensorTypes' });
    }
  },
};
