import type * as z from 'zod/mini';

import { mqttSources } from '@contract';

import { answer, type GivenAnswer } from './answers';

export type MqttSource = z.input<typeof mqttSources.mqttSource>;

/** A source that reads Zigbee2MQTT as it comes from the factory, unless it says otherwise. */
export const aSource = (own: Partial<MqttSource> = {}): MqttSource => ({
  id: 1,
  name: 'Zigbee2MQTT',
  topics: ['zigbee2mqtt/{dispositivo}'],
  deviceField: null,
  path: null,
  ...own,
});

/** Of a server that reads these sources, and whose broker says one message of Zigbee2MQTT. */
export const sourcesOf = (...sources: readonly MqttSource[]): readonly GivenAnswer[] => [
  answer(mqttSources.listMqttSources, [...sources]),
  answer(mqttSources.createMqttSource, { id: 9 }),
  answer(mqttSources.updateMqttSource),
  answer(mqttSources.deleteMqttSource),
  answer(mqttSources.previewMqttSource, ({ body: { deviceField } }) => [
    {
      topic: 'zigbee2mqtt/patio',
      payload: '{"temperature":21.43,"action":"single"}',
      device: deviceField === null ? 'patio' : null,
      values: [{ name: 'temperature', value: 21.43, unit: '°C', at: new Date().toISOString() }],
      problem: 'De lo que manda, no son números: "action".',
    },
  ]),
];
