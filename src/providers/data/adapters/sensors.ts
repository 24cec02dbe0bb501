import { listOwnSensors, listOwnSensorsOfType } from '@/contract/sensors';

import type { ListAdapter } from '../ListAdapter';
import { sendWorded } from '../sendWorded';

export const sensors: ListAdapter = {
  getList: ({ filter, signal }) => {
    const { typeId } = filter as { typeId?: number };
    return typeId === undefined
      ? sendWorded(listOwnSensors, { signal }, { fallback: 'errors.loadOwnSensors' })
      : sendWorded(
          listOwnSensorsOfType,
          { query: { typeId }, signal },
          { fallback: 'errors.loadOwnSensorsOfType' },
        );
  },
};
