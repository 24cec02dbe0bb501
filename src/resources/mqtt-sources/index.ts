import { listMqttSources } from '@contract/extensions/mqttSources';
import { paths } from '@domain/paths';

import type { AppResource } from '@/kit/AppResource';
import type { MqttSource } from '@/providers/data/records';

import { mqttSourcesHeading } from './heading';

/** What is read of the operator's broker besides Vigía's own formats (EXT-58). */
export const mqttSources: AppResource = {
  name: 'mqtt-sources',
  recordRepresentation: ({ name }: MqttSource) => name,
  access: 'admin',
  feature: 'decoding',
  routes: {
    list: {
      path: paths.mqttSources,
      load: async () => (await import('./list/MqttSourceList')).MqttSourceList,
      heading: { title: mqttSourcesHeading.title, subtitle: mqttSourcesHeading.subtitle },
      calls: [listMqttSources],
    },
  },
};
