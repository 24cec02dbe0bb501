import { DEVICE_LEVEL, VARIABLE_LEVEL } from '@domain/devices/topicPattern';

/** How common programs and equipment publish, as they come from the factory. */
export const MQTT_PRESETS = {
  zigbee2mqtt: { name: 'Zigbee2MQTT', topics: [`zigbee2mqtt/${DEVICE_LEVEL}`] },
  tasmota: { name: 'Tasmota', topics: [`tele/${DEVICE_LEVEL}/SENSOR`] },
  shelly: {
    name: 'Shelly',
    // Of the first generation and of the later ones.
    topics: [`shellies/${DEVICE_LEVEL}/sensor/${VARIABLE_LEVEL}`, `${DEVICE_LEVEL}/status/${VARIABLE_LEVEL}`],
  },
  esphome: {
    name: 'ESPHome',
    topics: [
      `${DEVICE_LEVEL}/sensor/${VARIABLE_LEVEL}/state`,
      `${DEVICE_LEVEL}/binary_sensor/${VARIABLE_LEVEL}/state`,
    ],
  },
} as const;

export type MqttPreset = keyof typeof MQTT_PRESETS;
