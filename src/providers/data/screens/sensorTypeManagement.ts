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
  create: async ({ data }) => {
    const body = data as SensorTypeRequest;
    return {
      data: await sendWorded(
        createSensorType,
        { body },
        { fallback: 'errors.createSensorType', serverText: 'hint' },
      ),
    };
  },

  update: async ({ id, data }) => {
    const body = data as SensorTypeRequest;
    await sendWorded(
      renameSensorType,
      { params: { id: Number(id) }, body },
      { fallback: 'errors.renameSensorType', serverText: 'hint' },
    );
    return { data: { id, ...body } };
  },

  delete: async ({ id }) => {
    await sendWorded(
      deleteSensorType,
      { params: { id: Number(id) } },
      { fallback: 'errors.deleteSensorType', serverText: 'hint' },
    );
    return { data: { id } };
  },
};

addCalls({ resources: { 'sensor-types': management } });
