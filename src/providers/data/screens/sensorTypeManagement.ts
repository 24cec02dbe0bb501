import {
  createSensorType,
  deleteSensorType,
  renameSensorType,
} from '@contract/extensions/sensorTypeManagement';

import { addCalls } from '../dataProvider';
import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';
import type { SensorTypeRequest } from '../records';

/** Managing types (EXT-4, EXT-5); everybody can read them. */
const management: ResourceAdapter = {
  create: ({ data }) =>
    sendWorded(createSensorType, { body: data as SensorTypeRequest }, 'errors.createSensorType'),

  update: async ({ id, data }) => {
    const body = data as SensorTypeRequest;
    await sendWorded(renameSensorType, { params: { id: Number(id) }, body }, 'errors.renameSensorType');
    return { id, ...body };
  },

  delete: ({ id }) => sendWorded(deleteSensorType, { params: { id: Number(id) } }, 'errors.deleteSensorType'),
};

addCalls({ resources: { 'sensor-types': management } });
