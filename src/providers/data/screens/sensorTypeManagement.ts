import {
  createSensorType,
  deleteSensorType,
  renameSensorType,
} from '@contract/extensions/sensorTypeManagement';

import { addResource } from '../dataProvider';
import { callApi } from '../callApi';
import type { CreateSensorTypeRequest, SensorTypeRequest } from '../records';

/** Managing types (EXT-4, EXT-5); everybody can read them. */
addResource('sensor-types', {
  create: ({ data }) =>
    callApi(createSensorType, { body: data as CreateSensorTypeRequest }, 'errors.createSensorType'),

  update: async ({ id, data }) => {
    const body = data as SensorTypeRequest;
    await callApi(renameSensorType, { params: { id: Number(id) }, body }, 'errors.renameSensorType');
    return { id, ...body };
  },

  delete: ({ id }) => callApi(deleteSensorType, { params: { id: Number(id) } }, 'errors.deleteSensorType'),
});
