import { listOwnSensorTypes } from '@/contract/sensorTypes';

import type { ListAdapter } from '../ListAdapter';
import { sendWorded } from '../sendWorded';

export const sensorTypes: ListAdapter = {
  getList: ({ signal }) =>
    sendWorded(listOwnSensorTypes, { signal }, { fallback: 'errors.loadOwnSensorTypes' }),
};
