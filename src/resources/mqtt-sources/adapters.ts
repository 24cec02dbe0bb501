import {
  createMqttSource,
  deleteMqttSource,
  listMqttSources,
  updateMqttSource,
} from '@contract/extensions/mqttSources';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import { callApi } from '@/providers/data/callApi';
import type { MqttSourceRequest } from '@/providers/data/records';

export const mqttSourceAdapters = {
  'mqtt-sources': {
    getList: ({ signal }) => callApi(listMqttSources, { signal }, 'errors.loadMqttSources'),

    create: ({ data }) =>
      callApi(createMqttSource, { body: data as MqttSourceRequest }, 'errors.saveMqttSource'),

    update: async ({ id, data }) => {
      const body = data as MqttSourceRequest;
      await callApi(updateMqttSource, { params: { id: Number(id) }, body }, 'errors.saveMqttSource');
      return { id, ...body };
    },

    delete: ({ id }) => callApi(deleteMqttSource, { params: { id: Number(id) } }, 'errors.deleteMqttSource'),
  },
} satisfies ResourceAdapters;
