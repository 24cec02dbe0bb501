import { getSensorTypeData, listOwnSensorTypes, listSensorTypes } from '@/contract/sensorTypes';

import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';

export const sensorTypes: ResourceAdapter = {
  getList: ({ meta, signal }) =>
    sendWorded(
      meta?.scope === 'own' ? listOwnSensorTypes : listSensorTypes,
      { signal },
      { fallback: 'errors.loadSensorTypes' },
    ),

  getOne: async ({ id, signal }) => {
    const typeId = Number(id);
    const data = await sendWorded(
      getSensorTypeData,
      { params: { typeId }, signal },
      { fallback: 'errors.loadTypeData', unreachable: 'errors.loadTypeDataUnreachable' },
    );
    return { data: { ...data, id: typeId } };
  },
};
